// @module-tag postgres

import { afterAll, beforeEach, expect, it } from 'vitest';
import { adminServer } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['uploads', 'bulkChanges', 'bulkChangeItems'] as const)
    await server.database.deleteFrom(table).execute();
});

let stored = 0;
async function storeUpload(facts: { credit?: string; licence?: string } = {}): Promise<number> {
  const now = new Date().toISOString();
  const hash = String(++stored).padStart(32, '0');
  const texts = { originalName: `reef-${stored}.jpg`, altText: '', searchText: '', createdAt: now, updatedAt: now };
  const row = { hash, width: 900, height: 600, bytes: 10, ...texts, ...facts };
  const { id } = await server.database.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
const change = (ids: readonly number[], facts: object) =>
  admin.send('POST', '/api/admin/uploads/change', { ids, facts });
const undo = (id: number) => admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {});
const readAll = () =>
  server.database.selectFrom('uploads').selectAll().$castTo<Record<string, unknown>>().orderBy('id').execute();
/** Everything but the time of the last change. */
const readFacts = async () => (await readAll()).map(({ updatedAt: _updatedAt, ...row }) => row);
const contentVersion = async () =>
  (await server.database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

it('gives many pictures one credit and licence, and takes it back exactly', async () => {
  const ids = [await storeUpload({ credit: 'Ben', licence: 'own' }), await storeUpload(), await storeUpload()];
  const [before, version] = [await readFacts(), await contentVersion()];
  const response = await change([...ids.slice(0, 2), 2_000_000_000], { credit: ' Ana Reef ', licence: 'cc-by-4.0' });
  expect(response.json()).toEqual({ changed: 2, changeId: expect.any(Number) });
  const changed = { credit: 'Ana Reef', licence: 'cc-by-4.0' };
  expect(await readFacts()).toMatchObject([changed, changed, { credit: '', licence: '' }]);
  expect(await contentVersion()).toBeGreaterThan(version);
  expect((await admin.send('GET', '/api/admin/bulk-changes')).json()).toMatchObject([
    { kind: 'pictures', summary: 'credit Ana Reef, licence CC BY 4.0', items: 2, left: 2 },
  ]);
  expect((await undo(response.json().changeId)).json()).toEqual({ undone: 2, kept: [], remaining: 0 });
  expect(await readFacts()).toEqual(before);
});

it('keeps what is not given, and changes nothing that is so already', async () => {
  const id = await storeUpload({ credit: 'Ben', licence: 'own' });
  expect((await change([id], { licence: 'own' })).json()).toEqual({ changed: 0, changeId: null });
  expect((await change([id], { licence: null })).json()).toMatchObject({ changed: 1 });
  expect(await readFacts()).toMatchObject([{ credit: 'Ben', licence: '' }]);
});

it('leaves and names pictures that were edited or deleted since', async () => {
  const [first, second] = [await storeUpload(), await storeUpload()];
  const { changeId } = (await change([first, second], { credit: 'Ana' })).json();
  await admin.send('PATCH', `/api/admin/uploads/${first}`, { credit: 'Ben' });
  await server.database.deleteFrom('uploads').where('id', '=', second).execute();
  const { undone, kept } = (await undo(changeId)).json();
  expect([undone, kept]).toEqual([
    0,
    expect.arrayContaining([
      expect.objectContaining({ kind: 'upload', id: first, reason: expect.stringContaining('edited since') }),
      expect.objectContaining({ id: second, reason: 'This picture no longer exists.' }),
    ]),
  ]);
  expect(await readFacts()).toMatchObject([{ credit: 'Ben' }]);
});

it('refuses an empty change, an unknown licence and too many pictures', async () => {
  const id = await storeUpload();
  const tooMany = Array.from({ length: 2_001 }, (_, index) => index + 1);
  const responses = [
    await change([id], {}),
    await change([id], { licence: 'free' }),
    await change([], { credit: 'Ana' }),
    await change(tooMany, { credit: 'Ana' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
});

it('sorts pictures into an album, which goes with its last picture', async () => {
  const [first, second] = [await storeUpload(), await storeUpload()];
  const { changeId } = (await change([first], { album: ' Wrecks ' })).json();
  const listAlbums = async () => (await admin.send('GET', '/api/admin/uploads/albums')).json();
  const list = async () => (await admin.send('GET', '/api/admin/uploads?limit=9&album=Wrecks')).json();
  expect(await list()).toMatchObject({ total: 1, items: [{ id: first, album: 'Wrecks' }] });
  expect(await listAlbums()).toEqual(['Wrecks']);
  await undo(changeId);
  expect([await listAlbums(), await list()]).toEqual([[], { items: [], total: 0 }]);
  await change([second], { album: 'Reefs' });
  await admin.send('DELETE', `/api/admin/uploads/${second}`);
  expect(await listAlbums()).toEqual([]);
});
