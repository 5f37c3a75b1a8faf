// @module-tag postgres

import { afterAll, expect, it } from 'vitest';
import { adminServer } from './admin/admin.ts';
import { create, fresh, site } from './admin/items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const STATUS = {
  state: 'closed',
  text: 'Deck <broken> & unsafe.',
  since: '2026-11-20',
  source: 'Port',
  checkedOn: '2026-11-21',
};
const name = fresh('Jetty');
const jetty = await create(
  admin,
  '/api/dive-sites',
  site({ name, region: 'Gulf St Vincent, South Australia', details: { status: STATUS } }),
);
const reef = await create(
  admin,
  '/api/dive-sites',
  site({ details: { changes: [{ date: '2026-11-22', text: 'Depth corrected.' }] } }),
);
const read = async (query: string) =>
  (await server.app.inject(`/api/changes${query}`)).json() as { site: { id: number }; kind: string }[];
const ids = async (query: string) => (await read(query)).map(({ site: { id } }) => id);

it('lists everything, an area, a region and a site, newest first', async () => {
  expect(await ids('')).toEqual([reef.id, jetty.id]);
  expect(await ids('?place=south-australia')).toEqual([jetty.id]);
  expect(await ids('?place=south-australia/gulf-st-vincent')).toEqual([jetty.id]);
  expect(await ids(`?site=${reef.id}&limit=1`)).toEqual([reef.id]);
  expect((await server.app.inject('/api/changes?place=..%2Fx')).statusCode).toBe(400);
});

it('is an Atom feed for each of them, with stable ids and nothing but text', async () => {
  for (const query of ['', '?place=south-australia', '?place=south-australia/gulf-st-vincent', `?site=${jetty.id}`]) {
    const feed = await server.app.inject(`/changes.atom${query}`);
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(feed.body).toContain('Deck &lt;broken&gt; &amp; unsafe.');
    expect(feed.body).toContain(`<updated>2026-11-20T12:00:00Z</updated>`);
    expect(new Set(feed.body.match(/<id>[^<]+/g)).size).toBe(feed.body.match(/<id>/g)?.length);
  }
  for (const query of ['?place=nowhere', '?site=99999', '?site=x'])
    expect((await server.app.inject(`/changes.atom${query}`)).statusCode).toBe(404);
});

it('shows a change on the very next request, and no draft', async () => {
  await admin.send('PUT', `/api/dive-sites/${reef.id}`, {
    details: { changes: [{ date: '2026-11-25', text: 'Entry moved.' }] },
  });
  expect((await read(''))[0]).toMatchObject({ text: 'Entry moved.' });
  await admin.send('PUT', `/api/dive-sites/${reef.id}`, { published: false, wasPublished: true });
  expect(await ids('')).toEqual([jetty.id]);
});
