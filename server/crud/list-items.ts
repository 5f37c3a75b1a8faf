import { z } from 'zod';
import { PLACEHOLDER_SHOP } from '../../domain/links/affiliate.ts';
import type { Database } from '../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../platform/database/fetch-page.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import { toListResponse } from '../platform/http/list-query.ts';
import { readPeople } from './item-people.ts';
import { presentCardForAdmin, presentForAdmin, type Resource, type ResourceRow } from './resource.ts';
import { isDraftRow, isPublishedRow } from './select-published.ts';

export type ListOptions = PageRequest & {
  q?: string;
  status?: 'draft' | 'published';
  link?: 'placeholder';
  view?: 'card';
  sort?: 'name';
};

/** Lists items for admins, drafts included, either last edited first or by name. */
export async function listItems(database: Database, resource: Resource, options: ListOptions) {
  const page = await fetchPage(itemsInOrder(database, resource, options), options);
  const present = options.view === 'card' ? presentCardForAdmin : presentForAdmin;
  const people = await readPeople(
    database,
    resource,
    page.rows.map(({ id }) => id),
  );
  return toListResponse(page, options, (row) => ({
    ...present(resource, row as unknown as ResourceRow),
    ...people.get(row.id),
  }));
}

function itemsInOrder(database: Database, resource: Resource, { q, status, link, view, sort }: ListOptions) {
  const all = database.selectFrom(resource.table);
  const byStatus =
    status && resource.publishable ? all.where(status === 'published' ? isPublishedRow : isDraftRow) : all;
  const { linkColumn } = resource;
  const byLink = link && linkColumn ? byStatus.where(linkColumn, 'like', `${PLACEHOLDER_SHOP}%`) : byStatus;
  const found = q ? byLink.where((eb) => containsText(eb.ref(resource.searchColumn), q)) : byLink;
  const ordered =
    resource.order === 'name' || (sort === 'name' && resource.nameField === 'name')
      ? found.orderBy('sortName').orderBy('id')
      : found.orderBy('updatedAt', 'desc').orderBy('id', 'desc');
  if (view !== 'card') return ordered.selectAll();
  const columns = [...resource.cardColumns, 'version', ...(resource.publishable ? ['publishAt'] : [])];
  return ordered.select(columns as 'id'[]);
}

/** Query parameters that only admins may use. */
export const adminQuery = {
  admin: z.enum(['true', 'false']).optional(),
  status: z.enum(['draft', 'published']).optional(),
  /** Limits the list to items that still have the placeholder purchase link. */
  link: z.literal('placeholder').optional(),
};
