import { join } from 'node:path';
import type { z } from 'zod';
import type { articleFields } from '../../../domain/articles/article.ts';
import { exportedFileSchema } from '../../../domain/content-files/content-file.ts';
import type { Collection } from '../../../domain/kernel/entities.ts';
import type { SettingValues } from '../../../domain/settings/setting-field.ts';
import { checkChanges } from '../../../domain/settings/setting-fields.ts';
import type { Resource, ResourceRow } from '../../crud/resource.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { allResources } from '../../registry/resources.ts';
import { raiseLastIds } from '../../whole-database/sequences.ts';
import { findWithdrawn } from '../dive-reports/index.ts';
import { importSettings } from '../settings/index.ts';
import { storedSettings } from '../settings/queries.ts';
import type { PictureFolder } from '../uploads/index.ts';
import { ContentError } from './content-error.ts';
import { type DeletedFile, importDeletedItems, readDeletedItems } from './deleted-files.ts';
import { SETTINGS_FILE } from './export-content.ts';
import { type ImportedAs, importItem } from './import-item.ts';
import { copyPicture, importPictureRows, readPictures } from './import-pictures.ts';
import { type Match, matchExistingItems, readFileFields } from './match-existing.ts';
import { type ReadFile, readFiles } from './read-content.ts';
import { NOT_UTF8, parseYaml, readTextFile } from './read-text-file.ts';
import { referenceFinder } from './references.ts';
import { importReports, type ReportCounts, type ReportFile, readReports } from './report-files.ts';

/** The number of items by collection; `kept` are items of the site that no file described. */
export type ImportCounts = Record<Collection, Record<ImportedAs | 'kept', number>> & { pictures: { added: number } } & {
  deleted: { added: number };
} & { reports: ReportCounts };

type Source = {
  /** Absolute path of a folder that holds files as `content/` and exports do. */
  root: string;
  pictures: PictureFolder;
  /** Paths of the shipped content, which is not loaded into a site that was filled by an import. */
  shipped: string[];
};

/**
 * Imports all files or none: every file is read and checked before anything is written. Deletes nothing; the previous text
 * of an article or review stays in its history.
 * @throws ContentError with a line for each problem.
 */
