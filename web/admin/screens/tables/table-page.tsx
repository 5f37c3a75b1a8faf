import type { PageProps } from '../../../app/pages/page-modules.ts';
import { editPath } from '../../admin-navigation.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { ItemTable } from '../../kit/records/bulk-table.tsx';
import { TABLES } from './table-configs.ts';
import styles from './table-page.module.css';

const ADDRESS = '/admin/table';

/** Shows a long list as a table. */
export function Page({ params, search }: PageProps) {
  const config = TABLES.find(({ collection }) => collection === params.list);
  return (
    <AdminPage
      title={config?.title ?? 'Lists'}
      path={`${ADDRESS}/${config?.collection ?? ''}`}
      head={
        config && (
          <ButtonLink kind="dark" icon="plus" href={editPath(config.kind, 'new')}>
            New {config.name[0]}
          </ButtonLink>
        )
      }
      className={styles.wide}
    >
      <nav className={`${adminLayoutStyles.views} cluster gap-0-4 mb-3 rule-below`} aria-label="Lists">
        {TABLES.map(({ collection, title }) => (
          <a
            className="inline-line touch small strong unlined"
            key={collection}
            href={`${ADDRESS}/${collection}`}
            aria-current={collection === params.list ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {config ? <ItemTable key={config.collection} config={config} search={search} /> : <p>There is no such list.</p>}
    </AdminPage>
  );
}
