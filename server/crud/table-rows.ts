import { sql } from 'kysely';
import type { MissingPart, SortDirection, TableRow, TableSort } from '../../domain/admin/item-table.ts';
import type { ItemState } from '../../domain/kernel/publication.ts';
import { isPlaceholderLink, PLACEHOLDER_SHOP } from '../../domain/links/affiliate.ts';
import type { Database } from '../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../platform/database/fetch-page.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import { makeLinkedItem } from './find-dependents.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { isDraftRow, isPublishedRow } from './select-published.ts';

type Filters = {
  q?: string;
  state?: ItemState;
  missing?: MissingPart;
  category?: string;
  provenance?: string;
  condition?: string;
};
export type TableOptions = PageRequest & Filters & { sort?: TableSort; direction?: SortDirection };

/** Lists one page of an entity's items for a table, drafts included. */
export async function listTableRows(database: Database, resource: Resource, options: TableOptions) {
  const query = sortRows(filterRows(database, resource, options), resource, options);
  const { rows, total } = await fetchPage(query.selectAll(), options);
  const items = rows.map((row) => presentRow(resource, row as unknown as ResourceRow));
  return { items, total, categories: await countCategories(database, resource) };
}

/** Counts all categories in use, regardless of the filter. */
async function countCategories(database: Database, { tableFilters = {}, table }: Resource) {
  const column = (tableFilters.category?.column ?? 'category') as 'category';
  const rows = await database
    .selectFrom(table)
    .select((eb) => [eb.ref(column).as('category'), eb.fn.countAll<number>().as('count')])
    .groupBy(column)
    .orderBy(column)
    .execute();
  return rows.map(({ category, count }) => ({ category, count: Number(count) }));
}

function presentRow(resource: Resource, row: ResourceRow): TableRow {
  const { id, version, updatedAt, published = null, publishedAt = null, publishAt = null, featured = null } = row;
  const { name, path } = makeLinkedItem(resource, row);
  const { tableFilters = {}, linkColumn } = resource;
  const link = linkColumn ? row[linkColumn] : null;
  return {
    id,
    version,
    name,
    path,
    published,
    publishedAt,
    publishAt,
    featured,
    updatedAt,
    category: String(row[tableFilters.category?.column ?? 'category'] ?? ''),
    imageUrl: (row.imageUrl as string | null | undefined) || null,
    hasPlaceholderLink: typeof link === 'string' && isPlaceholderLink(link),
    facts: resource.tableFacts?.(resource.present(row)) ?? {},
  };
}

/** Takes the names of columns from the declaration. */
function filterRows(database: Database, resource: Resource, options: Filters) {
  const { q, state, missing } = options;
  const { tableFilters = {}, linkColumn, publishable } = resource;
  let rows = database.selectFrom(resource.table);
  if (q) rows = rows.where((eb) => containsText(eb.ref(resource.searchColumn), q));
  if (publishable && state) rows = rows.where(state === 'published' ? isPublishedRow : isDraftRow);
  if (publishable && state === 'draft') rows = rows.where('publishAt', 'is', null);
  if (publishable && state === 'scheduled') rows = rows.where('publishAt', 'is not', null);
  if (missing === 'picture' && 'imageUrl' in resource.fields.shape)
    rows = rows.where((eb) => eb.or([eb('imageUrl', 'is', null), eb('imageUrl', '=', '')]));
  if (missing === 'link' && linkColumn) rows = rows.where(linkColumn, 'like', `${PLACEHOLDER_SHOP}%`);
  for (const name of ['category', 'provenance', 'condition'] as const) {
    const [filter, value] = [tableFilters[name], options[name]];
    if (!filter || !value) continue;
    const column = filter.column as 'category';
    rows = filter.pattern ? rows.where(column, 'like', filter.pattern(value)) : rows.where(column, '=', value as never);
  }
  return rows;
}

function sortRows(rows: ReturnType<typeof filterRows>, resource: Resource, options: TableOptions) {
  const { sort = resource.order === 'name' ? 'name' : 'edited' } = options;
  const { direction = sort === 'name' || sort === 'category' ? 'asc' : 'desc' } = options;
  const category = resource.tableFilters?.category?.column ?? 'category';
  if (sort === 'edited') return rows.orderBy('updatedAt', direction).orderBy('id', direction);
  if (sort === 'published' && resource.publishable)
    return rows
      .orderBy('publishedAt', (column) => (direction === 'asc' ? column.asc() : column.desc()).nullsLast())
      .orderBy('id', direction);
  if (sort === 'category' && (resource.tableFilters?.category || 'category' in resource.fields.shape))
    return rows.orderBy(category as 'category', direction).orderBy('id', direction);
  return rows.orderBy(sql`lower(${sql.ref(resource.nameField)})`, direction).orderBy('id', direction);
}
