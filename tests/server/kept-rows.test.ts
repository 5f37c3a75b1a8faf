// SQLite only: the rows follow from cards, whose freshness status-times proves on both databases.

import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { parseHtml } from '../support/dom-parser.ts';
import { adminServer } from './admin/admin.ts';
import { create, fresh, site } from './admin/items.ts';

const { server, admin } = await adminServer({ hasPages: true });
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const moveClock = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

let count = 0;
/** Reads the text of a site's row, on an address that the page cache does not know. */
async function readRow(name: string, filters = 'sort=name'): Promise<string> {
  const { statusCode, body } = await server.app.inject(`/dive-sites?${filters}&uncached=${++count}`);
  expect(statusCode).toBe(200);
  const rows = Array.from(parseHtml(body).querySelectorAll('main article'));
  return rows.find((row) => row.querySelector('h3')?.textContent === name)?.textContent ?? '';
}

it('shows the state of a site from midnight at the site on', async () => {
  const name = fresh('Spawning Jetty');
  const status = { state: 'closed', text: 'Closed for works.', source: 'Port', checkedOn: '2026-11-01' };
  await create(admin, '/api/dive-sites', site({ name, details: { status: { ...status, until: '2026-11-30' } } }));
  // No place of the database tells its time zone, so it follows from the longitude: UTC+10.
  moveClock('2026-11-30T13:59:59Z');
  expect(await readRow(name)).toContain('Closed to diving, opens again 1 December 2026');
  moveClock('2026-11-30T14:00:00Z');
  expect(await readRow(name)).toContain('Closure was to end on 1 December 2026');
});

it('shows what is on in the present month', async () => {
  const name = fresh('Cape Bay');
  const seasons = [{ what: 'Cuttlefish', months: [11] }];
  await create(admin, '/api/dive-sites', site({ name, bestTime: 'November', details: { bestMonths: [11], seasons } }));
  moveClock('2026-11-30T12:59:59Z');
  const november = await readRow(name);
  moveClock('2026-11-30T13:00:00Z');
  const december = await readRow(name);
  expect([november, december].map((text) => /cuttlefish/i.test(text))).toEqual([true, false]);
});

it('shows a change at once, and the former text when it is taken back', async () => {
  const { id, name } = await create(admin, '/api/dive-sites', site({ name: fresh('Old Wreck') }));
  for (const description of ['A wreck.', 'A reef.', 'Another wreck.']) {
    const saved = await admin.send('PUT', `/api/dive-sites/${id}`, { description });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await readRow(name)).toContain(description);
  }
});

it('warns of a wind next to the chosen one in that list alone', async () => {
  const name = fresh('Lee Cove');
  await create(admin, '/api/dive-sites', site({ name, details: { exposure: { wind: ['NE'] } } }));
  const warning = 'Spoilt by NE wind';
  expect(await readRow(name, 'wind=N')).toContain(warning);
  expect(await readRow(name)).not.toContain(warning);
  expect(await readRow(name, 'wind=S')).not.toContain(warning);
});
