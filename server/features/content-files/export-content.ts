import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import { stringify } from 'yaml';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import { settingValues } from '../../../domain/settings/setting-fields.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import { type ArchiveWriter, assertInside } from '../../platform/archive.ts';
import { OperatorError } from '../../platform/config/startup-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { allResources } from '../../registry/resources.ts';
import { readRows } from '../../whole-database/rows.ts';
import { readSiteSettings, storedSettings } from '../settings/queries.ts';
import type { PictureStore } from '../uploads/index.ts';
import { exportDeletedItems } from './deleted-files.ts';
import { referenceWriter } from './references.ts';
import { exportReports, listHeldPhotos } from './report-files.ts';
import { filePath, fileText } from './serialize-item.ts';

/** The number of files written, by collection; `pictures` counts pictures, not their sizes,
 * `deleted` what can still be restored. */
export type ExportCounts = Record<string, number>;

/**
 * Writes all content as files that a person can read and edit, in the format of `content/`, with drafts and uploaded pictures:
 * articles and reviews as Markdown, the rest as YAML. The same content gives the same bytes.
 */
export async function exportContent(
  database: Database,
  uploads: PictureStore,
  target: ArchiveWriter,
): Promise<ExportCounts> {
  const exported: ExportCounts = {};
  await target.add('README.md', README);
  const oldSlugs = await listOldSlugs(database);
  for (const resource of allResources) {
    const writeReferences = await referenceWriter(database, resource);
    const taken = new Set<string>();
    let count = 0;
    for await (const rows of readRows(database, resource.table)) {
      for (const row of rows as unknown as ResourceRow[]) {
        const { path, slug } = filePath(resource, row, taken);
        const former = oldSlugs.get(`${resource.kind}/${row.id}`) ?? [];
        await target.add(path, fileText(resource, row, { slug, oldSlugs: former, references: writeReferences(row) }));
        count += 1;
      }
    }
    exported[resource.collection] = count;
  }
  exported['dive-reports'] = await exportReports(database, target);
  exported.deleted = await exportDeletedItems(database, target);
  await exportSettings(database, target);
  exported.pictures = await exportPictures(database, uploads, target);
  return exported;
}

async function listOldSlugs(database: Database): Promise<Map<string, string[]>> {
  const slugs = new Map<string, string[]>();
  for await (const rows of readRows(database, 'oldSlugs')) {
    for (const { kind, entityId, slug } of rows) {
      const key = `${kind}/${entityId}`;
      slugs.set(key, [...(slugs.get(key) ?? []), String(slug)]);
    }
  }
  return slugs;
}

/** Name of the file with the site's settings. */
export const SETTINGS_FILE = 'settings.yaml';

/** Exports the site's settings if an owner has changed any; the mail server's password stays on the server. */
async function exportSettings(database: Database, target: ArchiveWriter): Promise<void> {
  const { version } = await storedSettings(database);
  if (version > 0) await target.add(SETTINGS_FILE, stringify(settingValues(await readSiteSettings(database))));
}

async function exportPictures(database: Database, uploads: PictureStore, target: ArchiveWriter): Promise<number> {
  const folders = new Set<string>();
  const held = await listHeldPhotos(database);
  for await (const rows of readRows(database, 'uploads')) {
    for (const row of rows as unknown as Selectable<Tables['uploads']>[]) {
      const folder = uploadFolder(row);
      if (held.has(row.hash)) continue;
      const { originalName, altText, credit, licence, album, bytes, createdAt, updatedAt } = row;
      const recorded = { ...(credit && { credit }), ...(licence && { licence }), ...(album && { album }) };
      folders.add(folder);
      await target.add(
        `uploads/${folder}/about.yaml`,
        stringify({ originalName, altText, ...recorded, bytes, createdAt, updatedAt }),
      );
    }
  }
  for await (const { path, bytes } of uploads.list()) {
    const [folder = ''] = path.split('/');
    const content = folders.has(folder) ? await uploads.read(path).catch(gone) : null;
    if (content) await target.addStream(`uploads/${path}`, bytes, content as Readable);
  }
  return folders.size;
}

function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const README = `# The content of a Bommie site

One file an item, to read and to edit with any text editor. \`npm run content:import -- folder\` brings it into a site: what is
there already is changed to what the files say, what is new is added, and nothing is deleted.

Articles, reviews and places are Markdown files with their facts at the top; products, buying guides, locations and dive sites are lists of facts. What
is not known is left out. \`published: false\` marks a draft. \`uploads/\` holds the pictures, \`deleted/\` what was recently deleted and can still be
restored. The positions of dive sites are for planning, not for navigation. \`dive-reports/\` holds what divers reported and you published, a file for each dive
site, without their email addresses. \`settings.yaml\` holds the settings of the site without passwords. Subscribers, messages, reports that wait and the log
are no content: those are in backups, as are changes kept beside live pages: each belongs to one saved version of its item.
`;

/** An archive writer that writes into a folder. @throws OperatorError when the folder is not empty, so that nothing is overwritten. */
export async function folderWriter(root: string): Promise<ArchiveWriter> {
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0)
    throw new OperatorError(`The folder ${root} is not empty. Choose a new folder.`);
  const prepareFilePath = async (name: string) => {
    assertInside(name);
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  return {
    add: async (name, content) => writeFile(await prepareFilePath(name), content, { flag: 'wx' }),
    addStream: async (name, _bytes, content) =>
      pipeline(content, createWriteStream(await prepareFilePath(name), { flags: 'wx' })),
  };
}
