import { afterAll, describe, expect, it } from 'vitest';
import { adminServer } from './admin.ts';
import { article, create, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const CLOSED = {
  status: { state: 'closed', text: 'Closed by its managers.', source: 'Crown Lands', checkedOn: '2026-11-20' },
};

describe('saving a dive site with requirements and status', () => {
  it('refuses to feature a closed site, and says why at the field', async () => {
    const refused = await admin.send('POST', '/api/dive-sites', site({ featured: true, details: CLOSED }));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().details).toEqual({ featured: expect.stringMatching(/closed site cannot be featured/) });
    const made = await create(admin, '/api/dive-sites', site({ featured: true }));
    const closed = await admin.send('PUT', `/api/dive-sites/${made.id}`, { details: CLOSED });
    expect(closed.statusCode).toBe(400);
    const both = await admin.send('PUT', `/api/dive-sites/${made.id}`, { details: CLOSED, featured: false });
    expect(both.json()).toMatchObject({ featured: false, details: CLOSED });
    const again = await admin.send('PUT', `/api/dive-sites/${made.id}`, { featured: true });
    expect([again.statusCode, Object.keys(again.json().details)]).toEqual([400, ['featured']]);
  });

  it('names the fields of a requirement and a status that are wrong', async () => {
    const details = {
      requires: [{ kind: 'overhead', text: '' }],
      status: { ...CLOSED.status, since: 'May', checkedOn: '' },
    };
    const refused = await admin.send('POST', '/api/dive-sites', site({ details }));
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().details).sort()).toEqual([
      ...['details.requires.0.source', 'details.requires.0.text', 'details.status.checkedOn', 'details.status.since'],
    ]);
  });
});

describe('saving', () => {
  it('counts versions and refuses to overwrite a newer one', async () => {
    const made = await create(admin, '/api/articles', article());
    const first = await admin.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'One' }, made.version);
    expect(first.json()).toMatchObject({ excerpt: 'One', version: 2 });
    const second = await admin.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'Two' }, made.version);
    expect(second.statusCode).toBe(412);
    expect((await admin.send('GET', `/api/admin/articles/${made.id}`)).json()).toMatchObject({ excerpt: 'One' });
    const forced = await admin.send('PATCH', `/api/articles/${made.id}`, { excerpt: 'Two' });
    expect(forced.json()).toMatchObject({ excerpt: 'Two', version: 3 });
  });

  it('of ten saves at once on one version one is taken', async () => {
    const made = await create(admin, '/api/dive-sites', site());
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.send('PUT', `/api/dive-sites/${made.id}`, { visibility: `${index}m` }, made.version),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  it.each(['"x"', '3', '"-1"'])('If-Match %s is no version', async (header) => {
    const made = await create(admin, '/api/articles', article());
    const response = await server.app.inject({
      method: 'PATCH',
      url: `/api/articles/${made.id}`,
      payload: {},
      headers: { cookie: admin.cookie, 'if-match': header },
    });
    expect(response.statusCode).toBe(400);
  });

  it('a date of change means changed texts: not featuring, not publishing', async () => {
    const made = await create(admin, '/api/products', product());
    const featured = await admin.send('PATCH', `/api/products/${made.id}`, { featured: true });
    expect(featured.json()).toMatchObject({ featured: true, updatedAt: made.updatedAt });
    const published = await admin.send('PATCH', `/api/products/${made.id}`, { published: true });
    expect(published.json().updatedAt).toBe(made.updatedAt);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const changed = await admin.send('PATCH', `/api/products/${made.id}`, { description: 'Another' });
    expect(changed.json().updatedAt > made.updatedAt).toBe(true);
  });

  it('a form that does not know the structured facts of a site does not lose them', async () => {
    const details = { entry: ['boat'], bestMonths: [1, 2], species: [{ common: 'Blue groper', scientific: null }] };
    const made = await create(admin, '/api/dive-sites', site({ details, blogSlug: 'a-reef' }));
    const { id, name, latitude, longitude, region, description, waterTemp, depthRange } = made;
    const changed = await admin.send('PUT', `/api/dive-sites/${id}`, {
      ...{ name, latitude, longitude, region, description, waterTemp, depthRange },
      skillLevel: 'Advanced',
    });
    expect(changed.json()).toMatchObject({ skillLevel: 'Advanced', blogSlug: 'a-reef', details: made.details });
  });

  it('photo, video and review link of a site change alone', async () => {
    const made = await create(admin, '/api/dive-sites', site({ videoThumbnail: '/media/t.webp' }));
    const at = (part: string, body: object) => admin.send('PATCH', `/api/dive-sites/${made.id}/${part}`, body);
    expect((await at('photo', { imageUrl: '/media/x.webp' })).json()).toMatchObject({
      imageUrl: '/media/x.webp',
      name: made.name,
    });
    const video = (await at('video', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })).json();
    expect(video).toMatchObject({ videoThumbnail: '/media/t.webp', videoAddedAt: expect.any(String) });
    expect((await at('review-link', { reviewLink: '/blog/x', name: 'No' })).json()).toMatchObject({
      reviewLink: '/blog/x',
      name: made.name,
      videoAddedAt: video.videoAddedAt,
    });
    expect((await at('video', { videoUrl: '' })).json()).toMatchObject({ videoUrl: null, videoAddedAt: null });
    expect((await at('photo', {})).statusCode).toBe(400);
    expect((await at('photo', { imageUrl: 'nowhere' })).statusCode).toBe(400);
  });

  it('owners search sites by name, description, region and marine life, sorted by name', async () => {
    await create(admin, '/api/dive-sites', site({ name: 'Zebra Reef', marineLife: 'Wobbegongs of Narnia' }));
    await create(admin, '/api/dive-sites', site({ name: 'Apple Reef', region: 'Narnia, Queensland' }));
    const found = (await admin.send('GET', '/api/dive-sites/search?q=NARNIA')).json();
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Apple Reef', 'Zebra Reef']);
  });

  it.each(['/api/articles/999999', '/api/articles/x', '/api/articles/0', '/api/articles/99999999999'])(
    'PATCH %s is not found',
    async (url) => expect((await admin.send('PATCH', url, { title: 'x' })).statusCode).toBe(404),
  );

  it.each(['[]', '"x"', 'null', '7', '{'])('a body of %s is refused', async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/articles',
      payload,
      headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('every action stands in the log, with who and what', async () => {
    const made = await create(admin, '/api/reviews', review());
    await admin.send('PATCH', `/api/reviews/${made.id}`, { title: `${made.title} anew` });
    await admin.send('PATCH', `/api/reviews/${made.id}`, { published: true });
    await admin.send('PATCH', `/api/reviews/${made.id}`, { published: false });
    await admin.send('DELETE', `/api/reviews/${made.id}`);
    const log = await server.database
      .selectFrom('auditLogs')
      .selectAll()
      .where('resource', '=', `review/${made.id}`)
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
      expect(entry).toMatchObject({ ipAddress: '127.0.0.1', details: expect.stringContaining(made.title) });
  });

  it('refuses a video link that the site cannot play, and says which ones it can', async () => {
    const videoUrl = 'https://vimeo.com/76979871';
    const text = expect.stringMatching(/YouTube link or the address of a video file.*Vimeo/);
    const refused = await admin.send('POST', '/api/dive-sites', site({ videoUrl }));
    expect([refused.statusCode, refused.json().details]).toEqual([400, { videoUrl: text }]);
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

  it('saves the rest of a site whose video link was stored before such links were refused', async () => {
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
