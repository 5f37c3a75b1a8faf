// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { publicSettings } from '../../../domain/settings/site-settings.ts';
import { createInProcessApi } from '../../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../../server/registry/endpoints.ts';
import { listSiteLinks } from '../../../server/ssr/list-site-links.ts';
import { renderPage } from '../../../web/app/entry-server.tsx';
import { makeIssue } from '../../factories/make-content.ts';
import { type TestServer, testServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Reads where the archive stands: in the footer, in the sitemap, and the status of its page. */
async function findArchive() {
  const { app, database } = server;
  const links = await listSiteLinks(database, '');
  const { head, html } = await renderPage({
    path: '/newsletter',
    search: '',
    facts: {
      ...{ settings: publicSettings(siteSettings), links, siteUrl: 'https://bommie.example' },
      ...{ tagManagerId: '', mapTileUrl: '', year: 2026, hour: 498_700 },
    },
    read: createInProcessApi({ database }, allEndpoints).get,
  });
  return {
    isLinked: /<footer.*href="\/newsletter"/s.test(html),
    isInSitemap: (await app.inject('/sitemap.xml')).body.includes('/newsletter<'),
    status: head.status ?? 200,
  };
}

it('hides the archive until an issue that belongs there has been sent', async () => {
  const hidden = { isLinked: false, isInSitemap: false, status: 404 };
  expect(await findArchive()).toEqual(hidden);
  await makeIssue(server.database, { slug: 'draft' });
  await makeIssue(server.database, { slug: 'members-only', inArchive: false });
  const sentAt = '2026-06-01T00:00:00.000Z';
  await server.database.updateTable('newsletterIssues').set({ sentAt }).where('slug', '=', 'members-only').execute();
  expect(await findArchive()).toEqual(hidden);
  await server.database.updateTable('newsletterIssues').set({ sentAt }).where('slug', '=', 'draft').execute();
  expect(await findArchive()).toEqual({ isLinked: true, isInSitemap: true, status: 200 });
});
