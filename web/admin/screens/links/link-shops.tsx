import type { Shop } from '../../../../domain/gear/shop.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { Section } from '../../kit/layout/panel.tsx';
import type { LinkList } from './link-words.ts';
import styles from './links-page.module.css';

/** Links and clicks of each shop. */
export function ShopClicks({ shops, days }: { shops: LinkList['shops']; days: number }) {
  return (
    <Section title={<>Clicks by shop, {days} days</>} titleClass="mb-2" className="pt-3 bar-above">
      {shops.length === 0 ? (
        <p className="muted">No link leads to a shop yet.</p>
      ) : (
        <Table columns={COLUMNS} rows={shops} rowKey={({ name }) => name} layout="stacked" className={styles.table} />
      )}
    </Section>
  );
}

const COLUMNS: Column<LinkList['shops'][number]>[] = [
  {
    head: 'Shop',
    kind: 'name',
    cell: ({ name, hasRule }) => (
      <>
        {name}
        {!hasRule && <AddRule host={name} />}
      </>
    ),
  },
  { head: 'Links', kind: 'labelled', cell: ({ links }) => links },
  { head: 'Clicks', kind: 'labelled', cell: ({ clicks }) => clicks },
];

/** Adds the record of a shop that links lead to already; its links are marked as paid for until the owner says otherwise. */
function AddRule({ host }: { host: string }) {
  const body = { name: host, kind: 'shop', hosts: [host], tag: null, sponsored: true, sendsReferrer: false };
  return (
    <ActionButton
      kind="plain"
      isSmall
      hiddenText={`: ${host}`}
      send={() => adminRequest('POST', '/api/shops', { body: { ...body, disclosure: null, notes: null } })}
      failed="The rule was not added"
    >
      Add its rule
    </ActionButton>
  );
}

/** Lists the facts of each shop, with a link to its form. */
export function TagRules() {
  const { data } = useAdmin<{ items: Shop[] }>('/api/admin/shops?limit=50');
  return (
    <Section title="Shops and tag rules" titleClass="mb-2" className="pt-3 bar-above">
      <p className="muted">
        A link to one of these shops is marked as sponsored, gets the disclosure line, and is checked for its tag.
      </p>
      <dl className={`${adminPanelStyles.facts} ink-above small`}>
        {data?.items.map(({ id: shop, name, tag, sendsReferrer, sponsored }) => (
          <div key={shop}>
            <dt>{name}</dt>
            <dd>
              {tag ? <code>{tag.includes('=') ? tag : `${tag}=…`}</code> : 'no tag set'}
              {!sponsored && ', not sponsored'}
              {sendsReferrer && ', sees where readers come from'}
            </dd>
          </div>
        ))}
      </dl>
      <a className="more-link" href="/admin/shops">
        Edit shops
      </a>
    </Section>
  );
}
