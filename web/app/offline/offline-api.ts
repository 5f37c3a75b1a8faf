import { accessSummary } from '../../../domain/dive-sites/access-summary.ts';
import type { DiveSiteCard, DiveSitePage, DiveSitePoint, InSeason } from '../../../domain/dive-sites/dive-site.ts';
import {
  chooseShownInSeason,
  MAX_IN_SEASON_CANDIDATES,
  presentInSeason,
  sitesInSeason,
} from '../../../domain/dive-sites/in-season.ts';
import { readMonth } from '../../../domain/dive-sites/season.ts';
import { refreshStatuses, withStateAt } from '../../../domain/dive-sites/status-of-day.ts';
import { hasTimes } from '../../../domain/dive-sites/status-times.ts';
import { distanceTo, filterSites, roundDistance } from '../../../domain/finder/dive-site-facets.ts';
import { type SiteFacts, withStatusFacts } from '../../../domain/finder/dive-site-facts.ts';
import { readFilters } from '../../../domain/finder/dive-site-filters.ts';
import { orderSites } from '../../../domain/finder/dive-site-order.ts';
import { diveSiteFacets, type FactsIndex, type LocatedFilter, listNotes } from '../../../domain/finder/facet-answer.ts';
import { type PlaceResolver, placeOfMatch } from '../../../domain/finder/place-resolver.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { parseBlogSlug } from '../../../domain/kernel/slug.ts';
import { sitesInViewport } from '../../../domain/map/map-answer.ts';
import { parseViewport } from '../../../domain/map/map-viewport.ts';
import { presentSelection } from '../../../domain/my-dives/selected-site.ts';
import { readSharedSites } from '../../../domain/my-dives/shared-sites.ts';
import { makeSiteKit, monthOfDate } from '../../../domain/my-dives/site-kit.ts';
import type { SiteSelection } from '../../../domain/my-dives/site-selection.ts';
import type { GuideParts } from '../../../domain/offline/guide.ts';
import { type ComputedEndpoint, findOfflineAnswer } from '../../../domain/offline/offline-answers.ts';
import { placeOfRegion } from '../../../domain/places/place.ts';
import { planDivesFor } from '../../../domain/plan/plan-dives.ts';
import { readPlanGroup, readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import { asksForPlace, readSearchRequest, runSearch } from '../../../domain/search/run-search.ts';
import { SearchMemory } from '../../../domain/search/search-memory.ts';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';
import type { SpeciesCard } from '../../../domain/species/species.ts';
import type { SelectionTides } from '../../../domain/tides/site-tides.ts';
import { TidePredictions, type TideSite } from '../../../domain/tides/tide-predictions.ts';
import { unpackStations } from '../../../domain/tides/tide-station.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { makeGuidePlaces } from './guide-places.ts';

export type ReadGuidePart = <Name extends keyof GuideParts>(name: Name) => Promise<GuideParts[Name]>;

type Answer = (query: URLSearchParams, ...matched: string[]) => Promise<unknown>;

/**
 * Answers API requests from the stored guide: as the server sent them, or computed by the same rules where they depend on the
 * date or the query.
 */
export class OfflineApi {
  readonly #readStored: ReadGuidePart;
  readonly #readPart: ReadGuidePart;
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #compute: Record<ComputedEndpoint, Answer> = {
    '/api/articles': (query) => this.#articles(query),
    '/api/dive-sites': (query) => this.#cards(query),
    '/api/dive-sites/facets': async (query) => diveSiteFacets(await this.#facts(), await this.#filter(query)),
    '/api/dive-sites/map': (query) => this.#map(query),
    '/api/dive-sites/in-season': () => this.#inSeason(),
    '/api/dive-sites/by-review-url': (query) => this.#siteOfReview(query.get('url') ?? ''),
    '/api/dive-sites/selection': (query) => this.#selection(query),
    '/api/dive-sites/selection/tides': (query) => this.#selectionTides(query),
    '/api/dive-sites/:id/kit': (query, id = '') => this.#siteKit(id, query),
    '/api/dive-sites/:id/tides': (query, id = '') => this.#siteTides(id, query),
    '/api/places/:area/:region/tides': (query, area = '', region = '') => this.#placeTides(area, region, query),
    '/api/plan': (query) => this.#plan(query),
    '/api/search': (query) => this.#search(query),
    '/api/species': (query) => this.#species(query.get('q') ?? ''),
    '/api/gazetteer': async (query) => (await this.#places()).suggest(query.get('q') ?? ''),
  };

  constructor(readPart: ReadGuidePart) {
    this.#readStored = readPart;
    this.#readPart = async (name) => {
      const part = await readPart(name);
      // Search and tides hold no parsed status.
      if (name !== 'tides' && name !== 'search') refreshStatuses(part, new Date());
      return part;
    };
  }

  /** @throws Error where the guide does not hold the answer. */
  async read(path: string): Promise<unknown> {
    const { computedBy, params, part } = findOfflineAnswer(path);
    if (computedBy) return this.#compute[computedBy](new URL(path, 'https://guide.invalid').searchParams, ...params);
    const answers = part ? await this.#readStored(part) : {};
    if (!Object.hasOwn(answers, path)) throw new Error('This is not in the guide on your phone.');
    // Only this answer: refreshing all of a part for each takes longer than reading it.
    refreshStatuses(answers[path], new Date());
    return answers[path];
  }

  /** Creates a value once; a failure is forgotten, so that the next request reads the store again. */
  #once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const existing = this.#made.get(name);
    if (existing) return existing as Promise<Made>;
    const made = make();
    this.#made.set(name, made);
    made.catch(() => this.#made.delete(name));
    return made;
  }

  #places = (): Promise<PlaceResolver> =>
    this.#once('places', async () => makeGuidePlaces(await this.#readPart('index')));
  #tides = () => this.#once('tides', async () => new TidePredictions(unpackStations(await this.#readPart('tides'))));
  #memory = () => this.#once('search', async () => new SearchMemory(await this.#readPart('search')));
  /** With the states of today, which is later than the download and may be later than the last call. */
  async #facts(): Promise<FactsIndex> {
    const { facts, timed } = await this.#once('facts', async () => {
      const index = await this.#readPart('index');
      return {
        facts: { ...index.facts, species: new Map(index.facts.species) },
        timed: index.plan.filter(({ details }) => hasTimes(details.status ?? {})),
      };
    });
    const now = new Date();
    const byId = new Map(timed.map((site) => [site.id, site]));
    const sites = facts.sites.map((site) => {
      const { details, bestMonths } = byId.get(site.id) ?? {};
      return details && bestMonths ? withStatusFacts(site, withStateAt(details, now), bestMonths) : site;
    });
    return { ...facts, sites };
  }
  async #sites(): Promise<ReadonlyMap<number, DiveSitePage>> {
    const sites = await this.#once('sites', async () => {
      const pages = Object.values(await this.#readPart('sites')) as DiveSitePage[];
      return new Map(pages.map((site) => [site.id, site]));
    });
    const now = new Date();
    for (const site of sites.values()) site.details = withStateAt(site.details, now);
    return sites;
  }

  async #filter(query: URLSearchParams): Promise<LocatedFilter> {
    const filters = readFilters(query);
    if (!filters.near) return filters;
    const { place, options } = placeOfMatch((await this.#places()).resolve(filters.near));
    return { ...filters, nearPlace: place, nearOptions: options };
  }

  async #found(wanted: LocatedFilter): Promise<SiteFacts[]> {
    const { sites } = await this.#facts();
    return orderSites(filterSites(sites, wanted, wanted.nearPlace), { ...wanted, near: wanted.nearPlace });
  }

  async #cards(query: URLSearchParams) {
    const wanted = await this.#filter(query);
    const [found, lists] = await Promise.all([this.#found(wanted), this.#readPart('lists')]);
    const cards = new Map((lists['/api/dive-sites?view=card'] as DiveSiteCard[]).map((card) => [card.id, card]));
    const items = slicePage(found, query).flatMap((site) => {
      const card = cards.get(site.id);
      const distance = distanceTo(site, wanted.nearPlace);
      return card ? [distance === null ? card : { ...card, distanceKm: roundDistance(distance) }] : [];
    });
    if (!query.has('limit')) return items;
    return { items, total: found.length, ...listNotes(await this.#facts(), wanted, found.length) };
  }

  async #articles(query: URLSearchParams) {
    const category = query.get('category');
    const cards = (await this.#readPart('lists'))['/api/articles?view=card'] as { category: string }[];
    const found = cards.filter((card) => !category || card.category === category);
    return query.has('limit') ? { items: slicePage(found, query), total: found.length } : found;
  }

  async #species(search: string) {
    const answers = await this.#readPart('species');
    const wanted = normalizeForSearch(search);
    return (answers['/api/species'] as SpeciesCard[]).filter(({ name, scientificName, otherNames, slug }) => {
      const { content = '' } = (answers[`/api/species/slug/${slug}`] ?? {}) as { content?: string };
      return normalizeForSearch([name, scientificName ?? '', ...otherNames, content].join('\n')).includes(wanted);
    });
  }

  async #map(query: URLSearchParams) {
    const wanted = await this.#filter(query);
    const [{ sites: facts }, sites, found] = await Promise.all([this.#facts(), this.#sites(), this.#found(wanted)]);
    const part = query.get('part');
    return sitesInViewport(found, wanted, part === null ? null : parseViewport(part), async (ids) => {
      const shown = new Set(ids);
      return orderSites(facts, {}).flatMap(({ id }) => {
        const site = shown.has(id) && sites.get(id);
        return site ? [makePoint(site)] : [];
      });
    });
  }

  async #inSeason(): Promise<InSeason> {
    const day = siteDate(new Date());
    const [{ plan }, sites, lists] = await Promise.all([
      this.#readPart('index'),
      this.#sites(),
      this.#readPart('lists'),
    ]);
    const inSeason = sitesInSeason(plan, day, MAX_IN_SEASON_CANDIDATES);
    const candidates = inSeason.sites.flatMap(({ id, bestMonths }) => {
      const site = sites.get(id);
      return site ? [presentInSeason(site, bestMonths)] : [];
    });
    const featured = (lists['/api/locations/featured'] ?? []) as { imageUrl: string }[];
    const featuredImages = featured.map(({ imageUrl }) => imageUrl);
    return {
      month: Number(day.slice(5, 7)),
      total: inSeason.total,
      sites: chooseShownInSeason(candidates, featuredImages),
    };
  }

  async #siteOfReview(url: string): Promise<DiveSitePage | null> {
    const [{ sites: facts }, sites] = await Promise.all([this.#facts(), this.#sites()]);
    const slug = parseBlogSlug(url);
    const found = orderSites(facts, {}).find(({ id }) => {
      const site = sites.get(id);
      return site && (site.reviewLink === url || (slug !== null && site.blogSlug === slug));
    });
    return (found && sites.get(found.id)) ?? null;
  }

  async #siteKit(id: string, query: URLSearchParams) {
    const site = (await this.#sites()).get(Number(id));
    if (!site) return null;
    const cards = (await this.#readPart('lists'))['/api/articles?view=card'] as { slug: string; title: string }[];
    const titles = new Map(cards.map(({ slug, title }) => [slug, title]));
    const month = readMonth(query) ?? monthOfDate(query.get('date') ?? undefined, new Date());
    return makeSiteKit(site, month, titles);
  }

  async #selection(query: URLSearchParams): Promise<SiteSelection> {
    const sites = await this.#sites();
    const ids = readSharedSites(query) ?? [];
    const date = query.get('date') ?? undefined;
    const now = new Date();
    return {
      date: date ?? siteDate(now),
      ...presentSelection(
        ids.flatMap((id) => sites.get(id) ?? []),
        monthOfDate(date, now),
      ),
      missing: ids.filter((id) => !sites.has(id)),
    };
  }

  async #selectionTides(query: URLSearchParams): Promise<SelectionTides> {
    const [sites, tides] = await Promise.all([this.#sites(), this.#tides()]);
    const chosen = (readSharedSites(query) ?? []).flatMap((id) => sites.get(id) ?? []);
    return tides.ofSelection(chosen, { from: query.get('from') ?? undefined }, new Date());
  }

  async #siteTides(id: string, query: URLSearchParams) {
    const site = (await this.#sites()).get(Number(id));
    return site ? (await this.#tides()).ofSite(site, readDayRange(query), new Date()) : null;
  }

  async #placeTides(areaSlug: string, regionSlug: string, query: URLSearchParams) {
    const [{ sites: facts }, sites] = await Promise.all([this.#facts(), this.#sites()]);
    const ofPlace = facts.flatMap(({ id, region }) => {
      const place = placeOfRegion(region);
      const site = place.areaSlug === areaSlug && place.regionSlug === regionSlug ? sites.get(id) : undefined;
      return site ? [site] : [];
    });
    return (await this.#tides()).ofPlace(ofPlace, readDayRange(query), new Date());
  }

  async #plan(query: URLSearchParams) {
    const [{ plan }, places, sites] = await Promise.all([this.#readPart('index'), this.#places(), this.#sites()]);
    const sources = {
      index: plan,
      resolvePlace: places.resolve,
      readRows: async (ids: readonly number[]) => findRows(sites, ids),
      readTides: async (rows: readonly TideSite[], from: string) =>
        (await this.#tides()).ofSelection(rows, { from }, new Date()),
    };
    return planDivesFor(sources, readPlanQuestion(query), readPlanGroup(query) ?? undefined, new Date());
  }

  async #search(query: URLSearchParams): Promise<SearchAnswer> {
    const request = readSearchRequest(query);
    const places = asksForPlace(request, () => true) ? await this.#places() : undefined;
    const answer = await runSearch(await this.#memory(), request, places);
    return { ...answer, saved: { hasGuide: true, pages: 0 } };
  }
}

function slicePage<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const offset = Number(query.get('offset') ?? 0);
  const limit = query.get('limit');
  return items.slice(offset, limit === null ? undefined : offset + Number(limit));
}

const readDayRange = (query: URLSearchParams) => ({
  from: query.get('from') ?? undefined,
  days: Number(query.get('days') ?? 1),
});

function makePoint({
  id,
  name,
  latitude,
  longitude,
  region,
  depthRange,
  skillLevel,
  details,
}: DiveSitePage): DiveSitePoint {
  return { id, name, latitude, longitude, region, depthRange, skillLevel, ...accessSummary(details) };
}

/** Without the texts that a row does not show. */
function findRows(sites: ReadonlyMap<number, DiveSitePage>, ids: readonly number[]) {
  const rows = ids.flatMap((id) => {
    const site = sites.get(id);
    if (!site) return [];
    const { name, region, depthRange, skillLevel, imageUrl, hazards, latitude, longitude, waterTemp } = site;
    const { details, monthWater, timeZone } = site;
    const facts = { name, region, depthRange, skillLevel, imageUrl, hazards, latitude, longitude, waterTemp };
    return [{ id, ...facts, details, monthWater, timeZone }];
  });
  return new Map(rows.map((row) => [row.id, row]));
}
