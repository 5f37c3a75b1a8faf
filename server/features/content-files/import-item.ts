import { siteSettings } from '../../../content/site-settings.ts';
import { recordOldSlug } from '../../crud/old-slugs.ts';
import type { Resource, ResourceRow, Values } from '../../crud/resource.ts';
import { afterSave, insertRows, updateRow } from '../../crud/save-item.ts';
import type { Database } from '../../platform/database/database.ts';
import { parseTimestamp } from './content-dates.ts';
import { fieldsOf, type Match } from './match-existing.ts';
import { hasBody } from './serialize-item.ts';

export type ImportedAs = 'added' | 'changed' | 'unchanged';

/** Writes the item of a file; dates that the file leaves out stay. Call it in a transaction. */
export async function importItem(
  trx: Database,
  resource: Resource,
  { file, row }: Match,
  options: { keepId: boolean; now: string; findReferences: (file: Values) => Values },
): Promise<ImportedAs> {
  const written = fieldsOf(file);
  const fields = { ...withBody(resource, written, file.body), ...options.findReferences(written) };
  const columns = columnsOf(resource, fields, row, options.now);
  const [id, outcome] = row
    ? [row.id, await changeItem(trx, resource, row, { columns, fields })]
    : [await addItem(trx, resource, { ...columns, ...(options.keepId && { id: fields.id }) }), 'added' as const];
  await recordOldSlugs(trx, resource, fields, id);
  return outcome;
}

async function addItem(trx: Database, resource: Resource, columns: Values): Promise<number> {
  const [row] = await insertRows(trx, resource, [{ ...columns, version: 1 }]);
  return (await afterSave(trx, resource, { after: row as ResourceRow })).id;
}

async function changeItem(
  trx: Database,
  resource: Resource,
  row: ResourceRow,
  { columns, fields }: { columns: Values; fields: Values },
): Promise<'changed' | 'unchanged'> {
  if (Object.entries(columns).every(([name, value]) => value === row[name])) return 'unchanged';
  const named = Object.fromEntries(Object.keys(resource.fields.shape).map((name) => [name, fields[name] ?? null]));
  await updateRow(trx, resource, row, { columns, fields: named, isRevisionSaved: true, failsOnConflict: false });
  return 'changed';
}

function withBody(resource: Resource, fields: Values, body: string): Values {
  if (!hasBody(resource)) return fields;
  const { author } = resource.fields.shape;
  return { ...fields, content: body, ...(author && { author: fields.author ?? siteSettings.teamAuthor }) };
}

/** All columns of the item but id and version. */
function columnsOf(resource: Resource, fields: Values, row: ResourceRow | undefined, now: string): Values {
  const texts = resource.columns(fields, { now, before: row });
  for (const name of Object.keys(resource.exported ?? {})) {
    if (fields[name] !== undefined && texts[name] !== null) texts[name] = fields[name];
  }
  const createdAt = timestampOf(fields.createdAt) ?? row?.createdAt ?? now;
  const columns = { ...texts, ...(resource.publishable && publicationOf(fields, createdAt, row)), createdAt };
  const isChanged = row && Object.entries(texts).some(([name, value]) => value !== row[name]);
  const updatedAt = timestampOf(fields.updatedAt) ?? timestampOf(fields.createdAt) ?? row?.updatedAt ?? now;
  // The text was changed in the file, and its date was left as it was.
  return { ...columns, updatedAt: isChanged && updatedAt === row.updatedAt ? now : updatedAt };
}

const timestampOf = (value: unknown) => (typeof value === 'string' ? parseTimestamp(value) : undefined);

function publicationOf({ published, publishedAt, publishAt }: Values, createdAt: string, row?: ResourceRow) {
  const since = timestampOf(publishedAt) ?? row?.publishedAt ?? null;
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
