// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, describe, expect, it } from 'vitest';
import { sitemapError } from '../../../server/features/seo/sitemap-update.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { adminServer } from './admin.ts';

const PATH = '/api/admin/update-sitemap';

const { server, admin } = await adminServer();
afterAll(() => server.close());

it('requires a session', async () => {
  expect((await server.app.inject({ method: 'POST', url: PATH, payload: {} })).statusCode).toBe(401);
});

it('counts the published pages, reports the time, and stores both', async () => {
  const before = (await admin.send('POST', PATH, {})).json();
  await makeArticle(server.database);
  await makeArticle(server.database, { published: false });
  const response = await admin.send('POST', PATH, {});
  expect(response.statusCode).toBe(200);
  const { timestamp, pages } = response.json();
  expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(5_000);
  expect(pages).toBe(before.pages + 1);
  expect((await server.app.inject('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(pages);
  const [entry] = await server.database.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entry).toMatchObject({ action: 'sitemap_updated', resource: 'sitemap', details: JSON.stringify({ pages }) });
});

describe('sitemapProblem', () => {
  const page = (number: number) => ({ url: `https://bommie.example/${number}` });

  it('accepts a site of ordinary size', () => {
    expect(sitemapError([page(1), page(2)], '<urlset/>')).toBeNull();
  });

  it('reports a sitemap that search engines would not read', () => {
    const many = Array.from({ length: 50_001 }, (_, number) => page(number));
    expect(sitemapError(many, '')).toContain('50001 pages');
    expect(sitemapError([page(1)], 'x'.repeat(50 * 1024 * 1024 + 1))).toContain('50 MB');
    expect(sitemapError([page(1), page(1)], '')).toBe('Two pages have the same address.');
  });
});
