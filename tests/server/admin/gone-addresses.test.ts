import { afterAll, describe, expect, it } from 'vitest';
import { DELETED_ITEMS_RETENTION_DAYS } from '../../../domain/settings/retention.ts';
import { pruneDeletedItems } from '../../../server/crud/deleted-items.ts';
import { isGoneAddress, recordGoneAddresses } from '../../../server/crud/gone-addresses.ts';
import { setUneditedColumn } from '../../../server/crud/write-rows.ts';
import { newsletterIssueResource } from '../../../server/features/newsletter/issue-resource.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { adminServer } from './admin.ts';
import { article, create, fresh, product, review, site } from './items.ts';

const { server, admin } = await adminServer({ runsJobsHere: true });
afterAll(() => server.close());

type Created = { id: number; slug: string; name?: string; title?: string };
const slug = (word: string) => fresh(word).replaceAll(' ', '-').toLowerCase();

/** Creates an item of each kind with a page, and reads it through the API. */
const KINDS = {
  article: {
    path: '/api/articles',
    body: () => article({ published: true }),
    shownAt: ({ slug }: Created) => `/api/articles/slug/${slug}`,
  },
  review: {
    path: '/api/reviews',
    body: () => review({ published: true }),
    shownAt: ({ slug }: Created) => `/api/reviews/slug/${slug}`,
  },
  product: {
    path: '/api/products',
    body: () => product({ published: true }),
    shownAt: ({ slug }: Created) => `/api/products/slug/${slug}`,
  },
  species: {
    path: '/api/species',
    body: () => ({ name: fresh('Fish'), slug: slug('fish'), content: 'A fish.' }),
    shownAt: ({ slug }: Created) => `/api/species/slug/${slug}`,
  },
  'dive-site': { path: '/api/dive-sites', body: () => site(), shownAt: ({ id }: Created) => `/api/dive-sites/${id}` },
  'newsletter-issue': {
    path: '/api/newsletter-issues',
    body: () => ({ title: fresh('Issue'), content: 'News.' }),
    shownAt: ({ slug }: Created) => `/api/newsletter/issues/${slug}`,
  },
} as const;
type Kind = keyof typeof KINDS;
const EVERY = Object.keys(KINDS) as Kind[];

async function make(kind: Kind): Promise<Created & { url: string; shownAt: string }> {
  const { path, body, shownAt } = KINDS[kind];
  const created = await create(admin, path, body());
  if (kind === 'newsletter-issue')
    await setUneditedColumn(server.database, newsletterIssueResource, created.id, {
      sentAt: '2026-03-01T00:00:00.000Z',
    });
  return { ...created, url: `${path}/${created.id}`, shownAt: shownAt(created) };
}
const statusAt = async (url: string) => (await server.app.inject(url)).statusCode;
const remove = async (url: string) => expect((await admin.send('DELETE', url)).statusCode).toBe(204);

async function findDeleted({ title, name }: Created): Promise<number> {
  const { items } = (await admin.send('GET', '/api/admin/deleted?limit=100')).json();
  return items.find((item: { name: string }) => item.name === (title ?? name)).id;
}

describe.each(EVERY)('the address of a deleted %s', (kind) => {
  it('says that it was removed, until the item is restored', async () => {
    const item = await make(kind);
    expect(await statusAt(item.shownAt)).toBe(200);
    await remove(item.url);
    const response = await server.app.inject(item.shownAt);
    expect([response.statusCode, response.json()]).toEqual([
      410,
      { error: expect.stringMatching(/^This .+ has been removed\.$/) },
    ]);
    expect((await admin.send('POST', `/api/admin/deleted/${await findDeleted(item)}/restore`, {})).statusCode).toBe(
      200,
    );
    expect(await statusAt(item.shownAt)).toBe(200);
  });

  it('still says so when it was deleted permanently or has expired', async () => {
    const [purged, expired] = [await make(kind), await make(kind)];
    await remove(purged.url);
    await remove(expired.url);
    expect((await admin.send('DELETE', `/api/admin/deleted/${await findDeleted(purged)}`)).statusCode).toBe(204);
    await pruneDeletedItems(
      server.database,
      allResources,
      Date.now() + (DELETED_ITEMS_RETENTION_DAYS + 1) * 86_400_000,
    );
    for (const { shownAt } of [purged, expired]) expect(await statusAt(shownAt)).toBe(410);
  });
});

