import { siteSettings } from '../../../content/site-settings.ts';
import { recordOldSlug } from '../../crud/old-slugs.ts';
import { hasBody, type Resource, type ResourceRow, type Values } from '../../crud/resource.ts';
import { insertRow, prepareFields, updateRow } from '../../crud/save-item.ts';
import type { Database } from '../../platform/database/database.ts';
import { parseTimestamp } from './content-dates.ts';
import { type Match, readFileFields } from './match-existing.ts';

export type ImportedAs = 'added' | 'changed' | 'unchanged';

/** Writes the item of a file; keeps dates that the file omits. Call it in a transaction. */
export async function importItem(
  trx: Database,
  resource: Resource,
  { file, row }: Match,
  options: { keepId: boolean; now: string; findReferences: (file: Values) => Values },
): Promise<ImportedAs> {
  const written = readFileFields(file);
  const read = { ...withBody(resource, written, file.body), ...options.findReferences(written) };
  const fields = await prepareFields(trx, resource, read);
  const { now } = options;
  const columns = makeColumns(resource, fields, row, now);
  const added = { ...columns, version: 1, ...(options.keepId && { id: fields.id }) };
  const saved = row
    ? await updateRow(trx, resource, row, { fields, now, columns, isForced: true })
    : await insertRow(trx, resource, added);
  // Cannot happen otherwise: the site's rows were read in this transaction.
  if (!saved) throw new Error(`${file.path}: its item was deleted during the import.`);
  await recordOldSlugs(trx, resource, fields, saved.id);
  if (!row) return 'added';
  return saved === row ? 'unchanged' : 'changed';
}

function withBody(resource: Resource, fields: Values, body: string): Values {
  if (!hasBody(resource)) return fields;
  const { author } = resource.fields.shape;
  return { ...fields, content: body, ...(author && { author: fields.author ?? siteSettings.teamAuthor }) };
}

/** Returns all columns of the item except id and version. */
function makeColumns(resource: Resource, fields: Values, row: ResourceRow | undefined, now: string): Values {
  const texts = resource.columns(fields, { now, before: row });
  for (const name of Object.keys(resource.exported ?? {})) {
    if (fields[name] !== undefined && texts[name] !== null) texts[name] = fields[name];
  }
  const createdAt = readTimestamp(fields.createdAt) ?? row?.createdAt ?? now;
  const columns = { ...texts, ...(resource.publishable && decidePublication(fields, createdAt, row)), createdAt };
  const isChanged = row && Object.entries(texts).some(([name, value]) => value !== row[name]);
  const updatedAt = readTimestamp(fields.updatedAt) ?? readTimestamp(fields.createdAt) ?? row?.updatedAt ?? now;
  // The text was changed in the file and its date was left as it was.
  return { ...columns, updatedAt: isChanged && updatedAt === row.updatedAt ? now : updatedAt };
}

const readTimestamp = (value: unknown) => (typeof value === 'string' ? parseTimestamp(value) : undefined);

function decidePublication({ published, publishedAt, publishAt }: Values, createdAt: string, row?: ResourceRow) {
  const since = readTimestamp(publishedAt) ?? row?.publishedAt ?? null;
  if (published) return { published, publishedAt: since ?? createdAt, publishAt: null };
  return { published, publishedAt: since, publishAt: publishAt ?? null };
}

async function recordOldSlugs(trx: Database, { slugged }: Resource, fields: Values, entityId: number) {
  if (!slugged) return;
  const oldSlugs = fields.oldSlugs as string[];
  if (oldSlugs.length === 0) return;
  const known = trx.selectFrom('oldSlugs').select('slug').where('kind', '=', slugged).where('entityId', '=', entityId);
  const recorded = new Set((await known.execute()).map(({ slug }) => slug));
  for (const slug of oldSlugs) if (!recorded.has(slug)) await recordOldSlug(trx, { kind: slugged, slug, entityId });
}
