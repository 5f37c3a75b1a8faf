import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { loadFirstContent } from '../../server/features/content-files/load-content.ts';
import { publishedPages } from '../../server/features/seo/published-pages.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { siteLinks, staticPages } from '../../server/ssr/page-table.ts';
import { type RenderedPage, renderPage } from '../../web/app/entry-server.tsx';
import { copyDatabase, defineTemplate, type TestDatabase } from '../support/database.ts';
import { openLocation } from '../support/database-location.ts';
import { readShippedContent } from '../support/shipped-content.ts';

const FACTS = {
  settings: publicSettings(siteSettings),
  links: siteLinks,
  siteUrl: 'https://bommie.example',
  tagManagerId: '',
  mapTileUrl: '',
  year: 2026,
  hour: 498_700,
};

export type ShippedSite = {
  /** The address of every page that the sitemap lists. */
  paths: string[];
  /** The requests of rendered pages that found nothing. */
  unanswered: string[];
  read: (path: string) => Promise<unknown>;
  /** @param alter changes the answers that the page is made of */
  render: (address: string, alter?: (answer: unknown, path: string) => unknown) => Promise<RenderedPage>;
};

const makeShippedTemplate = defineTemplate((database) => loadFirstContent(database, readShippedContent));

/** Creates a database with the shipped content. Close it after the tests of a file. */
export const shippedDatabase = async (): Promise<TestDatabase> =>
  openLocation(await copyDatabase(await makeShippedTemplate()));

/** Loads the shipped content into a database and renders its pages in this process, without a server. */
export async function loadShippedSite(): Promise<ShippedSite> {
  const { database } = await shippedDatabase();
  const { get } = createInProcessApi({ database }, allEndpoints);
  const unanswered: string[] = [];
  const read = async (path: string) => {
    const answer = await get(path);
    if (answer === null) unanswered.push(path);
    return answer;
  };
  const render: ShippedSite['render'] = (address, alter = (answer) => answer) => {
    const [path = '', search = ''] = address.split('?');
    return renderPage({ path, search, facts: FACTS, read: async (asked) => alter(await read(asked), asked) });
  };
  const paths = [...staticPages, ...(await publishedPages(database))].map(({ path }) => path);
  return { paths, unanswered, read, render };
}
