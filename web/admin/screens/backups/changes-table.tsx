import type { TableChange } from '../../../../domain/backups/backup.ts';
import { ENTITIES } from '../../../../domain/kernel/entities.ts';
import { capitalize } from '../../../../domain/kernel/letter-case.ts';
import { countText } from '../../kit/fields/count-text.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
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

/** Lists the changes of a restore, table by table, and names in one sentence what it leaves alone. */
export function ChangesTable({ tables }: { tables: TableChange[] }) {
  const changed = tables.filter(({ goes, comesBack, differs }) => goes + comesBack + differs > 0);
  const same = tables.filter((table) => !changed.includes(table)).map(({ table }) => tableLabel(table).toLowerCase());
  if (changed.length === 0) return <p>The content is the same as now.</p>;
  return (
    <>
      <Table
        caption="What changes"
        columns={COLUMNS}
        rows={changed}
        rowKey={({ table }) => table}
        layout="stacked"
        className={styles.changes}
      />
      {same.length > 0 && <p className="muted">Unchanged: {same.join(', ')}.</p>}
    </>
  );
}

const COLUMNS: Column<TableChange>[] = [
  { head: 'What', kind: 'name', cell: ({ table }) => tableLabel(table) },
  { head: 'Now', kind: 'labelled', cell: ({ now }) => now },
  { head: 'After', kind: 'labelled', cell: (change) => <After change={change} /> },
];

function After({ change: { after, goes, comesBack, differs, names } }: { change: TableChange }) {
  const lost = goes === 1 ? '1 newer one will be lost' : `${goes} newer ones will be lost`;
  return (
    <>
      {after}
      <Kind count={goes} text={lost} names={names.goes} />
      <Kind count={comesBack} text={`${countText(comesBack, 'comes', 'come')} back`} names={names.comesBack} />
      <Kind count={differs} text={`${countText(differs, 'changes', 'change')} back`} names={names.differs} />
    </>
  );
}

function Kind({ count, text, names }: { count: number; text: string; names: string[] }) {
  if (count === 0) return null;
  if (names.length === 0) return <span className={`${styles.kind} block danger anywhere`}>{text}</span>;
  const others = count - names.length;
  return (
    <details className={`${styles.kind} block danger anywhere`}>
      <summary className="touch pointer">{text}</summary>
      {names.join(', ')}
      {others > 0 && ` and ${others} more`}
    </details>
  );
}
