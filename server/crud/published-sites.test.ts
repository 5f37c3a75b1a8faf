import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Lists files that also read drafts of dive sites, with the reason. Everything else starts from `selectPublishedSites`
 * (docs/decisions/069).
 */
const EXCEPTIONS: Record<string, string> = {
  'server/features/dive-reports/change-reports.ts': 'an owner publishes the photo of a report',
  'server/features/dive-reports/confirm-report.ts': 'names the site to the sender of a report',
  'server/features/dive-reports/held-reports.ts': 'for owners',
  'server/features/dive-reports/report-routes.ts': 'for owners',
  'server/crud/select-published.ts': 'the one query for readers',
  'server/features/follows/list-follows.ts': 'names to owners what is followed',
  'server/features/follows/end-follows.ts':
    'finds the place of a site whose closure is told already, and shows none of it',
  'server/features/body-blocks/queries.ts': 'tells the author that a block names a draft, and shows none to readers',
  'server/features/content-files/report-files.ts': 'an owner exports and imports the whole content',
  'server/features/contact/message-queries.ts': 'the messages of admins',
  'server/features/dive-sites/csv-import.ts': 'refuses a second site of one name',
  'server/features/dive-sites/judge-site.ts': 'compares a site with all others',
  'server/features/dive-sites/queries.ts': 'lists for admins, and a draft on its own page for them',
  'server/features/dive-sites/rename-on-sites.ts': 'renames species and operators on drafts as well',
  'server/features/operators/queries.ts': 'the check list of admins',
  'server/features/species/admin-routes.ts': 'the check list of admins',
  'server/features/species/merge-species.ts': 'renames a merged species on drafts as well',
};

const READ = /(?:selectFrom|[jJ]oin)\(\s*(?:\[[^\]]*)?'diveSites|(?:from|join)\s+"?dive_sites\b/;
const readsSites = (source: string) => READ.test(source);

it('finds reads of dive sites that could show a draft in known files only', () => {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const readers = files.filter((file) => readsSites(readFileSync(join(root, file), 'utf8')));
  expect(readers.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});

it.each([
  "database.selectFrom('diveSites').select('id')",
  "database\n    .selectFrom(\n      'diveSites as site')",
  "query.leftJoin('diveSites', 'diveSites.id', 'contacts.siteId')",
  'sql`select name from dive_sites`.execute(trx)',
])('finds a planted read: %s', (source) => expect(readsSites(source)).toBe(true));

it('leaves the readers’ query and other tables alone', () => {
  for (const source of ["selectPublishedSites(database).select('id')", "selectFrom('species')"])
    expect(readsSites(source)).toBe(false);
});
