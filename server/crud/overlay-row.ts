import type { RootOperationNode } from 'kysely';
import { type Database, snakeCase } from '../platform/database/database.ts';
import type { Resource, ResourceRow } from './resource.ts';

/**
 * Returns a view of the database in which one row of an entity holds other values, for the preview of changes that are not published.
 * Applies to the reads of that table alone; lists that join it keep what is live. Caches keep their values for each view, so that
 * nothing of a preview is in those of the site.
 */
export function overlayRow(database: Database, { table }: Pick<Resource, 'table'>, row: ResourceRow): Database {
  const reads = new WeakSet<object>();
  return database.withPlugin({
    transformQuery({ node, queryId }) {
      if (readsOnly(node, snakeCase(table))) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!reads.has(queryId)) return result;
      const rows = result.rows.map((found) =>
        found.id === row.id
          ? Object.fromEntries(Object.entries(found).map(([name, value]) => [name, name in row ? row[name] : value]))
          : found,
      );
      return { ...result, rows };
    },
  });
}

function readsOnly(node: RootOperationNode, table: string): boolean {
  if (node.kind !== 'SelectQueryNode' || node.joins?.length) return false;
  const [from, ...others] = node.from?.froms ?? [];
  return others.length === 0 && from?.kind === 'TableNode' && 'table' in from && nameTable(from) === table;
}

const nameTable = (from: object): string | undefined =>
  (from as { table?: { identifier?: { name?: string } } }).table?.identifier?.name;
