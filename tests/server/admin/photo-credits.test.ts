// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, expect, it } from 'vitest';
import { uploadUrl } from '../../../domain/media/upload-address.ts';
import { adminServer } from './admin.ts';
import { create, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

async function storeUpload(hash: string) {
  const size = { hash, width: 900, height: 600 };
  const now = new Date().toISOString();
  const texts = { originalName: 'reef.jpg', altText: '', searchText: '', createdAt: now, updatedAt: now };
  const row = { ...size, bytes: 10, ...texts };
  const { id } = await server.database.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, url: uploadUrl(size) };
}
const readCredit = async (id: number) => (await server.app.inject(`/api/dive-sites/${id}`)).json().photoCredit;
const contentVersion = async () =>
  (await server.database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;

it('shows the credit of a site’s photo, and every change of it at once', async () => {
  const { id: upload, url } = await storeUpload('a'.repeat(32));
  const { id } = await create(admin, '/api/dive-sites', site({ imageUrl: url }));
  expect(await readCredit(id)).toBeNull();
  const before = await contentVersion();
  await admin.send('PATCH', `/api/admin/uploads/${upload}`, { credit: 'Ana Reef', licence: 'cc-by-4.0' });
  expect(await readCredit(id)).toEqual({ credit: 'Ana Reef', licence: 'cc-by-4.0' });
  const counted = await contentVersion();
  expect(counted).toBeGreaterThan(before);
  await admin.send('PATCH', `/api/admin/uploads/${upload}`, { credit: 'Ana Reef' });
  expect(await contentVersion()).toBe(counted);
  await admin.send('PATCH', `/api/dive-sites/${id}/photo`, { imageUrl: '/media/scenes/cod-hole.webp' });
  expect(await readCredit(id)).toBeNull();
});

it('shows the credit of a species’ photo', async () => {
  const { id: upload, url } = await storeUpload('c'.repeat(32));
  await create(admin, '/api/species', { name: 'Old wife', slug: 'old-wife', imageUrl: url });
  await admin.send('PATCH', `/api/admin/uploads/${upload}`, { credit: 'Ana Reef', licence: 'cc0' });
  const page = (await server.app.inject('/api/species/slug/old-wife')).json();
  expect(page.photoCredit).toEqual({ credit: 'Ana Reef', licence: 'cc0' });
});

it('shows no licence that it does not know', async () => {
  const { id: upload, url } = await storeUpload('b'.repeat(32));
  const { id } = await create(admin, '/api/dive-sites', site({ imageUrl: url }));
  await server.database
    .updateTable('uploads')
    .set({ credit: 'Ana', licence: 'new' })
    .where('id', '=', upload)
    .execute();
  expect(await readCredit(id)).toEqual({ credit: 'Ana', licence: null });
});

it('lists the pictures that lack a description or a credit', async () => {
  const { id } = await storeUpload('d'.repeat(32));
  const list = async (missing: string) => {
    const response = await admin.send('GET', `/api/admin/uploads?limit=100&missing=${missing}`);
    return response.statusCode === 200
      ? response.json().items.some((upload: { id: number }) => upload.id === id)
      : response.statusCode;
  };
  expect([await list('description'), await list('credit'), await list('x')]).toEqual([true, true, 400]);
  await admin.send('PATCH', `/api/admin/uploads/${id}`, { altText: 'A reef' });
  expect([await list('description'), await list('credit')]).toEqual([false, true]);
});
