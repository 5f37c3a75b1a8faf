import { z } from 'zod';
import { PLACEHOLDER_SHOP } from '../../domain/affiliate.ts';
import type { Database } from '../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../platform/database/pagination.ts';
import { containsText } from '../platform/database/portable-sql.ts';
import { toListResponse } from '../platform/http/list-query.ts';
import { presentCardForAdmin, presentForAdmin, type Resource, type ResourceRow } from './resource.ts';

export type ListOptions = PageRequest & {
  q?: string;
  status?: 'draft' | 'published';
  link?: 'placeholder';
  view?: 'card';
};

/** What owners see in their lists: drafts too, the last edited first, or by name; in the form in which lists are answered. */
export async function listItems(database: Database, editable: Resource, wanted: ListOptions) {
  const found = await fetchPage(itemsInOrder(database, editable, wanted), wanted);
  const present = wanted.view === 'card' ? presentCardForAdmin : presentForAdmin;
  return toListResponse(found, wanted, (row) => present(editable, row as unknown as ResourceRow));
}

function itemsInOrder(database: Database, editable: Resource, { q, status, link, view }: ListOptions) {
  // The types of one table stand for all; the names come from the declaration.
  const all = database.selectFrom(editable.table as 'products');
  const byStatus = status && editable.publication ? all.where('published', '=', status === 'published') : all;
  const { linkColumn } = editable;
  const byLink =
    link && linkColumn ? byStatus.where(linkColumn as 'affiliateLink', 'like', `${PLACEHOLDER_SHOP}%`) : byStatus;
  const found = q ? byLink.where((eb) => containsText(eb.ref(editable.searchColumn as 'sortName'), q)) : byLink;
  const ordered =
    editable.order === 'name'
      ? found.orderBy('sortName').orderBy('id')
      : found.orderBy('updatedAt', 'desc').orderBy('id', 'desc');
  if (view !== 'card') return ordered.selectAll();
  const columns = [...editable.cardColumns, 'version', ...(editable.publication ? ['publishAt'] : [])];
  return ordered.select(columns as 'id'[]);
}

/** Parts of a list's query that only owners may use. */
export const adminQuery = {
  admin: z.enum(['true', 'false']).optional(),
  status: z.enum(['draft', 'published']).optional(),
  /** Only what still has the purchase link that shipped. */
  link: z.literal('placeholder').optional(),
};
