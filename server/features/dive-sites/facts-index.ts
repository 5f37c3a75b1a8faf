import { hash } from 'node:crypto';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { hasTimes } from '../../../domain/dive-sites/status-times.ts';
import { createFactsSource, type SiteFacts } from '../../../domain/finder/dive-site-facts.ts';
import type { FactsIndex, NamedValue } from '../../../domain/finder/facet-answer.ts';
import { type PlaceOfRegion, placeOfRegion, placeSlug } from '../../../domain/places/place.ts';
import { type SpeciesName, speciesKey, speciesSlug, splitKeys } from '../../../domain/species/species-key.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOpenWater } from '../open-water/queries.ts';

/** Loads the index of the present content. */
export const loadFactsIndex = cachePerContentVersion(buildIndex);

async function buildIndex(database: Database): Promise<FactsIndex> {
  const rows = await readSites(database);
  const species = await database.selectFrom('species').select(['slug', 'name', 'nameKeys']).orderBy('id').execute();
  const derived = deriveSites(database, rows, species);
  const listed = new Map<string, NamedValue & { count: number }>();
  for (const { slug, name } of derived.flatMap((site) => site.species)) {
    const entry = listed.get(slug) ?? { value: slug, name, count: 0 };
    listed.set(slug, entry);
    entry.name = name;
    entry.count += 1;
  }
  return {
    sites: derived.map(({ facts }) => facts),
    regions: [...new Set(rows.map(({ region }) => region))].sort(),
    places: groupSitesByPlace(rows),
    species: byFrequency([...listed.values()]),
  };
}

const readSites = (database: Database) =>
  selectPublishedSites(database)
    .select(['id', 'region', 'latitude', 'longitude', 'skillLevel', 'depthRange', 'featured', 'bestTime', 'details'])
    .select(['sortName', 'filterText'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();

type SiteRow = Awaited<ReturnType<typeof readSites>>[number];
/** `source`: a digest of the row from which the rest was derived. `isTimed`: it also depends on the day. */
type DerivedSite = { source: string; isTimed: boolean; facts: SiteFacts; species: readonly SpeciesEntry[] };
/** `speciesSource`: the rows of the species with which the sites were derived. */
type CachedSites = {
  speciesSource: string;
  findSpecies: (named: SpeciesName) => SpeciesEntry;
  readFacts: ReturnType<typeof createFactsSource>;
  sites: ReadonlyMap<number, DerivedSite>;
};

const cachedSites = new WeakMap<Database, CachedSites>();

/** Derives only the sites whose rows have changed since the last index: a save changes one of thousands. */
function deriveSites(database: Database, rows: readonly SiteRow[], species: readonly SpeciesRow[]): DerivedSite[] {
  const speciesSource = JSON.stringify(species);
  const before = cachedSites.get(database);
  const cached = before?.speciesSource === speciesSource ? before : createCacheFor(species, speciesSource);
  const sites = rows.map((row): DerivedSite => {
    const source = hash('sha1', Object.values(row).join('\n'), 'base64');
    const known = cached.sites.get(row.id);
    if (known?.source === source && !known.isTimed) return known;
    const details = readDetails(row.details);
    return {
      source,
      isTimed: hasTimes(details.status ?? {}),
      facts: cached.readFacts({ ...row, details, openWater: findOpenWater(row) }),
      species: (details.species ?? []).map(cached.findSpecies),
    };
  });
  cachedSites.set(database, { ...cached, sites: new Map(sites.map((site) => [site.facts.id, site])) });
  return sites;
}

function createCacheFor(species: readonly SpeciesRow[], speciesSource: string): CachedSites {
  const findSpecies = speciesFinder(species);
  return {
    speciesSource,
    findSpecies,
    readFacts: createFactsSource((named) => findSpecies(named).slug),
    sites: new Map(),
  };
}

type SpeciesEntry = { slug: string; name: string };
type SpeciesRow = SpeciesEntry & { nameKeys: string };

/**
 * Returns a function that finds the page of a species as a site names it. A name without a page gets the slug that its page
 * would have.
 */
function speciesFinder(rows: readonly SpeciesRow[]): (named: SpeciesName) => SpeciesEntry {
  const byKey = new Map<string, SpeciesEntry>();
  for (const { slug, name, nameKeys } of rows) {
    for (const key of splitKeys(nameKeys)) if (!byKey.has(key)) byKey.set(key, { slug, name });
  }
  return (named) => byKey.get(speciesKey(named)) ?? { slug: speciesSlug(named.common), name: named.common };
}

const byFrequency = (species: readonly (NamedValue & { count: number })[]): FactsIndex['species'] =>
  new Map(
    [...species]
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      .map(({ value, name }) => [value, name]),
  );

function groupSitesByPlace(sites: readonly { region: string }[]): FactsIndex['places'] {
  const areas = new Map<string, { name: string; count: number; regions: Map<string, string> }>();
  const known = new Map<string, PlaceOfRegion>();
  for (const { region } of sites) {
    const place = known.get(region) ?? placeOfRegion(region);
    known.set(region, place);
    const area = areas.get(place.areaSlug) ?? { name: place.areaName, count: 0, regions: new Map<string, string>() };
    areas.set(place.areaSlug, area);
    area.count += 1;
    if (place.regionName) area.regions.set(placeSlug(place), place.regionName);
  }
  return [...areas]
    .sort(([, a], [, b]) => b.count - a.count || a.name.localeCompare(b.name))
    .map(([value, area]) => ({ value, name: area.name, regions: byName([...area.regions]) }));
}

const byName = (named: [value: string, name: string][]): NamedValue[] =>
  named.map(([value, name]) => ({ value, name })).sort((a, b) => a.name.localeCompare(b.name));
