import { articleFields } from '../../../domain/article.ts';
import { type ContentKind, exportedFileSchemas } from '../../../domain/content-file.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { raiseLastIds } from '../../platform/database/sequences.ts';
import type { PictureFolder } from '../uploads/picture-folder.ts';
import { CONTENT_KIND_NAMES, CONTENT_KINDS } from './content-dates.ts';
import { type ImportedAs, importItem } from './import-item.ts';
import { copyPicture, importPictureRows, readPictures } from './import-pictures.ts';
import { fieldsOf, type Match, matchItems } from './match-existing.ts';
import { ContentError, type ReadFile, readFiles } from './read-content.ts';

/** How many of each kind; `kept` are items of the site that no file was about. */
export type Imported = Record<ContentKind, Record<ImportedAs | 'kept', number>> & { pictures: { added: number } };

type Source = {
  /** Absolute path of a folder that holds files as `content/` and exports do. */
  root: string;
  pictures: PictureFolder;
  /** Paths of the content that ships: a site that is filled from elsewhere is not filled from there as well. */
  shipped: string[];
};

/**
 * Makes the site hold what the files say, all of it or nothing: every file is read and checked before anything is written.
 * Nothing is deleted; what an article or review held before stays in its history.
 * @throws ContentError with a line for each fault.
 */
export async function importContent(database: Database, { root, pictures, shipped }: Source): Promise<Imported> {
  const files = await readFiles(root, exportedFileSchemas);
  const faults = CONTENT_KIND_NAMES.flatMap((kind) => faultsOfBodies(kind, files[kind]));
  const found = await readPictures(root, faults);
  if (CONTENT_KIND_NAMES.every((kind) => files[kind].length === 0)) faults.push(`${root}: holds no content files`);
  if (faults.length > 0) throw new ContentError(faults);
  // Looked for once before: pictures are copied while others still write, which may take minutes.
  await matchAll(database, files);
  await pictures.prepare();
  for (const picture of found) await copyPicture(root, picture, pictures);
  const write = async (trx: Database) =>
    writeAll(trx, await matchAll(trx, files), { pictures: await importPictureRows(trx, found), shipped });
  try {
    return await database.transaction().execute(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ContentError(['Two items would have the same address: look for a slug that another item has.']);
  }
}

function faultsOfBodies(kind: ContentKind, files: ReadFile[]): string[] {
  if (!CONTENT_KINDS[kind].editable.slugged) return [];
  const { slug, content } = articleFields.shape;
  return files.flatMap(({ path, body, ...file }) => {
    const parsed = [slug.safeParse(fieldsOf({ path, body, ...file }).slug), content.safeParse(body)];
    return parsed.flatMap(({ error }) => (error?.issues ?? []).map(({ message }) => `${path}: ${message}`));
  });
}

type Matched = Record<ContentKind, { matches: Match[]; rows: ResourceRow[] }>;

/** Of one state of the database, before the first is written. */
async function matchAll(trx: Database, files: Record<ContentKind, ReadFile[]>): Promise<Matched> {
  const faults: string[] = [];
  const matched = {} as Matched;
  for (const kind of CONTENT_KIND_NAMES) {
    const table = CONTENT_KINDS[kind].editable.table as 'articles';
    const rows = (await trx.selectFrom(table).selectAll().orderBy('id').execute()) as unknown as ResourceRow[];
    matched[kind] = { rows, matches: matchItems(kind, files[kind], rows, faults) };
  }
  if (faults.length > 0) throw new ContentError(faults);
  return matched;
}

async function writeAll(
  trx: Database,
  matched: Matched,
  more: { pictures: number; shipped: string[] },
): Promise<Imported> {
  const now = new Date().toISOString();
  const imported = { pictures: { added: more.pictures } } as Imported;
  for (const kind of CONTENT_KIND_NAMES) imported[kind] = await writeKind(trx, kind, matched[kind], now);
  await leaveOutWhatShips(trx, more.shipped, now);
  const { pictures: _pictures, ...details } = imported;
  await recordAudit(trx, { action: 'content_imported', resource: 'content', details });
  return imported;
}

async function writeKind(trx: Database, kind: ContentKind, { matches, rows }: Matched[ContentKind], now: string) {
  const { table } = CONTENT_KINDS[kind].editable;
  const taken = new Set(rows.map(({ id }) => id));
  const keepsId = ({ file, row }: Match) => {
    const id = file.fields.id as number | undefined;
    if (row || id === undefined || taken.has(id)) return false;
    taken.add(id);
    return true;
  };
  const counts = { added: 0, changed: 0, unchanged: 0, kept: rows.length };
  const planned = matches.map((match) => ({ match, keepId: keepsId(match) }));
  // Those that keep their ids go first, or one that gets the next id might get one of theirs.
  const [own, others] = [planned.filter(({ keepId }) => keepId), planned.filter(({ keepId }) => !keepId)];
  for (const part of [own, others]) {
    for (const { match, keepId } of part) counts[await importItem(trx, kind, match, { keepId, now })] += 1;
    if (part === own) await raiseLastIds(trx, { [table]: Math.max(0, ...taken) });
  }
  counts.kept -= counts.changed + counts.unchanged;
  return counts;
}

/** Before its first start a site has loaded nothing, and would then add what ships to what was imported. */
async function leaveOutWhatShips(trx: Database, shipped: string[], loadedAt: string): Promise<void> {
  const before = await trx.selectFrom('loadedContent').select('path').limit(1).executeTakeFirst();
  if (before || shipped.length === 0) return;
  await trx
    .insertInto('loadedContent')
    .values(shipped.map((path) => ({ path, loadedAt })))
    .execute();
}
