import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ENTITIES } from '../../domain/kernel/entities.ts';

/**
 * Checks that entities are written in `write-rows.ts` only, so that every write updates search, history and redirects
 * (docs/decisions/060).
 */
const WRITER = 'server/crud/write-rows.ts';

/** Lists the files that may write entities, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'server/features/backups/preserve-live-records.ts': 'writes the staged rows of an archive, which no reader sees yet',
};

const tables = Object.values(ENTITIES).map(({ table }) => table);
/** Matches a statement on a table that is named, cast or taken from a resource. */
const WRITE = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*(?:\\w+\\.table\\b|getEntity\\(|[^()]*['"\`](?:${tables.join('|')})['"\`])`,
);
const snakeTables = tables.map((table) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const RAW_WRITE = new RegExp(`(?:insert into|update|delete from)\\s+"?(?:${snakeTables.join('|')})\\b`, 'i');

const writesEntities = (source: string) => WRITE.test(source) || RAW_WRITE.test(source);

it('finds writes of entities in one file of the server only', () => {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('{server,tools}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const writers = files.filter((file) => writesEntities(readFileSync(join(root, file), 'utf8')));
  expect(writers.filter((file) => !(file in EXCEPTIONS))).toEqual([WRITER]);
});

it.each([
  "trx.deleteFrom('species').where('id', '=', merge.id)",
  "trx\n    .updateTable(\n      'newsletterIssues')\n    .set({ sentAt })",
  'trx.insertInto(resource.table).values(rows)',
  'trx.updateTable(getEntity(kind).table)',
  "sql`update dive_sites set details = '{}'`.execute(trx)",
])('finds a planted write: %s', (source) => expect(writesEntities(source)).toBe(true));

it.each([
  "trx.selectFrom('species').selectAll()",
  "trx.updateTable('newsletters').set(columns)",
  "trx.deleteFrom('oldSlugs').where('kind', '=', 'species')",
])('leaves reads and other tables alone: %s', (source) => expect(writesEntities(source)).toBe(false));
