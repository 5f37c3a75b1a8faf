import type { PageProps } from '../../../app/pages/page-modules.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { ItemTable } from '../../kit/list/item-table.tsx';
import { ResourceHead } from '../../kit/list/resource-head.tsx';
import { TABLES } from './table-configs.ts';
import styles from './table-page.module.css';

const ADDRESS = '/admin/table';

/** Shows a long list as a table. */
export function Page({ params, search }: PageProps) {
  const config = TABLES.find(({ collection }) => collection === params.list);
  return (
    <AdminLayout title={config?.title ?? 'Lists'} path={`${ADDRESS}/${config?.collection ?? ''}`}>
      <div className={`container ${styles.wide}`}>
        <ResourceHead title={config?.title ?? 'Lists'} back={config?.cards}>
          <ButtonLink href="/admin/calendar">Drafts and calendar</ButtonLink>
        </ResourceHead>
        <nav className={`${styles.lists} cluster gap-0-4 mb-3 rule-below`} aria-label="Lists">
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
      </div>
    </AdminLayout>
  );
}
