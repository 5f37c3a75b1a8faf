// SQLite only: counts queries, which Kysely sends in the same number to both databases.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFirstContent } from '../../../server/features/content-files/load-content.ts';
import { doorRules } from '../../../server/registry/door-rules.ts';
import { fillEveryTable } from '../../factories/fill-every-table.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { createQueryCounter } from '../../support/query-counter.ts';
import { readShippedContent } from '../../support/shipped-content.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, logIn } from './admin.ts';

/** Number of queries of each list of the admin, with all shipped content: one query per item shows as a large number. */

let opened: TestDatabase;
let server: TestServer;
let admin: AdminClient;
const { counter, takeCount } = createQueryCounter();

beforeAll(async () => {
  opened = await testDatabase();
  await fillEveryTable(opened.database);
  await loadFirstContent(opened.database, readShippedContent);
  server = await testServer({ database: opened.database.withPlugin(counter) });
  await addPerson(server.database, { name: 'counting', role: 'owner' });
  admin = await logIn(server, 'counting');
}, 120_000);
afterAll(async () => {
  await server.close();
  await opened.close();
});

/** Files as downloads, which are written while they are read; and questions about one thing, which are no lists. */
const OTHERS = /csv$|content-export$|\/(?:check|confirm|search-titles)$/;
const PARAMETERS: Record<string, string> = {
  '/api/admin/calendar': '?from=2026-01-01T00:00:00.000Z&until=2100-01-01T00:00:00.000Z',
  '/api/admin/items': '?q=reef',
  '/api/admin/search': '?q=reef',
};

it('asks the database as often as before for each list of the admin', async () => {
  const doors = [...doorRules.keys()].filter((door) => /^GET [^:]+$/.test(door) && !OTHERS.test(door));
  const lists = doors.filter((door) => server.app.doors.includes(door)).map((door) => door.slice('GET '.length));
  const counts: Record<string, number> = {};
  for (const path of lists.sort()) {
    const url = path + (PARAMETERS[path] ?? (path.startsWith('/api/admin') ? '' : '?admin=true'));
    await admin.send('GET', url);
    // The smaller of two: once a minute a session says that it is alive, and a job in the background may ask meanwhile.
    const once = async () => {
      takeCount();
      expect([path, (await admin.send('GET', url)).statusCode]).toEqual([path, 200]);
      return takeCount();
    };
    counts[path] = Math.min(await once(), await once());
  }
  expect(counts).toMatchInlineSnapshot(`
    {
      "/api/admin/account": 5,
      "/api/admin/account/author-page": 3,
      "/api/admin/alerts": 5,
      "/api/admin/approvals": 6,
      "/api/admin/articles": 5,
      "/api/admin/articles/table": 4,
      "/api/admin/backups": 6,
      "/api/admin/bulk-changes": 3,
      "/api/admin/buying-guides": 4,
      "/api/admin/calendar": 19,
      "/api/admin/deleted": 16,
      "/api/admin/dive-reports": 3,
      "/api/admin/dive-reports/overview": 6,
      "/api/admin/dive-sites": 5,
      "/api/admin/dive-sites/photos": 3,
      "/api/admin/dive-sites/table": 4,
      "/api/admin/dive-sites/to-check": 3,
      "/api/admin/earnings": 3,
      "/api/admin/earnings/linkless": 28,
      "/api/admin/follows": 5,
      "/api/admin/follows/mails": 4,
      "/api/admin/follows/overview": 6,
      "/api/admin/follows/topics": 4,
      "/api/admin/items": 15,
      "/api/admin/links": 12,
      "/api/admin/links/sources": 35,
      "/api/admin/locations": 4,
      "/api/admin/mail": 3,
      "/api/admin/mail/failed": 3,
      "/api/admin/messages": 4,
      "/api/admin/messages/inflow": 9,
      "/api/admin/move-ins": 3,
      "/api/admin/newsletter-issues": 5,
      "/api/admin/newsletter-issues/audience": 4,
      "/api/admin/newsletter-issues/new-since-last": 6,
      "/api/admin/newsletter-issues/sendings": 5,
      "/api/admin/operators": 4,
      "/api/admin/operators/review": 4,
      "/api/admin/overview": 21,
      "/api/admin/pages": 5,
      "/api/admin/pages/table": 4,
      "/api/admin/passkeys": 3,
      "/api/admin/password": 3,
      "/api/admin/people": 5,
      "/api/admin/performance": 3,
      "/api/admin/performance/pages": 12,
      "/api/admin/performance/readers": 3,
      "/api/admin/places": 5,
      "/api/admin/products": 5,
      "/api/admin/products/table": 4,
      "/api/admin/redirects": 4,
      "/api/admin/reviews": 5,
      "/api/admin/reviews/table": 4,
      "/api/admin/search": 24,
      "/api/admin/second-factor": 4,
      "/api/admin/security-dashboard": 4,
      "/api/admin/session": 2,
      "/api/admin/sessions": 3,
      "/api/admin/settings": 7,
      "/api/admin/settings/history": 3,
      "/api/admin/setup-list": 3,
      "/api/admin/shops": 4,
      "/api/admin/sign-ups": 5,
      "/api/admin/species": 5,
      "/api/admin/species/unlinked": 3,
      "/api/admin/traffic": 17,
      "/api/admin/uploads": 18,
      "/api/admin/uploads/albums": 3,
      "/api/articles": 5,
      "/api/dive-sites/search": 5,
      "/api/newsletter/subscribers": 3,
      "/api/newsletter/subscribers/imports": 3,
      "/api/products": 5,
      "/api/reviews": 5,
    }
  `);
});
