import { afterAll, beforeAll, expect, it } from 'vitest';
import { findReferences } from '../../../server/features/uploads/references.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type AdminClient, addPerson, confirmIdentity, logIn, setTestPassword } from './admin.ts';
import { article, create, review } from './items.ts';

const OWN = '/api/admin/account/author-page';
const PAGE = { about: 'Dives before work.', tickets: ['Cave diver, 2014'], imageUrl: '', isShown: true };

let server: TestServer;
let owner: AdminClient;
let mia: AdminClient;
let wil: AdminClient;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  owner = await logIn(server);
  await confirmIdentity(owner);
  ids.Mia = await addPerson(server.database, { name: 'Mia', role: 'editor' });
  ids.Wil = await addPerson(server.database, { name: 'Wil', role: 'writer' });
  mia = await logIn(server, 'Mia');
  wil = await logIn(server, 'Wil');
  await confirmIdentity(mia);
  for (const author of ['Mia', 'Wil', 'Someone else']) {
    await create(owner, '/api/articles', article({ title: `Night by ${author}`, author, published: true }));
    await create(owner, '/api/articles', article({ title: `Draft by ${author}`, author, published: false }));
  }
  await create(owner, '/api/reviews', review({ title: 'Fins by Mia', author: 'Mia', published: true }));
});
afterAll(() => server.close());

const open = (url: string) => server.app.inject(url);
const status = async (url: string) => (await open(url)).statusCode;
const readArticle = async () => (await open('/blog/night-by-mia')).body;

it('changes nothing until it is on', async () => {
  expect((await mia.send('PUT', OWN, { ...PAGE, isShown: false })).statusCode).toBe(204);
  expect([await status('/authors/mia'), await status('/api/authors/mia')]).toEqual([404, 404]);
  expect(await readArticle()).not.toContain('/authors/');
  expect((await open('/sitemap.xml')).body).not.toContain('/authors/');
});

it('shows the person and what they published, linked from the bylines, in the sitemap and as Markdown', {
  tags: ['postgres'],
}, async () => {
  await mia.send('PUT', OWN, PAGE);
  const { body } = await open('/authors/mia');
  for (const words of ['<h1>Mia</h1>', 'Dives before work.', 'Cave diver, 2014', 'Night by Mia', 'Fins by Mia'])
    expect(body).toContain(words);
  for (const words of ['Draft by Mia', 'Night by Wil', 'Night by Someone']) expect(body).not.toContain(words);
  expect(body).toMatch(/"@type":"ProfilePage".*"@type":"Person","name":"Mia","url":"[^"]*\/authors\/mia"/);
  for (const path of ['/blog/night-by-mia', '/gear-reviews/fins-by-mia']) {
    const text = (await open(path)).body;
    expect(text).toMatch(/By (?:<!-- -->)?<a href="\/authors\/mia">Mia<\/a>/);
    expect(text).toMatch(/"author":\{"@type":"Person","name":"Mia","url":"[^"]*\/authors\/mia"\}/);
  }
  expect((await open('/sitemap.xml')).body).toContain('/authors/mia</loc>');
  expect((await open('/authors/mia.md')).body).toContain('Dives before work.');
  expect((await open('/blog/night-by-someone-else')).body).not.toContain('/authors/');
});

it('escapes what a person writes about themselves', async () => {
  const about = '</script><img src=x onerror=alert(1)>';
  await mia.send('PUT', OWN, { ...PAGE, about, tickets: [about] });
  expect((await open('/authors/mia')).body).not.toContain('<img src=x');
  expect((await mia.send('PUT', OWN, { ...PAGE, imageUrl: 'javascript:alert(1)' })).statusCode).toBe(400);
  expect((await mia.send('PUT', OWN, PAGE)).statusCode).toBe(204);
});

it('refuses a name under which someone else’s texts may stand', async () => {
  const rename = (name: string) => owner.send('PATCH', '/api/admin/account', { name, email: 'o@people.example' });
  expect((await owner.send('PUT', OWN, PAGE)).statusCode).toBe(409);
  expect((await rename('MIA')).statusCode).toBe(409);
  await rename('wil');
  expect((await owner.send('PUT', OWN, PAGE)).statusCode).toBe(409);
  await rename(server.settings.teamAuthor);
  expect((await owner.send('PUT', OWN, PAGE)).statusCode).toBe(409);
  await rename('');
});

it('waits for an owner where its writer may not publish', { tags: ['postgres'] }, async () => {
  await wil.send('PUT', OWN, PAGE);
  expect(await status('/authors/wil')).toBe(404);
  const path = `/api/admin/people/${ids.Wil}/author-page`;
  expect((await wil.send('PATCH', path, { isShown: true })).statusCode).toBe(403);
  expect((await owner.send('PATCH', path, { isShown: true })).statusCode).toBe(204);
  expect(await status('/authors/wil')).toBe(200);
  await wil.send('PUT', OWN, { ...PAGE, about: 'Nobody has read this yet.' });
  expect(await status('/authors/wil')).toBe(410);
});

it('keeps its address and its older texts when the person takes another name', { tags: ['postgres'] }, async () => {
  await mia.send('PATCH', '/api/admin/account', { name: 'Mia Rowe', email: 'mia@people.example' });
  const { body } = await open('/authors/mia');
  for (const words of ['<h1>Mia Rowe</h1>', 'Night by Mia']) expect(body).toContain(words);
  expect(await readArticle()).toContain('<a href="/authors/mia">Mia</a>');
  const someone = await owner.send('PATCH', '/api/admin/account', { name: 'Mia', email: null });
  expect(someone.statusCode).toBe(409);
});

it('keeps its name from someone who is invited, whose link still works with another', {
  tags: ['postgres'],
}, async () => {
  await confirmIdentity(owner);
  const invited = await owner.send('POST', '/api/admin/people', { email: 'new@people.example', role: 'writer' });
  const [, token] = invited.json().link.split('#');
  const accept = (name: string) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/admin/invitations/accept' },
      payload: { token, name, password: 'four words of hers' },
    });
  for (const name of ['mia', 'MIA ROWE']) {
    const refused = await accept(name);
    expect([refused.statusCode, Object.keys(refused.json().details)]).toEqual([409, ['name']]);
  }
  expect((await accept('Mia Tan')).statusCode).toBe(204);
});

