import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays } from '../../domain/kernel/local-time.ts';
import { importContent } from '../../server/features/content-files/import-content.ts';
import { readSiteReports } from '../../server/features/dive-reports/queries.ts';
import { PictureFolder } from '../../server/features/uploads/picture-folder.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { makeDiveSite, makeSpecies } from '../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { type BackupSite, backupSite } from './backup-site.ts';
import { DIVE, postReport, postReportForm } from './dive-report-form.ts';
import { type TestServer, testServer } from './test-server.ts';
import { phonePhoto } from './uploads-pictures.ts';

const today = new Date().toISOString().slice(0, 10);
const DIVE_OF_LATE = { ...DIVE, divedOn: addDays(today, -2) };
let server: TestServer;
let admin: AdminClient;
let other: BackupSite;
let folder: string;
let siteId: number;
let speciesId: number;
beforeEach(async () => {
  [server, other] = [await testServer({ hasPages: true }), await backupSite({ isEmpty: true })];
  await setTestPassword(server.database);
  admin = await logIn(server);
  folder = await mkdtemp(join(tmpdir(), 'bommie-reports-'));
  // Other ids than in the site that imports.
  await makeSpecies(server.database, { name: 'Ornate wobbegong', slug: 'ornate-wobbegong' });
  speciesId = await makeSpecies(server.database, { name: 'Weedy seadragon', slug: 'weedy-seadragon' });
  siteId = await makeDiveSite(server.database, { name: 'Rapid Bay Jetty', region: 'Fleurieu, South Australia' });
}, 120_000);
afterEach(async () => {
  await Promise.all([server.close(), other.remove(), rm(folder, { recursive: true, force: true })]);
});

const path = () => `/dive-sites/${siteId}-rapid-bay-jetty/dived`;
const listIds = async (database = server.database) =>
  (await database.selectFrom('diveReports').select('id').orderBy('id').execute()).map(({ id }) => id);
const change = (ids: number[], state: string) =>
  admin.send('POST', '/api/admin/dive-reports/change', { ids, state }).then((response) => response.json());
const readLately = (database: Database, id = siteId) => readSiteReports(database, id, today);

/** Sends a dive with a photo and a check, and publishes both; a third stays held, with its photo. */
async function fill() {
  const photo = await phonePhoto();
  const seen = { [`seen-${speciesId}`]: 'on', email: 'diver@x.example' };
  await postReportForm(server, path(), { ...DIVE_OF_LATE, ...seen, licence: 'on', credit: 'Ana' }, [photo]);
  await postReport(server, path(), { kind: 'check' });
  await postReportForm(server, path(), { ...DIVE_OF_LATE, note: 'Still waits', licence: 'on' }, [photo]);
  await change((await listIds()).slice(0, 2), 'published');
}

async function exportFiles(name: string): Promise<string> {
  const root = join(folder, name);
  await mkdir(root);
  const { rawPayload, statusCode } = await admin.send('GET', '/api/admin/content-export');
  expect(statusCode).toBe(200);
  await writeFile(`${root}.tar.gz`, rawPayload);
  await promisify(execFile)('tar', ['xzf', `${root}.tar.gz`, '-C', root]);
  return root;
}

const SITE = 'site: { id: 1, name: A, region: B, createdAt: 2026-11-01T00:00:00.000Z }\n';
const importInto = (database: Database, root: string) =>
  importContent(database, { root, pictures: new PictureFolder(join(folder, 'uploads')), shipped: [] });