describe.each(['article', 'review', 'product'] as const)('the address of a %s', (kind) => {
  it('that was never public is not found, and one that was taken off the site is gone', async () => {
    const { path, body, shownAt } = KINDS[kind];
    const draft = await create(admin, path, { ...body(), published: false });
    expect(await statusAt(shownAt(draft))).toBe(404);
    await remove(`${path}/${draft.id}`);
    expect(await statusAt(shownAt(draft))).toBe(404);

    const live = await make(kind);
    expect((await admin.send('PATCH', live.url, { published: false })).statusCode).toBe(200);
    expect(await statusAt(live.shownAt)).toBe(410);
    expect((await admin.send('PATCH', live.url, { published: true })).statusCode).toBe(200);
    expect(await statusAt(live.shownAt)).toBe(200);
  });

  it('belongs to a new item that takes it', async () => {
    const item = await make(kind);
    await remove(item.url);
    const other = await create(admin, KINDS[kind].path, { ...KINDS[kind].body(), slug: item.slug });
    expect(other.slug).toBe(item.slug);
    expect(await statusAt(item.shownAt)).toBe(200);
  });

  it('that it had before is gone with it, and not found by the API while it leads on', async () => {
    const item = await make(kind);
    expect((await admin.send('PATCH', item.url, { slug: `${item.slug}-moved` })).statusCode).toBe(200);
    expect(await statusAt(item.shownAt)).toBe(404);
    await remove(item.url);
    for (const path of [item.shownAt, `${item.shownAt}-moved`]) expect(await statusAt(path)).toBe(410);
  });
});

it('an issue that is taken out of the archive is gone', async () => {
  const issue = await make('newsletter-issue');
  expect((await admin.send('PATCH', issue.url, { inArchive: false })).statusCode).toBe(200);
  expect(await statusAt(issue.shownAt)).toBe(410);
});

it('a dive site that was only ever a draft is not found, and one that was taken off the site is gone', async () => {
  const draft = await create(admin, '/api/dive-sites', site({ published: false }));
  expect(await statusAt(`/api/dive-sites/${draft.id}`)).toBe(404);
  await remove(`/api/dive-sites/${draft.id}`);
  expect(await statusAt(`/api/dive-sites/${draft.id}`)).toBe(404);
  const live = await create(admin, '/api/dive-sites', site());
  expect((await admin.send('PUT', `/api/dive-sites/${live.id}`, site({ published: false }))).statusCode).toBe(200);
  expect(await statusAt(`/api/dive-sites/${live.id}`)).toBe(410);
});

it('the pages of an area and a region are gone with their last dive site', { tags: ['postgres'] }, async () => {
  const first = await create(admin, '/api/dive-sites', site({ region: 'Betio, Kiribati' }));
  expect(await statusAt('/api/places/kiribati/betio')).toBe(200);
  expect(
    (await admin.send('PUT', `/api/dive-sites/${first.id}`, site({ region: 'Abaiang, Kiribati' }))).statusCode,
  ).toBe(200);
  expect(await statusAt('/api/places/kiribati/betio')).toBe(410);
  expect(await statusAt('/api/places/kiribati')).toBe(200);
  await remove(`/api/dive-sites/${first.id}`);
  expect(await statusAt('/api/places/kiribati')).toBe(410);
  expect(await statusAt('/api/places/nowhere')).toBe(404);
});

it('an item that a restored backup does not have is gone', { tags: ['postgres'] }, async () => {
  const { file } = await server.backups.make('asked');
  const item = await make('article');
  await server.restores.start(file, { actor: { ip: '127.0.0.1', headers: {} }, sessionToken: undefined });
  await expect.poll(async () => (await server.restores.last())?.state, { timeout: 120_000 }).toBe('done');
  expect(await statusAt(item.shownAt)).toBe(410);
});

it('records an address once, however often it is removed', { tags: ['postgres'] }, async () => {
  const removed = { kind: 'article', slug: slug('twice') } as const;
  await recordGoneAddresses(server.database, [removed]);
  await recordGoneAddresses(server.database, [removed, removed]);
  expect(await isGoneAddress(server.database, removed.kind, removed.slug)).toBe(true);
  expect(await isGoneAddress(server.database, 'review', removed.slug)).toBe(false);
});