it('keeps a picture in the library that a page shows', async () => {
  const hash = 'a'.repeat(32);
  await mia.send('PUT', OWN, { ...PAGE, imageUrl: `/uploads/${hash}-400x400/400.webp` });
  expect((await findReferences(server.database, [hash])).get(hash)).toMatchObject([
    { kind: 'author', title: 'Mia Rowe' },
  ]);
});

it('is gone, with what it said, when its person has left; names stay on texts', { tags: ['postgres'] }, async () => {
  expect((await owner.send('DELETE', `/api/admin/people/${ids.Mia}`)).statusCode).toBe(200);
  expect([await status('/authors/mia'), await status('/api/authors/mia')]).toEqual([410, 410]);
  const body = await readArticle();
  expect(body).toContain('Mia');
  expect(body).not.toContain('/authors/');
  const row = await server.database.selectFrom('authorPages').selectAll().where('slug', '=', 'mia').executeTakeFirst();
  expect(row).toMatchObject({ about: '', tickets: '[]', imageUrl: '', state: 'hidden' });
});

it('goes back to its person, closed, when the same address is invited again, and to nobody else', async () => {
  await confirmIdentity(owner);
  const join = async (email: string) => {
    const { link } = (await owner.send('POST', '/api/admin/people', { email, role: 'editor' })).json();
    const payload = { token: link.split('#')[1], name: 'Robin', password: 'four words of theirs' };
    const accepted = await server.app.inject({ method: 'POST', url: '/api/admin/invitations/accept', payload });
    return accepted.statusCode;
  };
  const find = (state: 'active' | 'invited') =>
    server.database.selectFrom('users').selectAll().where('state', '=', state).orderBy('id', 'desc').limit(1);
  const leave = async (state: 'active' | 'invited' = 'active') => {
    const { id } = await find(state).executeTakeFirstOrThrow();
    expect((await owner.send('DELETE', `/api/admin/people/${id}`)).statusCode).toBe(200);
  };
  await create(owner, '/api/articles', article({ title: 'Night by Robin', author: 'Robin', published: true }));
  for (const stay of ['first', 'second']) {
    expect([stay, await join('robin@people.example')]).toEqual([stay, 204]);
    expect(await status('/authors/robin')).toBe(stay === 'first' ? 404 : 410);
    const robin = await logIn(server, 'Robin', 'four words of theirs');
    expect((await robin.send('PUT', OWN, PAGE)).statusCode).toBe(204);
    expect(await status('/authors/robin')).toBe(200);
    await leave();
    expect(await status('/authors/robin')).toBe(410);
    expect(await join('someone@people.example')).toBe(409);
    await leave('invited');
  }
});
