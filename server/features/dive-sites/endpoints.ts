import { z } from 'zod';
import { DEPTH_BANDS } from '../../../domain/depth.ts';
import {
  diveSiteCardSchema,
  diveSitePageSchema,
  diveSiteSchema,
  heroSiteSchema,
  type SiteDetails,
  SKILL_LEVELS,
} from '../../../domain/dive-site.ts';
import { diveSiteMapSchema } from '../../../domain/dive-site-map.ts';
import { LIMITS, text } from '../../../domain/fields.ts';
import { positionOf } from '../../../domain/geo.ts';
import { parseViewport } from '../../../domain/map-viewport.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { idParameters, listOf, pageQuery, searchQuery, toListResponse } from '../../platform/http/list-query.ts';
import { publishedTitles } from '../articles/queries.ts';
import { operatorsOfSite } from '../operators/queries.ts';
import { findSpecies } from '../species/queries.ts';
import { localChart } from './local-chart.ts';
import { sitesInViewport } from './map-query.ts';
import { nearbySites } from './nearby-sites.ts';
import { presentDiveSiteCard, presentDiveSitePage, presentHeroSite } from './presenter.ts';
import {
  blogSlugOf,
  diveSiteById,
  diveSiteByReviewUrl,
  listDiveSiteCards,
  listDiveSites,
  listHeroSites,
  listRegions,
} from './queries.ts';
import { diveSiteResource } from './resource.ts';

const filters = {
  search: searchQuery.describe('Filter of the page: name, description, region, marine life'),
  region: text(LIMITS.name).optional(),
  skill: z.enum(['all', ...SKILL_LEVELS]).optional(),
  depth: z.enum(['all', ...DEPTH_BANDS]).optional(),
};

const list = defineEndpoint({
  path: '/api/dive-sites',
  summary: 'Dive sites, featured ones first, then by name; with limit one page of them',
  query: z.object({
    ...pageQuery,
    q: searchQuery.describe('Site-wide search: name, region, description'),
    ...filters,
    view: z.enum(['card', 'hero']).optional(),
  }),
  response: z.union([listOf(diveSiteSchema), listOf(diveSiteCardSchema), z.array(heroSiteSchema)]),
  async answer({ database }, { query }) {
    const wanted = { ...query, region: query.region || 'all' };
    if (query.view === 'card')
      return toListResponse(await listDiveSiteCards(database, wanted), query, presentDiveSiteCard);
    if (query.view === 'hero') return (await listHeroSites(database)).map(presentHeroSite);
    return toListResponse(await listDiveSites(database, wanted), query, diveSiteResource.present);
  },
});

const map = defineEndpoint({
  path: '/api/dive-sites/map',
  summary: 'What the map shows of the dive sites: all of them, or where they are many the marks of a part',
  query: z.object({
    ...filters,
    part: z
      .string()
      .max(80)
      .refine(
        (part) => parseViewport(part) !== null,
        'Give zoom, west, south, east and north, in degrees, of a part of the map.',
      )
      .optional()
      .describe('zoom,west,south,east,north in degrees, longitudes from -30 to 330; without it where the map opens'),
  }),
  response: diveSiteMapSchema,
  answer: ({ database }, { query: { part, region, ...wanted } }) =>
    sitesInViewport(database, { ...wanted, region: region || 'all' }, part === undefined ? null : parseViewport(part)),
});

const regions = defineEndpoint({
  path: '/api/dive-sites/regions',
  summary: 'The regions that dive sites lie in, sorted',
  response: z.array(z.string()),
  answer: ({ database }) => listRegions(database),
});

const byReviewUrl = defineEndpoint({
  path: '/api/dive-sites/by-review-url',
  summary: 'The dive site to which the article or review at an address belongs; with missing=null, null instead of 404',
  query: z.object({ url: text(LIMITS.url), missing: z.literal('null').optional() }),
  response: diveSiteSchema,
  notFound: 'Dive site not found',
  nullable: ({ missing }) => missing === 'null',
  async answer({ database }, { query }) {
    const site = await diveSiteByReviewUrl(database, query.url);
    return site && diveSiteResource.present(site);
  },
});

const byId = defineEndpoint({
  path: '/api/dive-sites/:id',
  summary: 'One dive site with its neighbours and the article about it',
  params: idParameters,
  response: diveSitePageSchema,
  notFound: 'Dive site not found',
  async answer({ database }, { params }) {
    const site = await diveSiteById(database, params.id);
    if (!site) return null;
    const details = JSON.parse(site.details) as SiteDetails;
    const position = positionOf(site);
    const [chart, nearby, article, species, operators] = await Promise.all([
      position && localChart(position),
      nearbySites(database, site),
      linkedArticle(database, site),
      findSpecies(database, details.species ?? []),
      operatorsOfSite(database, details),
    ]);
    const speciesSlugs = species.map((entry) => entry?.slug ?? null);
    return presentDiveSitePage(site, { chart, nearby, linkedArticle: article, speciesSlugs, operators });
  },
});

export const diveSiteEndpoints: Endpoint[] = [list, map, regions, byReviewUrl, byId];

/** The published article about a site: that of its `blogSlug`, else that which its review link leads to. */
async function linkedArticle(
  database: Database,
  site: { blogSlug: string | null; reviewLink: string | null },
): Promise<{ slug: string; title: string } | null> {
  const wanted = [site.blogSlug, blogSlugOf(site.reviewLink)].filter((slug) => slug !== null);
  const found = wanted.length > 0 ? await publishedTitles(database, wanted) : [];
  return found.find(({ slug }) => slug === site.blogSlug) ?? found[0] ?? null;
}
