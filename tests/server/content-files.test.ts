// @module-tag postgres

import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportContent, folderWriter } from '../../server/features/content-files/export-content.ts';
import { importContent } from '../../server/features/content-files/import-content.ts';
import { folderStore } from '../../server/features/uploads/folder-store.ts';
import { PictureFolder } from '../../server/features/uploads/picture-folder.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { makeDiveSite, makePlace } from '../factories/make-content.ts';
import { type BackupSite, backupSite, filesIn } from './backup-site.ts';

/** Runs on both databases; server/features/content-files/import-content.test.ts covers the rest. */
it('exports content, imports it into an empty site and exports the same bytes again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-content-'));
  const site = await backupSite();
  // Of the place, whose record the import must know before the site's.
  await makePlace(site.opened.database, { name: 'Lord Howe Island, New South Wales', timeZone: 'Australia/Lord_Howe' });
  await makeDiveSite(site.opened.database, {
    ...{ name: 'A closed cave', region: 'Lord Howe Island, New South Wales' },
    details: {
      requires: [
        { kind: 'overhead', text: 'CDAA Cave rating.', source: 'CDAA', sourceUrl: 'https://cdaa.example/' },
        { kind: 'permit', text: 'A permit for the pool.', source: 'Park rules', avoidable: true },
      ],
      status: {
        ...{ state: 'closed', text: 'Closed.', since: '2025-08', from: '2026-05-01', until: '2026-07-31' },
        ...{ yearly: true, timeZone: 'Australia/Lord_Howe', source: 'Notice 7', checkedOn: '2026-11-20' },
      },
      photos: [
        {
          ...{
            role: 'entry',
            url: `/uploads/${createHash('sha256').update('one').digest('hex').slice(0, 32)}-1600x900/1600.webp`,
          },
          ...{ alt: 'Steps', credit: 'Ana', licence: 'cc-by-4.0', takenOn: '2026-11-20', isReaders: true },
        },
      ],
    },
  });
  const empty = await backupSite({ isEmpty: true });
  const exported = async ({ opened, uploadFolder }: BackupSite, name: string) => {
    const root = join(folder, name);
    await exportContent(opened.database, folderStore(uploadFolder), await folderWriter(root));
    return root;
  };
  const root = await exported(site, 'first');
  await importContent(empty.opened.database, { root, pictures: new PictureFolder(empty.uploadFolder), shipped: [] });
  expect(await filesIn(await exported(empty, 'second'))).toEqual(await filesIn(root));
  const [original, copy] = [await digestTables(site.opened.database), await digestTables(empty.opened.database)];
  for (const table of ['reviews', 'products', 'locations', 'diveSites', 'species', 'operators'] as const) {
    expect(copy[table], table).toEqual(original[table]);
  }
  await Promise.all([site.remove(), empty.remove()]);
  await rm(folder, { recursive: true, force: true });
});
