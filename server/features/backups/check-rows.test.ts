// SQLite only: a backup is staged in SQLite whatever the site runs on.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeDiveSite } from '../../../tests/factories/make-content.ts';
import { type BackupSite, backupSite } from '../../../tests/server/backup-site.ts';
import { craftArchive, type Forgery } from '../../../tests/server/craft-archive.ts';
import { makeBackup } from './make-backup.ts';
import { stageRestorable } from './stage-backup.ts';

const AT = '2026-03-01T09:30:00.000Z';

let site: BackupSite;
let made: string;
beforeAll(async () => {
  site = await backupSite();
  await makeDiveSite(site.opened.database, { name: 'Probe' });
  await makeArticle(site.opened.database, { slug: 'probe' });
  made = (await makeBackup(site, 'asked')).path;
}, 60_000);
afterAll(() => site.remove());

let crafted = 0;
async function check(forgery: Forgery): Promise<void> {
  const name = `crafted-${++crafted}`;
  const path = join(site.dataDir, `${name}.tar.gz`);
  const folder = join(site.dataDir, name);
  await craftArchive(made, path, forgery);
  await stageRestorable(path, folder);
}

const withSite = (change: object): Forgery => ({ diveSites: ([row]) => [{ ...row, ...change } as never] });

describe('the rows of a staged backup', () => {
  it('pass as they were saved', async () => {
    await check({});
  });

  // tests/server/admin/restore-attacks.test.ts sees that such a backup changes nothing.
  it.each<[name: string, forgery: Forgery, text: RegExp]>([
    ['details of another shape', withSite({ details: '{"kinds":"notarray"}' }), /diveSites 1: details/],
    ['details that are no object', withSite({ details: '[]' }), /diveSites 1: details/],
    ['details that are no JSON', withSite({ details: 'not JSON' }), /diveSites/],
    [
      'settings that are no JSON',
      { siteSettings: () => [{ version: 1, changedValues: 'tagline', savedAt: AT }] },
      /siteSettings/,
    ],
    [
      'a former slug that leaves its folder',
      { oldSlugs: () => [{ kind: 'article', slug: '../x', entityId: 1, createdAt: AT }] },
      /oldSlugs/,
    ],
    [
      'an id beyond all that can be assigned',
      { articles: ([row]) => [{ ...row, id: Number.MAX_SAFE_INTEGER } as never] },
      /articles \d+: id/,
    ],
    ['a negative id', { newsletters: ([row]) => [{ ...row, id: -1 } as never] }, /newsletters -1: id/],
    [
      'a version of settings beyond all that can be saved',
      { siteSettings: () => [{ version: Number.MAX_SAFE_INTEGER, changedValues: '{}', savedAt: AT }] },
      /siteSettings \d+: version/,
    ],
  ])('are refused with %s', async (_name, forgery, text) => {
    const refused = check(forgery);
    await expect(refused).rejects.toThrow(/ contains .*Nothing was changed. Use another one.$/);
    await expect(refused).rejects.toThrow(text);
  });
});
