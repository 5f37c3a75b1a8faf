import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Content, loadFirstContent, readContent } from '../server/features/content-files/index.ts';
import { setAdminPassword } from '../server/features/sessions/index.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { testServer } from '../tests/server/test-server.ts';

/**
 * `node tools/save-fixture-database.ts`: saves a database made by the current version, with shipped content and content from admins
 * and visitors, for `tests/server/upgrade.test.ts`; every later version has to open it. Run it before a release that adds
 * migrations.
 */
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'bommie-keep-'));
const file = join(folder, 'bommie.db');
const opened = await openDatabase({ file });
await loadFirstContent(opened.database, someContent);
await setAdminPassword(opened.database, 'an old but good password');
await edit();
await opened.close();
const last = nameOfLastMigration();
const bytes = brotliCompressSync(await readFile(file), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const kept = join(root, 'tests/fixtures', `${last}.db.br`);
await writeFile(kept, bytes);
await rm(folder, { recursive: true });
console.log(`${kept}: ${bytes.length} bytes`);

/** Picks a third of the shipped content, for a small file. */
async function someContent(): Promise<Content> {
  const whole = await readContent(join(root, 'content'));
  const kinds = Object.entries(whole).map(([kind, items]) => [kind, items.filter((_item, index) => index % 3 === 0)]);
  return Object.fromEntries(kinds) as Content;
}

/** Adds content of admins and visitors through the same endpoints that they use. */
async function edit(): Promise<void> {
  const server = await testServer({ database: opened.database, env: { ADMIN_PASSWORD: 'an old but good password' } });
  const send = async (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object, cookie = '') => {
    const response = await server.app.inject({ method, url, payload, headers: { cookie } });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`);
    return response;
  };
  const logIn = await send('POST', '/api/admin/login', { password: 'an old but good password' });
  const cookie = String(logIn.headers['set-cookie']).split(';')[0];
  const [article] = (await server.app.inject('/api/articles')).json();
  await send(
    'PATCH',
    `/api/articles/${article.id}`,
    { content: 'An owner’s words. **Kept.**', slug: 'renamed' },
    cookie,
  );
  await send('POST', '/api/articles', { title: 'A draft for later' }, cookie);
  await send('POST', '/api/products', { name: 'A product of ours', price: '12.30' }, cookie);
  const [site] = (await server.app.inject('/api/dive-sites')).json();
  await send('PATCH', `/api/dive-sites/${site.id}/photo`, { imageUrl: 'https://example.com/reef.jpg' }, cookie);
  await send('POST', '/api/newsletter/subscribe', { email: 'ana@example.com' });
  const words = 'Which fins for cold water?';
  await send('POST', '/api/contact', { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: words });
  await server.close();
}

function nameOfLastMigration(): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select max(name) as name from kysely_migration').get();
  database.close();
  return String(row?.name);
}
