import { ARCHIVE_PATH } from '../../domain/kernel/page-paths.ts';
import type { SiteLinks } from '../../web/app/data/site-links.ts';
import { listArchivedIssues } from '../features/newsletter/index.ts';
import { cachePerContentVersion } from '../platform/database/content-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { siteLinks } from './page-table.ts';

const LINKS_WITHOUT_ARCHIVE: SiteLinks = {
  ...siteLinks,
  about: siteLinks.about.filter(({ path }) => path !== ARCHIVE_PATH),
};

const readSiteLinks = cachePerContentVersion(async (database) =>
  (await listArchivedIssues(database)).length > 0 ? siteLinks : LINKS_WITHOUT_ARCHIVE,
);

/** The links of header and footer; the newsletter archive is among them once it holds an issue. Pages need them without a database too. */
export const listSiteLinks = (database: Database): Promise<SiteLinks> =>
  readSiteLinks(database).catch(() => LINKS_WITHOUT_ARCHIVE);