it('carries published reports and their photos to another site, without their senders, once', {
  tags: ['postgres'],
}, async () => {
  await fill();
  const root = await exportFiles('first');
  const [file = ''] = await readdir(join(root, 'dive-reports'));
  expect(file).toBe(`${siteId}-rapid-bay-jetty.yaml`);
  const text = await readFile(join(root, 'dive-reports', file), 'utf8');
  expect(text).toContain('weedy-seadragon');
  expect(text).not.toMatch(/diver@x\.example|198\.51|Still waits|confirm/);
  // The photo that waits is not public.
  expect(await readdir(join(root, 'uploads'))).toHaveLength(1);
  const target = other.opened.database;
  expect(await importInto(target, root)).toMatchObject({
    ...{ reports: { added: 2, unchanged: 0, leftOut: 0 }, pictures: { added: 1 } },
  });
  const { id } = await target.selectFrom('diveSites').select('id').executeTakeFirstOrThrow();
  const [here, there] = [await readLately(server.database), await readLately(target, id)];
  expect(there.shown).toMatchObject([
    {
      visibility: 8,
      species: [{ slug: 'weedy-seadragon' }],
      photo: { credit: { credit: 'Ana', licence: 'permission' } },
    },
  ]);
  expect(there.readersCheckedOn).toBe(here.readersCheckedOn);
  expect(await target.selectFrom('diveReports').select(['email', 'network']).execute()).toEqual([
    { email: null, network: null },
    { email: null, network: null },
  ]);
  const { auditLogs: _log, ...before } = await digestTables(target);
  expect((await importInto(target, root)).reports).toEqual({ added: 0, unchanged: 2, leftOut: 0 });
  expect(await digestTables(target)).toMatchObject(before);
});

it('brings back no report or photo that was deleted, rejected or held again since the export', {
  tags: ['postgres'],
}, async () => {
  await fill();
  const root = await exportFiles('first');
  const [dive = 0, check = 0] = await listIds();
  await admin.send('POST', '/api/admin/dive-reports/delete', { ids: [dive] });
  await change([check], 'spam');
  expect((await importInto(server.database, root)).reports).toEqual({ added: 0, unchanged: 0, leftOut: 2 });
  expect(await readLately(server.database)).toMatchObject({ shown: [], readersCheckedOn: null });
  const site = await server.database.selectFrom('diveSites').select('details').executeTakeFirstOrThrow();
  expect(site.details).not.toContain('/uploads/');
  expect(await server.database.selectFrom('uploads').select('credit').execute()).toEqual([{ credit: '' }]);
});

it('shows a report again that was undone, and its photo, and keeps both through an import', async () => {
  await fill();
  const root = await exportFiles('first');
  const [dive = 0] = await listIds();
  const { batch } = await change([dive], 'spam');
  await admin.send('POST', '/api/admin/dive-reports/undo', { batch });
  expect((await importInto(server.database, root)).reports).toEqual({ added: 0, unchanged: 2, leftOut: 0 });
  expect((await readLately(server.database)).shown).toMatchObject([{ photo: { url: expect.any(String) } }]);
  const site = await server.database.selectFrom('diveSites').select('details').executeTakeFirstOrThrow();
  expect(site.details).toContain('/uploads/');
});

it('keeps a rejected photo away when an earlier version of the dive site is saved', async () => {
  await fill();
  const before = (await admin.send('GET', `/api/dive-sites/${siteId}`)).json();
  await change((await listIds()).slice(0, 1), 'spam');
  const { version } = (await admin.send('GET', `/api/dive-sites/${siteId}`)).json();
  const saved = await admin.send('PUT', `/api/dive-sites/${siteId}`, { ...before, version });
  expect([saved.statusCode, saved.json().details?.photos]).toEqual([200, undefined]);
});

it.each([
  ['site: 7', 'site: Invalid'],
  ['site: { id: 1, name: A, region: B, createdAt: 2026-11-01T00:00:00.000Z }\nreports: [{ note: x }]', 'reports.0'],
  ['{{', 'file: '],
  [`a: &a [${'x,'.repeat(200)}]\n${'b'.repeat(3)}: &b [${'*a,'.repeat(200)}]\nc: [${'*b,'.repeat(200)}]`, 'file: '],
  [`${SITE}reports: [{ createdAt: 2126-11-01T00:00:00.000Z }]`, 'reports.0.createdAt: Lies in the future.'],
  [`${SITE}reports: [${'{},'.repeat(20_001)}]`, 'reports'],
])('refuses a file that is no export, and names it: %s', async (text, problem) => {
  await mkdir(join(folder, 'bad', 'dive-reports'), { recursive: true });
  await writeFile(join(folder, 'bad', 'dive-reports', '1-x.yaml'), text);
  await expect(importInto(other.opened.database, join(folder, 'bad'))).rejects.toThrow(
    `dive-reports/1-x.yaml: ${problem}`,
  );
});