export async function importContent(database: Database, { root, pictures, shipped }: Source): Promise<ImportCounts> {
  const files = await readFiles(root, exportedFileSchemas());
  const problems = allResources.flatMap((resource) => bodyProblems(resource, files[resource.collection]));
  const pictureFiles = await readPictures(root, problems);
  const reports = await readReports(root, problems);
  const deleted = await readDeletedItems(root, problems);
  const settings = await readSettings(root, problems);
  if (!settings && reports.length === 0 && Object.values(files).every((ofCollection) => ofCollection.length === 0))
    problems.push(`${root}: holds no content files`);
  if (problems.length > 0) throw new ContentError(problems);
  // Checks for conflicts before pictures are copied, which may take minutes and cannot be rolled back.
  await matchAll(database, files);
  const withdrawn = await findWithdrawn(
    database,
    pictureFiles.map(({ folder }) => `uploads/${folder}`),
  );
  const exportedPictures = pictureFiles.filter(({ folder }) => !withdrawn.has(`uploads/${folder}`));
  await pictures.prepare();
  for (const picture of exportedPictures) await copyPicture(root, picture, pictures);
  const write = async (trx: Database) =>
    writeAll(trx, await matchAll(trx, files), {
      pictures: await importPictureRows(trx, exportedPictures),
      ...{ deleted, reports, shipped, settings },
    });
  try {
    return await database.transaction().execute(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ContentError(['Two items would have the same address: look for a slug that another item has.']);
  }
}

function exportedFileSchemas(): Record<Collection, z.ZodObject> {
  const schemas = allResources.map(({ collection, fields, slugged, publishable, exported: derived, references }) => {
    const options = { slugged: slugged !== undefined, publishable: publishable !== undefined, derived, references };
    return [collection, exportedFileSchema(fields, options)];
  });
  return Object.fromEntries(schemas);
}

/** Reads the settings of an export; null where it has none. */
async function readSettings(root: string, problems: string[]): Promise<SettingValues | null> {
  const source = await readTextFile(join(root, SETTINGS_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (source === null) problems.push(`${SETTINGS_FILE}: ${NOT_UTF8}`);
  if (source === null || source === undefined) return null;
  const content = parseYaml(source).value;
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    problems.push(`${SETTINGS_FILE}: holds no list of settings`);
    return null;
  }
  const { values, errors } = checkChanges(content as Record<string, unknown>);
  for (const [path, message] of Object.entries(errors)) problems.push(`${SETTINGS_FILE}: ${path}: ${message}`);
  return values;
}

function bodyProblems({ slugged, fields }: Resource, files: ReadFile[]): string[] {
  if (!slugged) return [];
  const { slug, content } = fields.shape as Partial<typeof articleFields.shape>;
  return files.flatMap(({ path, body, ...file }) => {
    const parsed = [slug?.safeParse(readFileFields({ path, body, ...file }).slug), content?.safeParse(body)];
    return parsed.flatMap((result) => (result?.error?.issues ?? []).map(({ message }) => `${path}: ${message}`));
  });
}

type Matched = { resource: Resource; matches: Match[]; rows: ResourceRow[] };

/** Matches the files of all collections with the rows of one state of the database. */
async function matchAll(trx: Database, files: Record<Collection, ReadFile[]>): Promise<Matched[]> {
  const problems: string[] = [];
  const matched: Matched[] = [];
  for (const resource of allResources) {
    const found = await trx.selectFrom(resource.table).selectAll().orderBy('id').execute();
    const rows = found as unknown as ResourceRow[];
    matched.push({ resource, rows, matches: matchExistingItems(resource, files[resource.collection], rows, problems) });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return matched;
}

type Extras = {
  pictures: number;
  deleted: DeletedFile[];
  reports: ReportFile[];
  shipped: string[];
  settings: SettingValues | null;
};

async function writeAll(
  trx: Database,
  matched: Matched[],
  { pictures, deleted, reports, shipped, settings }: Extras,
): Promise<ImportCounts> {
  const now = new Date().toISOString();
  const imported = { pictures: { added: pictures } } as ImportCounts;
  for (const collection of matched)
    imported[collection.resource.collection] = await writeCollection(trx, collection, now);
  imported.reports = await importReports(trx, reports);
  // Last: an item that the import has added again is not deleted.
  imported.deleted = { added: await importDeletedItems(trx, deleted) };
  if (settings) await importSettings(trx, { ...(await storedSettings(trx)).values, ...settings });
  await markShippedAsLoaded(trx, shipped, now);
  const { pictures: _pictures, deleted: _deleted, ...details } = imported;
  await recordAudit(trx, { action: 'content_imported', resource: 'content', details });
  return imported;
}

async function writeCollection(trx: Database, { resource, matches, rows }: Matched, now: string) {
  const { table } = resource;
  // Rows of reviews are written before those of the products they name.
  const findReferences = await referenceFinder(trx, resource);
  const taken = new Set(rows.map(({ id }) => id));
  const keepsId = ({ file, row }: Match) => {
    const id = file.fields.id as number | undefined;
    if (row || id === undefined || taken.has(id)) return false;
    taken.add(id);
    return true;
  };
  const counts = { added: 0, changed: 0, unchanged: 0, kept: rows.length };
  const planned = matches.map((match) => ({ match, keepId: keepsId(match) }));
  // Items that keep their ids go first, so that no new item gets one of these ids.
  const [own, others] = [planned.filter(({ keepId }) => keepId), planned.filter(({ keepId }) => !keepId)];
  for (const part of [own, others]) {
    for (const { match, keepId } of part)
      counts[await importItem(trx, resource, match, { keepId, now, findReferences })] += 1;
    if (part === own) await raiseLastIds(trx, { [table]: Math.max(0, ...taken) });
  }
  counts.kept -= counts.changed + counts.unchanged;
  return counts;
}

/** Keeps the first start of a new site from adding the shipped content to the imported content. */
async function markShippedAsLoaded(trx: Database, shipped: string[], loadedAt: string): Promise<void> {
  const before = await trx.selectFrom('loadedContent').select('path').limit(1).executeTakeFirst();
  if (before || shipped.length === 0) return;
  await trx
    .insertInto('loadedContent')
    .values(shipped.map((path) => ({ path, loadedAt })))
    .execute();
}
