// @module-tag postgres

import { afterAll, expect, it } from 'vitest';
import { adminServer } from './admin.ts';
import { create, fresh, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const today = new Date().toISOString().slice(0, 10);
const operator = (more: object = {}) => {
  const name = fresh('Charter');
  return { name, slug: name.toLowerCase().replace(' ', '-'), kinds: ['charter'], checkedOn: today, ...more };
};
const read = async (url: string) => (await server.app.inject(url)).json();

it('lists operators on the sites that name them, in their order', async () => {
  const first = await create(admin, '/api/operators', operator({ leavesFrom: 'Town jetty', phone: '(07) 4721 0000' }));
  const second = await create(admin, '/api/operators', operator({ kinds: ['charter', 'air'] }));
  const operators = [{ slug: second.slug, from: 'Ayr', minutes: 40 }, { slug: 'gone' }, { slug: first.slug }];
  const { id } = await create(admin, '/api/dive-sites', site({ details: { operators } }));
  expect((await read(`/api/dive-sites/${id}`)).operators).toMatchObject([
    { name: second.name, from: 'Ayr', minutes: 40, kinds: ['charter', 'air'] },
    { name: first.name, from: 'Town jetty', minutes: null, phone: '(07) 4721 0000' },
  ]);
  const review = (await admin.send('GET', '/api/admin/operators/review')).json();
  expect(review.missing).toEqual([{ slug: 'gone', site: expect.objectContaining({ id }) }]);
  await admin.send('PUT', `/api/operators/${first.id}`, { slug: 'renamed-charter' });
  expect((await read(`/api/dive-sites/${id}`)).operators.at(-1)).toMatchObject({ slug: 'renamed-charter' });
});

it('lists unlinked and stale operators for the owner', async () => {
  const unlinked = await create(admin, '/api/operators', operator());
  const placed = await create(admin, '/api/operators', operator({ place: 'queensland/townsville' }));
  const stale = await create(admin, '/api/operators', operator({ place: 'queensland', checkedOn: '2020-01-01' }));
  const review = (await admin.send('GET', '/api/admin/operators/review')).json();
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  expect(ids(review.unlinked)).toContain(unlinked.id);
  expect(ids(review.unlinked)).not.toContain(placed.id);
  expect(ids(review.stale)).toEqual([stale.id]);
  expect((await server.app.inject('/api/admin/operators/review')).statusCode).toBe(401);
});

it('finds the operators of a place and of the regions in it', async () => {
  const region = await create(admin, '/api/operators', operator({ place: 'fiji/taveuni' }));
  const area = await create(admin, '/api/operators', operator({ place: 'fiji' }));
  await create(admin, '/api/operators', operator({ place: 'fiji-like' }));
  const slugs = async (place: string) =>
    (await read(`/api/operators?place=${place}`)).map(({ slug }: { slug: string }) => slug);
  expect((await slugs('fiji')).sort()).toEqual([area.slug, region.slug].sort());
  expect(await slugs('fiji/taveuni')).toEqual([region.slug]);
});

it('names the invalid fields', async () => {
  const rejected = await admin.send(
    'POST',
    '/api/operators',
    operator({
      kinds: [],
      phone: 'call us',
      website: 'nonsense',
      latitude: 91,
      place: 'Queensland!',
      checkedOn: 'May',
    }),
  );
  expect(rejected.statusCode).toBe(400);
  expect(Object.keys(rejected.json().details).sort()).toEqual([
    ...['checkedOn', 'kinds', 'latitude', 'phone', 'place', 'website'],
  ]);
});
