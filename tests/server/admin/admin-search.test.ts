// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSearchAnswer } from '../../../domain/admin/admin-search.ts';
import { findSettings } from '../../../server/features/search/find-settings.ts';
import { isPostgres } from '../../../server/platform/database/database.ts';
import { adminServer } from './admin.ts';
import { article, create, product, review, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const find = async (q: string): Promise<AdminSearchAnswer> => {
  const response = await admin.send('GET', `/api/admin/search?q=${encodeURIComponent(q)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const titles = ({ items }: AdminSearchAnswer) => items.map(({ name }) => name);

describe('items', () => {
  it('are found by words of their texts, with the part that holds them', async () => {
    const content = `${'Nothing here. '.repeat(40)}The quokkafish hides under the third pylon.`;
    const made = await create(admin, '/api/articles', article({ title: 'Pylons', content, published: true }));
    const { items } = await find('quokkafish pylon');
    expect(items).toMatchObject([{ kind: 'article', id: made.id, state: 'published', path: expect.any(String) }]);
    expect(items[0]?.snippet).toContain('quokkafish hides under the third pylon');
  });

  it.each([
    ['articles', article({ title: 'Draft one', content: 'A zebrablenny sat on a sponge.' })],
    ['reviews', review({ title: 'Draft two', content: 'Wet hands hold the zebrablenny switch.' })],
    ['products', product({ name: 'Draft three', description: 'For zebrablenny hunters.' })],
  ])('finds drafts of %s for admins only', async (list, fields) => {
    const made = await create(admin, `/api/${list}`, fields);
    const { items } = await find('zebrablenny');
    expect(items).toContainEqual(expect.objectContaining({ id: made.id, state: 'draft' }));
    for (const path of [
      '/api/search?q=zebrablenny',
      '/api/search?q=zebrablennny',
      '/api/search?q=ebrablenn&exact=true',
    ])
      expect((await server.app.inject(path)).json()).toMatchObject({
        total: 0,
        suggestion: null,
        best: null,
        groups: [],
      });
    const { words } = await server.database
      .selectFrom('searchWords')
      .select((eb) => eb.fn.countAll<number>().as('words'))
      .where('word', '=', 'zebrablenny')
      .executeTakeFirstOrThrow();
    expect(Number(words)).toBe(0);
  });

  it('move between drafts and live ones with every save, and leave with their deletion', async () => {
    const made = await create(
      admin,
      '/api/articles',
      article({ title: 'Moves', content: 'An okapieel.', published: true }),
    );
    const found = async () => (await server.app.inject('/api/search?q=okapieel')).json().total;
    expect([await found(), titles(await find('okapieel'))]).toEqual([1, ['Moves']]);
    await admin.send('PATCH', `/api/articles/${made.id}`, { published: false });
    expect([await found(), titles(await find('okapieel'))]).toEqual([0, ['Moves']]);
    await admin.send('PATCH', `/api/articles/${made.id}`, { published: true });
    expect([await found(), titles(await find('okapieel'))]).toEqual([1, ['Moves']]);
    await admin.send('DELETE', `/api/articles/${made.id}`);
    expect([await found(), titles(await find('okapieel'))]).toEqual([0, []]);
    const { left } = await server.database
      .selectFrom('searchIndex')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('text', 'like', '%okapieel%')
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBe(0);
  });

  it('that are named so come before those whose texts say it', async () => {
    await create(
      admin,
      '/api/articles',
      article({ title: 'Later text', content: 'The narwhalcod again.', published: true }),
    );
    await create(admin, '/api/dive-sites', site({ name: 'Narwhalcod Bommie' }));
    await create(
      admin,
      '/api/articles',
      article({ title: 'More text', content: 'The narwhalcod, newest.', published: true }),
    );
    expect(titles(await find('narwhalcod'))[0]).toBe('Narwhalcod Bommie');
    expect(titles(await find('narwhalcod'))).toHaveLength(3);
  });

  it('are a bounded list for a word that everything holds', async () => {
    for (let index = 0; index < 30; index += 1)
      await create(
        admin,
        '/api/articles',
        article({ title: `Common ${index}`, content: 'Ubiquitousword.', published: true }),
      );
    const { items } = await find('ubiquitousword');
    expect(items.length).toBeGreaterThan(3);
    expect(items.length).toBeLessThanOrEqual(20);
  });
});

describe('people', () => {
  beforeAll(async () => {
    const payload = {
      name: 'Ana Größe',
      email: 'ana.reef@example.com',
      subject: 'Cold fins',
      message: 'Which fins for Hobart?',
    };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress: '198.51.100.9' });
    for (const email of ['tessa.wrasse@example.com', 'wrasse.fan@reef.example'])
      await server.app.inject({
        method: 'POST',
        url: '/api/newsletter/subscribe',
        payload: { email },
        remoteAddress: '198.51.100.9',
      });
  });

  it.each(['hobart fins', 'ana.reef@', 'größe', 'COLD'])('who wrote are found by %s', async (q) => {
    expect((await find(q)).messages).toMatchObject([{ subject: 'Cold fins', name: 'Ana Größe' }]);
  });

  it.each([
    ['tessa', 1],
    ['wrasse', 2],
    ['reef.example', 1],
    ['wrasse.fan@reef.example', 1],
    ['%', 0],
    ['_', 0],
  ])('who subscribed are found by a part of the address: %s', async (q, count) => {
    expect((await find(q)).subscribers).toHaveLength(count);
  });

  it('are read by index, never the whole list', async () => {
    if (isPostgres(server.database)) return;
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from newsletters where email >= 'wrasse' and email < 'wrassf' order by email limit 4`.execute(
      server.database,
    );
    expect(rows.map(({ detail }) => detail).join()).toMatch(/SEARCH newsletters USING (?:COVERING )?INDEX/);
  });
});

