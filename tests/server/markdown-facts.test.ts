// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import type { TestDatabase } from '../support/database.ts';
import { findMissing } from '../support/markdown-facts.ts';
import { shippedDatabase } from './shipped-site.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Compares shipped pages with their Markdown, word by word, where they depend on what is asked; page-texts.test.ts compares the others. */

let shipped: TestDatabase;
let server: TestServer;
let yongala: string;
let adelaide: string;
beforeAll(async () => {
  shipped = await shippedDatabase();
  server = await testServer({ database: shipped.database, hasPages: true });
  [yongala, adelaide] = (await Promise.all(['SS Yongala', 'Ex-HMAS Adelaide'].map(findPath))) as [string, string];
});
afterAll(async () => {
  await server.close();
  await shipped.close();
});

async function findPath(name: string): Promise<string> {
  const sites = shipped.database.selectFrom('diveSites').select(['id', 'name']);
  return diveSitePath(await sites.where('name', '=', name).executeTakeFirstOrThrow());
}

async function read(url: string, accept: string): Promise<string> {
  const { statusCode, headers, body } = await server.app.inject({ url, headers: { accept } });
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, `${accept}; charset=utf-8`]);
  return body;
}

it.each([
  '/plan?near=Sydney&date=2026-12-24&wind=SE&knots=25',
  '/dive-sites/places/queensland/great-barrier-reef?date=2026-12-24',
  '/gear?kind=regulators',
  '/marine-life?q=shark',
  '/dive-sites?region=Sydney',
])('%s depends on its parameters, in Markdown too', async (path) => {
  const markdown = await read(path, 'text/markdown');
  expect(findMissing(await read(path, 'text/html'), markdown)).toEqual([]);
  expect(markdown).not.toBe(await read(path.split('?', 1)[0] ?? '', 'text/markdown'));
});

describe('a dive site on a chosen day and in a chosen month', () => {
  it('has the tide of that day', async () => {
    const path = `${yongala}?date=2026-12-24`;
    const markdown = await read(path, 'text/markdown');
    expect(findMissing(await read(path, 'text/html'), markdown)).toEqual([]);
    expect(markdown).toContain('Thu 24 Dec 2026');
    expect(markdown).toMatch(/High water: \d\d:\d\d/);
  });

  it('has the kit of that month', async () => {
    const [july, january] = await Promise.all(
      ['7', '1'].map((month) => read(`${yongala}?month=${month}`, 'text/markdown')),
    );
    expect(july).toContain('## Kit for July');
    expect(january).toContain('## Kit for January');
  });

  it('says first that a site is closed, and never that one without exposure is sheltered', async () => {
    const markdown = await read(adelaide, 'text/markdown');
    expect(markdown).toContain('## Closed to diving');
    expect(markdown.indexOf('## Closed to diving')).toBeLessThan(markdown.indexOf('\n- Open?'));
  });
});
