import type { TableChange } from '../../../../domain/backups/backup.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { capitalize } from '../../../../domain/kernel/letter-case.ts';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { Table } from '../../kit/fields/table.tsx';
import styles from './backups-page.module.css';

/** Names of tables, where they differ from that of the collection. */
const LABELS: Record<string, string> = {
  articles: 'Posts',
  reviews: 'Gear reviews',
  locations: 'Destinations',
  species: 'Marine life',
  uploads: 'Pictures',
  newsletters: 'Subscribers',
  contacts: 'Messages',
};
const COLLECTIONS = new Map<string, string>(
  Object.values(ENTITIES).map(({ table, collection }) => [table, capitalize(collection.replaceAll('-', ' '))]),
);
const tableLabel = (table: string) => LABELS[table] ?? COLLECTIONS.get(table) ?? table;

/** What a restore changes, table by table; what it leaves as it is in one sentence. */
export function ChangesTable({ tables }: { tables: TableChange[] }) {
  const changed = tables.filter(({ goes, comesBack, differs }) => goes + comesBack + differs > 0);
  const same = tables.filter((table) => !changed.includes(table)).map(({ table }) => tableLabel(table).toLowerCase());
  if (changed.length === 0) return <p>The content is the same as now.</p>;
  return (
    <>
      <Table caption="What changes" heads={['What', 'Now', 'After']} layout="stacked" className={styles.changes}>
        {changed.map((change) => (
          <ChangedTable key={change.table} change={change} />
        ))}
      </Table>
      {same.length > 0 && <p className="muted">Unchanged: {same.join(', ')}.</p>}
    </>
  );
}

function ChangedTable({ change }: { change: TableChange }) {
  const { table, now, after, goes, comesBack, differs, names } = change;
  return (
    <tr>
      <th scope="row">{tableLabel(table)}</th>
      <td>
        <span className={adminTableStyles.cellLabel}>Now</span>
        {now}
      </td>
      <td>
        <span className={adminTableStyles.cellLabel}>After</span>
        {after}
        <Kind
          count={goes}
          text={goes === 1 ? '1 newer one will be lost' : `${goes} newer ones will be lost`}
          names={names.goes}
        />
        <Kind
          count={comesBack}
          text={`${comesBack} ${comesBack === 1 ? 'comes' : 'come'} back`}
          names={names.comesBack}
        />
        <Kind count={differs} text={`${differs} ${differs === 1 ? 'changes' : 'change'} back`} names={names.differs} />
      </td>
    </tr>
  );
}

function Kind({ count, text, names }: { count: number; text: string; names: string[] }) {
  if (count === 0) return null;
  if (names.length === 0) return <span className={`${styles.kind} as-block danger anywhere`}>{text}</span>;
  const others = count - names.length;
  return (
    <details className={`${styles.kind} as-block danger anywhere`}>
      <summary className="touch pointer">{text}</summary>
      {names.join(', ')}
      {others > 0 && ` and ${others} more`}
    </details>
  );
}