describe('settings', () => {
  it.each([
    ['two-step', 'second-factor'],
    ['two step login', 'second-factor'],
    ['tag line', 'tagline'],
    ['tagline', 'tagline'],
    ['mail server', 'mail.host'],
    ['smtp', 'mail.from'],
    ['smtp password', 'mail.password'],
    ['instagram', 'social.instagram'],
    ['google tag', 'tagManagerId'],
    ['pass phrase', 'backup.key'],
    ['double opt-in', 'newsletter.confirmation'],
    ['weather', 'forecast'],
  ])('%s leads to the field', (q, path) => {
    expect(findSettings(q, {}).map((setting) => setting.path)).toContain(path);
  });

  it('are found by the texts that they hold, after those named so', async () => {
    const { settings } = await find('independent');
    expect(settings.some(({ snippet }) => snippet?.toLowerCase().includes('independent'))).toBe(true);
    expect(findSettings('mail server', {})[0]?.path).toBe('mail.host');
  });

  it('never show a secret', async () => {
    await admin.send('PUT', '/api/admin/settings', { changes: {}, mailPassword: 'hunter2secret' });
    expect(await find('hunter2secret')).toEqual({ settings: [], items: [], messages: [], subscribers: [] });
  });
});

it('requires a session, whatever is asked', async () => {
  for (const url of [
    '/api/admin/search?q=reef',
    '/api/admin/search',
    '/api/admin/search?q=%00',
    '/api/admin/search/?q=reef',
  ]) {
    const response = await server.app.inject(url);
    expect([url, [401, 404, 308].includes(response.statusCode)]).toEqual([url, true]);
    expect(response.body).not.toMatch(/"items"|@example|Bommie/);
  }
  expect((await server.app.inject('/api/admin/search?q=reef')).statusCode).toBe(401);
});

it('answers any text', async () => {
  for (const q of ['', ' ', '"', "');--", 'a" OR b', '\\', '%_', 'x'.repeat(200), '🐙🐙', 'the', '* -']) await find(q);
});
