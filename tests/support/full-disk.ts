import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Wraps a database so that it can be read but not written while `disk.isFull`, with SQLite's error. */
export function databaseOnFullDisk(database: Database): { database: Database; disk: { isFull: boolean } } {
  const disk = { isFull: false };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (disk.isFull && WRITES.has(node.kind))
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: database.withPlugin(plugin), disk };
}
