import { isPublished } from '../../../domain/kernel/publication.ts';
import { ownPagePath } from '../../../domain/own-pages/menu-order.ts';
import type { ReadOwnPage } from '../../../domain/own-pages/own-page.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EndpointContext } from '../../platform/http/endpoint.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { ownPageResource } from './resource.ts';

/** Finds a page that readers may see; with `seesDrafts` also a draft. */
export async function findOwnPage(
  { database, seesDrafts = false }: EndpointContext,
  slug: string,
): Promise<ReadOwnPage | null> {
  const row = await database
    .selectFrom('pages')
    .select(ownPageResource.itemColumns)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row || !(isPublished(row) || seesDrafts)) return null;
  const { html } = await renderBodyWithBlocks(database, 'article', row.content);
  return { ...ownPageResource.present(row), contentHtml: html };
}

/** A link to a page that the owners added, and the menu in which it stands. */
export type MenuPage = { path: string; label: string; menu: 'header' | 'footer' };

/** Lists the links to published pages that stand in a menu, oldest first. */
export async function listMenuPages(database: Database): Promise<MenuPage[]> {
  const rows = await database
    .selectFrom('pages')
    .select(['slug', 'title', 'menu', 'menuLabel'])
    .where(isPublishedRow)
    .where('menu', '!=', '')
    .orderBy('id')
    .execute();
  return rows.map(({ slug, title, menu, menuLabel }) => ({
    path: ownPagePath(slug),
    label: menuLabel || title,
    menu: menu === 'header' ? menu : 'footer',
  }));
}
