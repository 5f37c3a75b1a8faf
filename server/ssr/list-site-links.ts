import { ARCHIVE_PATH } from '../../domain/kernel/page-paths.ts';
import { MAX_HEADER_PAGES, orderLinks } from '../../domain/own-pages/menu-order.ts';
import type { SiteLinks } from '../../web/app/data/site-links.ts';
import { listArchivedIssues } from '../features/newsletter/index.ts';
import { listMenuPages, type MenuPage } from '../features/own-pages/index.ts';
import { cachePerContentVersion } from '../platform/database/content-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { siteLinks } from './page-table.ts';

const LINKS_WITHOUT_ARCHIVE: SiteLinks = {
  ...siteLinks,
  about: siteLinks.about.filter(({ path }) => path !== ARCHIVE_PATH),
};

const readLinks = cachePerContentVersion(async (database) => ({
  links: (await listArchivedIssues(database)).length > 0 ? siteLinks : LINKS_WITHOUT_ARCHIVE,
  pages: await listMenuPages(database),
}));

/**
 * Lists the links of header and footer with the pages that the owners added; the newsletter archive is among them once it holds an issue.
 * Pages need them without a database too.
 * @param order the paths in the owner's order, one a line
 */
export async function listSiteLinks(database: Database, order: string): Promise<SiteLinks> {
  const { links, pages } = await readLinks(database).catch(() => ({ links: LINKS_WITHOUT_ARCHIVE, pages: [] }));
  const ordered = orderLinks(pages, order);
  const inHeader = ordered.filter(({ menu }) => menu === 'header').slice(0, MAX_HEADER_PAGES);
  const toLink = ({ path, label }: MenuPage) => ({ path, label });
  return {
    ...links,
    main: orderLinks([...links.main, ...inHeader.map(toLink)], order),
    read: orderLinks(links.read, order),
    about: [...links.about, ...ordered.map(toLink)],
  };
}
