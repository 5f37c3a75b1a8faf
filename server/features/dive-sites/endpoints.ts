import { z } from 'zod';
import { diveSiteSchema, heroSiteSchema, inSeasonSchema } from '../../../domain/dive-sites/dive-site.ts';
import { diveSiteFacetsSchema, diveSiteListSchema } from '../../../domain/finder/dive-site-list.ts';
import { diveSiteFacets, listNotes } from '../../../domain/finder/facet-answer.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { MAX_LIST_SITES } from '../../../domain/my-dives/shared-sites.ts';
import { monthOfDate } from '../../../domain/my-dives/site-kit.ts';
import { siteKitSchema, siteSelectionSchema } from '../../../domain/my-dives/site-selection.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { idListParameter, idParameters, pageQuery, searchQuery } from '../../platform/http/list-query.ts';
import { loadFactsIndex } from './facts-index.ts';
import { filterQuery, locateNear } from './filter-query.ts';
import { findSitesInSeason } from './find-in-season.ts';
import { mapEndpoints } from './map-endpoints.ts';
import { presentHeroSite, presentListedSite, presentSite } from './presenter.ts';
import { diveSiteById, diveSiteByReviewUrl, listDiveSiteCards, listDiveSites, listHeroSites } from './queries.ts';
import { siteKit } from './read-site-kit.ts';
import { selectSites } from './selection.ts';
import { siteById } from './site-page-endpoint.ts';

const list = defineEndpoint({
  path: '/api/dive-sites',
  summary: 'Dive sites, featured ones first, then by name; with limit one page of them',
  query: z.object({
    ...pageQuery,
    q: searchQuery.describe('Site-wide search: name, region, description'),
    ...filterQuery,
    view: z.enum(['card', 'hero']).optional(),
  }),
  response: z.union([diveSiteListSchema, z.array(heroSiteSchema)]),
  async answer({ database }, { query }) {
    const { view, limit, offset, ...filters } = query;
    if (view === 'hero') return (await listHeroSites(database)).map(presentHeroSite);
    const wanted = await locateNear(database, filters);
    const page = { limit, offset };
    const { rows, total } = await (view === 'card'
      ? listDiveSiteCards(database, wanted, page)
      : listDiveSites(database, wanted, page));
    const items = rows.map((row) => ('details' in row ? presentListedSite(row) : row));
    return limit === undefined ? items : { items, total, ...listNotes(await loadFactsIndex(database), wanted, total) };
  },
});

const facets = defineEndpoint({
  path: '/api/dive-sites/facets',
  summary: 'How many dive sites every choice of a filter would leave, with all other filters applied',
  query: z.object(filterQuery),
  response: diveSiteFacetsSchema,
  answer: async ({ database }, { query }) =>
    diveSiteFacets(await loadFactsIndex(database), await locateNear(database, query)),
});

const regions = defineEndpoint({
  path: '/api/dive-sites/regions',
  summary: 'The regions that dive sites lie in, sorted',
  response: z.array(z.string()),
  answer: async ({ database }) => [...(await loadFactsIndex(database)).regions],
});

const inSeason = defineEndpoint({
  path: '/api/dive-sites/in-season',
  summary:
    'Six dive sites whose best months hold the present one, others every day, those that are good all year last. No closed sites',
  response: inSeasonSchema,
  answer: ({ database }) => findSitesInSeason(database, new Date()),
});

const byReviewUrl = defineEndpoint({
  path: '/api/dive-sites/by-review-url',
  summary: 'The dive site to which the article or review at an address belongs; with missing=null, null instead of 404',
  query: z.object({ url: textSchema(LIMITS.url), missing: z.literal('null').optional() }),
  response: diveSiteSchema,
  notFound: 'Dive site not found',
  nullable: ({ missing }) => missing === 'null',
  async answer({ database }, { query }) {
    const site = await diveSiteByReviewUrl(database, query.url);
    return site && presentSite(site);
  },
});

const diveDate = z.iso.date().optional().describe('The day of the dive, YYYY-MM-DD; today without it');

const kit = defineEndpoint({
  path: '/api/dive-sites/:id/kit',
  summary: 'What to take on a dive at a site in a month, or that of a day, each item with a reason and a source',
  params: idParameters,
  query: z.object({
    date: diveDate,
    month: z.coerce.number().int().min(1).max(12).optional().describe('The month, 1 to 12; that of the day without it'),
  }),
  response: siteKitSchema,
  notFound: 'Dive site not found',
  async answer(context, { params, query }) {
    const site = await diveSiteById(context, params.id);
    return site && siteKit(context.database, site, query.month ?? monthOfDate(query.date, new Date()));
  },
});

const selection = defineEndpoint({
  path: '/api/dive-sites/selection',
  summary: 'The dive sites of a list, in its order, and the ids that no longer exist',
  query: z.object({ sites: idListParameter(MAX_LIST_SITES), date: diveDate }),
  response: siteSelectionSchema,
  answer: ({ database }, { query }) => selectSites(database, query, new Date()),
});

export const diveSiteEndpoints: Endpoint[] = [
  ...[list, facets, ...mapEndpoints, regions, inSeason, byReviewUrl],
  ...[selection, siteById, kit],
];
