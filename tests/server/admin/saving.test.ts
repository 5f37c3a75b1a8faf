// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import { adminServer } from './admin.ts';
import { article, create, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const CLOSED = {
  status: { state: 'closed', text: 'Closed by its managers.', source: 'Crown Lands', checkedOn: '2026-11-20' },
};

describe('saving a dive site with requirements and status', () => {
  it('rejects featuring a closed site, with an error at the field', async () => {
    const rejected = await admin.send('POST', '/api/dive-sites', site({ featured: true, details: CLOSED }));
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json().details).toEqual({ featured: expect.stringMatching(/closed site cannot be featured/) });
    const created = await create(admin, '/api/dive-sites', site({ featured: true }));
    const closed = await admin.send('PUT', `/api/dive-sites/${created.id}`, { details: CLOSED });
    expect(closed.statusCode).toBe(400);
    const both = await admin.send('PUT', `/api/dive-sites/${created.id}`, { details: CLOSED, featured: false });
    expect(both.json()).toMatchObject({ featured: false, details: CLOSED });
    const again = await admin.send('PUT', `/api/dive-sites/${created.id}`, { featured: true });
    expect([again.statusCode, Object.keys(again.json().details)]).toEqual([400, ['featured']]);
  });

  it('names the invalid fields of a requirement and a status', async () => {
    const details = {
      requires: [{ kind: 'overhead', text: '' }],
      status: { ...CLOSED.status, since: 'May', checkedOn: '' },
    };
    const rejected = await admin.send('POST', '/api/dive-sites', site({ details }));
    expect(rejected.statusCode).toBe(400);
    expect(Object.keys(rejected.json().details).sort()).toEqual([
      ...['details.requires.0.source', 'details.requires.0.text', 'details.status.checkedOn', 'details.status.since'],
    ]);
  });
});

