// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminServer } from './admin.ts';
import { article, create, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const computer = (more: object) => product({ category: 'Dive Computers', published: true, ...more });
let reef: { id: number };

beforeAll(async () => {
  const { id: reviewId } = await create(
    admin,
    '/api/reviews',
    review({ title: 'Abyss One: a first look', verdict: 'The calm choice.', strengths: ['Clear'], published: true }),
  );
  await create(
    admin,
    '/api/products',
    computer({
      ...{ name: 'Abyss One', reviewId, attributes: { maxDepth: 60 } },
      sellers: [{ shop: 'A shop', url: 'https://dive.test/one', price: '399', priceCheckedOn: '2026-11-20' }],
    }),
  );
  await create(admin, '/api/products', computer({ name: 'Abyss Two', attributes: { maxDepth: 100 } }));
  await create(admin, '/api/products', product({ name: 'Abyss Draft' }));
  reef = await create(admin, '/api/dive-sites', site({ name: 'Blocked Reef' }));
});

const readBody = async (slug: string): Promise<string> =>
  (await admin.send('GET', `/api/articles/slug/${slug}`)).json().contentHtml;
const preview = async (content: string): Promise<string> =>
  (await admin.send('POST', '/api/admin/preview', { kind: 'article', content })).json().html;

describe('blocks in a text', () => {
  it('show products, their reviews and dive sites from their records', async () => {
    const content = `::product{slug="abyss-one"}\n\n::verdict{slug="abyss-one"}\n\n::compare{items="abyss-one,abyss-two"}\n\n::site{id=${reef.id}}`;
    const { slug } = await create(admin, '/api/articles', article({ content, published: true }));
    const html = await readBody(slug);
    for (const text of ['A$399', 'checked on 20 November 2026', 'href="https://dive.test/one"', 'The calm choice.'])
      expect(html).toContain(text);
    expect(html).toContain('<td>60 m</td><td>100 m</td>');
    expect(html).toContain(`href="/dive-sites/${reef.id}-blocked-reef"`);
    expect(html).not.toContain('shop.example');
  });

  it('follow every change of a record, and its slug', async () => {
    const shown = await create(admin, '/api/products', computer({ name: 'Trench' }));
    const { slug } = await create(
      admin,
      '/api/articles',
      article({ content: '::product{slug="trench"}', published: true }),
    );
    expect(await readBody(slug)).toContain('Trench');
    await admin.send('PATCH', `/api/products/${shown.id}`, { name: 'Trench Pro', slug: 'trench-pro', price: '250' });
    const html = await readBody(slug);
    expect(html).toContain('Trench Pro');
    expect(html).toContain('A$250');
    expect(html).toContain('href="/gear/trench-pro"');
    await admin.send('PATCH', `/api/products/${shown.id}`, { published: false });
    expect(await readBody(slug)).toBe('');
  });

  it('are previewed with a notice where readers will see nothing', async () => {
    expect(await preview('::product{slug="abyss-draft"}')).toContain('“Abyss Draft” is a draft.');
    expect(await preview('::buy{slug="abyss-two"}')).toContain('no shop link yet');
    expect(await preview('Dive at 12:30 ::here')).toBe('<p>Dive at 12:30 ::here</p>');
  });
});

describe('saving a text with a block that readers cannot see', () => {
  const content = 'Words\n\n::product{slug="nowhere"}';

  it('is rejected at the field when it would be live, and changes nothing', async () => {
    const rejected = await admin.send('POST', '/api/articles', article({ content, published: true }));
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json().details).toEqual({ content: expect.stringContaining('There is no product “nowhere”.') });
    const scheduled = { content, published: true, publishAt: '2099-01-01T00:00:00.000Z' };
    expect((await admin.send('POST', '/api/articles', article(scheduled))).statusCode).toBe(400);
    const live = await create(admin, '/api/articles', article({ published: true }));
    expect((await admin.send('PATCH', `/api/articles/${live.id}`, { content })).statusCode).toBe(400);
    expect((await admin.send('GET', `/api/admin/articles/${live.id}`)).json().content).not.toContain('nowhere');
  });

  it('keeps a draft, which is refused when it is published', async () => {
    const draft = await create(admin, '/api/articles', article({ content }));
    const rejected = await admin.send('PATCH', `/api/articles/${draft.id}`, { published: true });
    expect([rejected.statusCode, Object.keys(rejected.json().details)]).toEqual([400, ['content']]);
  });

  it('allows changes to a live text whose product has been unpublished since', async () => {
    const shown = await create(admin, '/api/products', computer({ name: 'Passing' }));
    const before = 'Words\n\n::product{slug="passing"}';
    const live = await create(admin, '/api/articles', article({ content: before, published: true }));
    await admin.send('PATCH', `/api/products/${shown.id}`, { published: false });
    const saved = await admin.send('PATCH', `/api/articles/${live.id}`, { content: before.replace('Words', 'Better') });
    expect(saved.statusCode).toBe(200);
    const rejected = await admin.send('PATCH', `/api/articles/${live.id}`, {
      content: `${before}\n\n::site{id=999999}`,
    });
    expect(rejected.json().details).toEqual({ content: 'There is no dive site with the id 999999.' });
  });
});
