import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Resource, Values } from '../../server/crud/resource.ts';
import { newColumns } from '../../server/crud/save-item.ts';
import { rebuildIndex } from '../../server/crud/search-index.ts';
import { insertUnindexedRows } from '../../server/crud/write-rows.ts';
import { articles } from '../../server/features/articles/index.ts';
import { readContent } from '../../server/features/content-files/index.ts';
import { diveSites } from '../../server/features/dive-sites/index.ts';
import { searchSite } from '../../server/features/search/index.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { allResources } from '../../server/registry/resources.ts';

/**
 * `npm run bench:search [-- postgres://…]`: measures searches over 10,000 sites and 5,000 articles with the texts of shipped
 * ones, on SQLite or in an empty PostgreSQL database.
 */
const SITES = 10_000;
const ARTICLES = 5_000;
const RUNS = 15;
const PHRASES = [
  ...['re', 'the', 'dive', 'reef', 'shark', 'ongala', 'yongala wreck', 'port jackson shark', 'flying after diving'],
  ...[
    'GBR',
    'certification',
    'grey nurse sharks',
    'manta ray queensland',
    'shore dive sydney',
    'yongarla permitt',
    'zzzz',
  ],
];

const databaseUrl = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'bommie-bench-'));
const opened = await openDatabase(databaseUrl ? { databaseUrl } : { file: join(folder, 'bommie.db') });
try {
  await fill(opened.database);
  const started = performance.now();
  await rebuildIndex(opened.database, allResources);
  console.log(`index made in ${Math.round(performance.now() - started)} ms`);
  console.log(line(['search', 'found', 'median ms', 'slowest ms', 'CPU ms']));
  for (const q of PHRASES) console.log(line(await readTimes(q)));
} finally {
  await opened.close();
  await rm(folder, { recursive: true });
}

async function fill(database: typeof opened.database) {
  const content = await readContent(join(import.meta.dirname, '../../content'));
  const repeat = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
  const sites = Array.from({ length: SITES }, (_, index) => {
    const { fields } = repeat(content['dive-sites'], index);
    return { ...fields, name: `${fields.name} ${index}` };
  });
  const copies = Array.from({ length: ARTICLES }, (_, index) => {
    const { fields, body } = repeat(content.articles, index);
    return { ...fields, slug: `article-${index}`, title: `${fields.title} ${index}`, content: body, author: 'Bommie' };
  });
  await database.transaction().execute(async (trx) => {
    const insert = (resource: Resource, items: Values[]) =>
      insertUnindexedRows(
        trx,
        resource,
        items.map((item) => newColumns(resource, item, { published: true })),
      );
    await insert(diveSites.resource, sites);
    await insert(articles.resource, copies);
  });
}

/** Measures the CPU time of this process: all of a search on SQLite, and the smaller part on PostgreSQL. */
async function readTimes(q: string): Promise<string[]> {
  const times: number[] = [];
  let found = 0;
  let cpu = process.cpuUsage();
  for (let run = 0; run <= RUNS; run += 1) {
    if (run === 1) cpu = process.cpuUsage();
    const started = performance.now();
    found = (await searchSite(opened.database, { q, limit: 5, offset: 0 })).total;
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(cpu);
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  const figures = [sorted[RUNS >> 1], sorted.at(-1), (user + system) / 1_000 / RUNS];
  return [q, String(found), ...figures.map((figure = 0) => figure.toFixed(1))];
}

function line([q = '', ...figures]: readonly string[]): string {
  return q.padEnd(24) + figures.map((figure) => figure.padStart(12)).join('');
}