describe('saving', () => {
  it('increments the version and rejects a save based on an older one', async () => {
    const created = await create(admin, '/api/articles', article());
    const first = await admin.send('PATCH', `/api/articles/${created.id}`, { excerpt: 'One' }, created.version);
    expect(first.json()).toMatchObject({ excerpt: 'One', version: 2 });
    const second = await admin.send('PATCH', `/api/articles/${created.id}`, { excerpt: 'Two' }, created.version);
    expect(second.statusCode).toBe(412);
    expect((await admin.send('GET', `/api/admin/articles/${created.id}`)).json()).toMatchObject({ excerpt: 'One' });
    const forced = await admin.send('PATCH', `/api/articles/${created.id}`, { excerpt: 'Two' });
    expect(forced.json()).toMatchObject({ excerpt: 'Two', version: 3 });
  });

  it.each([
    ['articles', 'PATCH', article, 'title'],
    ['dive-sites', 'PUT', site, 'name'],
  ] as const)(
    'leaves %s as they are where a save changes nothing, so that another window can save',
    async (...given) => {
      const [collection, method, body, nameField] = given;
      const created = await create(admin, `/api/${collection}`, body());
      const url = `/api/${collection}/${created.id}`;
      const same = await admin.send(method, url, { [nameField]: created[nameField] }, created.version);
      expect([same.statusCode, same.json()]).toEqual([200, created]);
      const other = await admin.send(method, url, { [nameField]: 'Another name' }, created.version);
      expect([other.statusCode, other.json().version]).toEqual([200, 2]);
      expect((await admin.send('GET', `/api/admin/${collection}/${created.id}/revisions`)).json()).toHaveLength(2);
    },
  );

  it('accepts exactly one of ten concurrent saves based on one version', async () => {
    const created = await create(admin, '/api/dive-sites', site());
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.send('PUT', `/api/dive-sites/${created.id}`, { visibility: `${index}m` }, created.version),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  it.each(['"x"', '3', '"-1"'])('rejects If-Match %s as a version', async (header) => {
    const created = await create(admin, '/api/articles', article());
    const response = await server.app.inject({
      method: 'PATCH',
      url: `/api/articles/${created.id}`,
      payload: {},
      headers: { cookie: admin.cookie, 'if-match': header },
    });
    expect(response.statusCode).toBe(400);
  });

  it('updates the date of change for content only, not for featuring or publishing', async () => {
    const created = await create(admin, '/api/products', product());
    const featured = await admin.send('PATCH', `/api/products/${created.id}`, { featured: true });
    expect(featured.json()).toMatchObject({ featured: true, updatedAt: created.updatedAt });
    const published = await admin.send('PATCH', `/api/products/${created.id}`, { published: true });
    expect(published.json().updatedAt).toBe(created.updatedAt);
    await expect.poll(() => new Date().toISOString() > created.updatedAt).toBe(true);
    const changed = await admin.send('PATCH', `/api/products/${created.id}`, { description: 'Another' });
    expect(changed.json().updatedAt > created.updatedAt).toBe(true);
  });

  it('preserves structured details when a form omits them', async () => {
    const details = { entry: ['boat'], bestMonths: [1, 2], species: [{ common: 'Blue groper', scientific: null }] };
    const created = await create(admin, '/api/dive-sites', site({ details, blogSlug: 'a-reef' }));
    const { id, name, latitude, longitude, region, description, waterTemp, depthRange } = created;
    const changed = await admin.send('PUT', `/api/dive-sites/${id}`, {
      ...{ name, latitude, longitude, region, description, waterTemp, depthRange },
      skillLevel: 'Advanced',
    });
    expect(changed.json()).toMatchObject({ skillLevel: 'Advanced', blogSlug: 'a-reef', details: created.details });
  });

  it('changes photo, video or review link of a site alone', async () => {
    const created = await create(admin, '/api/dive-sites', site({ videoThumbnail: '/media/t.webp' }));
    const at = (part: string, body: object) => admin.send('PATCH', `/api/dive-sites/${created.id}/${part}`, body);
    expect((await at('photo', { imageUrl: '/media/x.webp' })).json()).toMatchObject({
      imageUrl: '/media/x.webp',
      name: created.name,
    });
    const video = (await at('video', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })).json();
    expect(video).toMatchObject({ videoThumbnail: '/media/t.webp', videoAddedAt: expect.any(String) });
    expect((await at('review-link', { reviewLink: '/blog/x', name: 'No' })).json()).toMatchObject({
      reviewLink: '/blog/x',
      name: created.name,
      videoAddedAt: video.videoAddedAt,
    });
    expect((await at('video', { videoUrl: '' })).json()).toMatchObject({ videoUrl: null, videoAddedAt: null });
    expect((await at('photo', {})).statusCode).toBe(400);
    expect((await at('photo', { imageUrl: 'nowhere' })).statusCode).toBe(400);
  });

  it('searches sites by name, description, region and marine life, sorted by name', async () => {
    await create(admin, '/api/dive-sites', site({ name: 'Zebra Reef', marineLife: 'Wobbegongs of Narnia' }));
    await create(admin, '/api/dive-sites', site({ name: 'Apple Reef', region: 'Narnia, Queensland' }));
    const found = (await admin.send('GET', '/api/dive-sites/search?q=NARNIA')).json();
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Apple Reef', 'Zebra Reef']);
  });

  it.each(['/api/articles/999999', '/api/articles/x', '/api/articles/0', '/api/articles/99999999999'])(
    'PATCH %s is not found',
    async (url) => expect((await admin.send('PATCH', url, { title: 'x' })).statusCode).toBe(404),
  );

  it.each(['[]', '"x"', 'null', '7', '{'])('rejects the body %s', async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/articles',
      payload,
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('records every action in the audit log, with person and details', async () => {
    const created = await create(admin, '/api/reviews', review());
    await admin.send('PATCH', `/api/reviews/${created.id}`, { title: `${created.title} changed` });
    await admin.send('PATCH', `/api/reviews/${created.id}`, { published: true });
    await admin.send('PATCH', `/api/reviews/${created.id}`, { published: false });
    await admin.send('DELETE', `/api/reviews/${created.id}`);
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `review/${created.id}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'review_created',
      'review_updated',
      'review_published',
      'review_unpublished',
      'review_deleted',
    ]);
    for (const entry of log)
      expect(entry).toMatchObject({ ipAddress: '127.0.0.1', details: expect.stringContaining(created.title) });
  });

  it('rejects a video link that the site cannot play, and names the ones it can', async () => {
    const videoUrl = 'https://vimeo.com/76979871';
    const text = expect.stringMatching(/YouTube link or the address of a video file.*Vimeo/);
    const rejected = await admin.send('POST', '/api/dive-sites', site({ videoUrl }));
    expect([rejected.statusCode, rejected.json().details]).toEqual([400, { videoUrl: text }]);
    const { id } = await create(admin, '/api/dive-sites', site());
    for (const [method, path] of [
      ['PATCH', `/api/dive-sites/${id}/video`],
      ['PUT', `/api/dive-sites/${id}`],
    ] as const) {
      const response = await admin.send(method, path, { videoUrl });
      expect([path, response.statusCode, response.json().details]).toEqual([path, 400, { videoUrl: text }]);
    }
    const film = await admin.send('PATCH', `/api/dive-sites/${id}/video`, { videoUrl: '/media/films/reef.mp4' });
    expect(film.statusCode).toBe(200);
  });

  it('saves other fields of a site with a video link from before such links were rejected', async () => {
    const { id } = await create(admin, '/api/dive-sites', site());
    const videoUrl = 'https://vimeo.com/76979871';
    await server.database.updateTable('diveSites').set({ videoUrl }).where('id', '=', id).execute();
    const saved = await admin.send('PUT', `/api/dive-sites/${id}`, { featured: true, videoUrl });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { featured: true, videoUrl }]);
    const other = await admin.send('PUT', `/api/dive-sites/${id}`, { videoUrl: 'https://vimeo.com/1' });
    expect(other.statusCode).toBe(400);
    const broken = await admin.send('PUT', `/api/dive-sites/${id}`, { name: '', videoUrl });
    expect(broken.statusCode).toBe(400);
  });
});
