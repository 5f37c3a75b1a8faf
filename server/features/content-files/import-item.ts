import type { Insertable, Updateable } from 'kysely';
import { siteSettings } from '../../../content/site-settings.ts';
import type { ContentKind } from '../../../domain/content-file.ts';
import { recordOldSlug } from '../../crud/current-slug.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import { saveOriginalRevision, saveRevision } from '../../crud/revisions.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ArticlesTable } from '../../platform/database/tables.ts';
import { CONTENT_KINDS, parseTimestamp } from './content-dates.ts';
import { fieldsOf, type Match } from './match-existing.ts';

export type ImportedAs = 'added' | 'changed' | 'unchanged';

/** Makes the row of a file what the file says; what the file does not say about times stays. Call it in a transaction. */
export async function importItem(
  trx: Database,
  kind: ContentKind,
  { file, row }: Match,
  options: { keepId: boolean; now: string },
): Promise<ImportedAs> {
  const { editable } = CONTENT_KINDS[kind];
  const table = editable.table as 'articles';
  const fields = completed(kind, fieldsOf(file), file.body);
  const columns = columnsOf(kind, fields, row, options.now);
  if (row && Object.entries(columns).every(([name, value]) => value === row[name])) {
    await keepAddresses(trx, kind, fields, row.id);
    return 'unchanged';
  }
  if (!row) {
    const values = { ...columns, ...(options.keepId && { id: fields.id }), version: 1 };
    const inserted = trx.insertInto(table).values(values as unknown as Insertable<ArticlesTable>);
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow();
    await keepAddresses(trx, kind, fields, id);
    return 'added';
  }
  const set = { ...columns, version: row.version + 1 } as unknown as Updateable<ArticlesTable>;
  const changed = trx.updateTable(table).set(set).where('id', '=', row.id).returningAll();
  const after = (await changed.executeTakeFirstOrThrow()) as unknown as ResourceRow;
  await saveOriginalRevision(trx, editable, row, CONTENT_KINDS[kind].names);
  await saveRevision(trx, editable, after, pick(fields, CONTENT_KINDS[kind].names));
  const { slugged } = editable;
  if (slugged && row.slug && row.slug !== after.slug && row.publishedAt) {
    await recordOldSlug(trx, { kind: slugged, slug: row.slug, entityId: row.id });
  }
  await keepAddresses(trx, kind, fields, row.id);
  return 'changed';
}

function completed(kind: ContentKind, fields: Record<string, unknown>, body: string): Record<string, unknown> {
  if (!CONTENT_KINDS[kind].editable.slugged) return fields;
  return { ...fields, content: body, author: fields.author ?? siteSettings.teamAuthor };
}

const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** All columns but id and version, as they are to be. */
function columnsOf(kind: ContentKind, fields: Record<string, unknown>, row: ResourceRow | undefined, now: string) {
  const { editable } = CONTENT_KINDS[kind];
  const texts = { ...editable.columns(fields, { now, before: row }) };
  if (typeof fields.videoAddedAt === 'string' && fields.videoUrl) texts.videoAddedAt = fields.videoAddedAt;
  const createdAt = saidMoment(fields.createdAt) ?? row?.createdAt ?? now;
  const state = editable.publication ? stateOf(fields, createdAt, row) : {};
  const columns = { ...texts, ...state, createdAt };
  const isChanged = row && Object.entries(texts).some(([name, value]) => value !== row[name]);
  const said = saidMoment(fields.updatedAt) ?? saidMoment(fields.createdAt) ?? row?.updatedAt ?? now;
  // Somebody changed the text in the file and left the date.
  return { ...columns, updatedAt: isChanged && said === row.updatedAt ? now : said };
}

const saidMoment = (said: unknown) => (typeof said === 'string' ? parseTimestamp(said) : undefined);

function stateOf({ published, publishedAt, publishAt }: Record<string, unknown>, createdAt: string, row?: ResourceRow) {
  const since = saidMoment(publishedAt) ?? null;
  if (published) return { published, publishedAt: since ?? row?.publishedAt ?? createdAt, publishAt: null };
  return { published, publishedAt: since ?? row?.publishedAt ?? null, publishAt: publishAt ?? null };
}

async function keepAddresses(trx: Database, kind: ContentKind, fields: Record<string, unknown>, entityId: number) {
  const { slugged } = CONTENT_KINDS[kind].editable;
  if (!slugged) return;
  const wanted = fields.oldSlugs as string[];
  if (wanted.length === 0) return;
  const known = trx.selectFrom('oldSlugs').select('slug').where('kind', '=', slugged).where('entityId', '=', entityId);
  const slugs = new Set((await known.execute()).map(({ slug }) => slug));
  for (const slug of wanted) if (!slugs.has(slug)) await recordOldSlug(trx, { kind: slugged, slug, entityId });
}
