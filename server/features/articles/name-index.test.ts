// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle, makeDiveSite } from '../../../tests/factories/make-content.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { createQueryCounter } from '../../../tests/support/query-counter.ts';
import { articlesNaming } from './queries.ts';

let opened: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

const find = async (names: string[], slugs: string[] = [], limit?: number) =>
  (await articlesNaming(opened.database, { names, slugs }, limit)).map(({ slug }) => slug);

it('finds articles by a name in title or excerpt, linked ones first, then the newest', async () => {
  const { database } = opened;
  const add = (slug: string, title: string, more: object = {}) => makeArticle(database, { slug, title, ...more });
  await add('old', 'A night on the SS Yongala', { createdAt: '2026-01-01T00:00:00.000Z' });
  await add('new', 'Currents', {
    excerpt: 'Why the ss yongala is dived at slack.',
    createdAt: '2026-02-01T00:00:00.000Z',
  });
  await add('draft', 'SS Yongala again', { published: false });
  await add('linked', 'Ascents', { createdAt: '2025-01-01T00:00:00.000Z' });
  await add('animals', 'Where seadragons winter');
  expect(await find(['SS Yongala'])).toEqual(['new', 'old']);
  expect(await find(['ss yongala'], ['linked', 'draft', 'old'])).toEqual(['old', 'linked', 'new']);
  expect(await find(['SS Yongala'], ['linked'], 2)).toEqual(['linked', 'new']);
  expect(await find(['seadragon', 'nowhere', '', '—'])).toEqual(['animals']);
  expect(await find(['dragons'])).toEqual([]);
});

it('follows each change to an article, and reads none after a change to other content', async () => {
  const { counter, takeCount } = createQueryCounter();
  const database = opened.database.withPlugin(counter);
  const find = async (...names: string[]) =>
    (await articlesNaming(database, { names, slugs: [] })).map(({ slug }) => slug);
  const countQueries = async (...names: string[]) => {
    takeCount();
    return { found: await find(...names), queries: takeCount() };
  };
  const rename = (title: string) =>
    database
      .updateTable('articles')
      .set((eb) => ({ title, searchText: title.toLowerCase(), version: eb('version', '+', 1) }))
      .where('slug', '=', 'animals')
      .execute();
  await rename('Where sharks winter');
  expect(await find('seadragon')).toEqual([]);
  expect(await countQueries('shark')).toEqual({ found: ['animals'], queries: 1 });
  await makeDiveSite(database, { name: 'Shark Gutters' });
  // The content's version, and which articles there are.
  expect(await countQueries('shark')).toEqual({ found: ['animals'], queries: 2 });
  await rename('Where rays winter');
  expect(await countQueries('shark', 'rays')).toEqual({ found: ['animals'], queries: 3 });
  await database.updateTable('articles').set({ published: false }).where('slug', '=', 'animals').execute();
  expect(await find('rays')).toEqual([]);
});
