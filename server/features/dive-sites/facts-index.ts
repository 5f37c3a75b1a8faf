import type { SiteDetails } from '../../../domain/dive-site.ts';
import { createFactsSource, type SiteFacts } from '../../../domain/dive-site-facts.ts';
import { type PlaceOfRegion, placeOfRegion, placeSlug } from '../../../domain/place.ts';
import { type SpeciesName, speciesKey, speciesSlug, splitKeys } from '../../../domain/species-key.ts';
import type { Database } from '../../platform/database/database.ts';

/** A value of a filter, and its name. */
export type NamedValue = { value: string; name: string };

/** What the list's filters, counts and orders need of all sites. About 2 kB a site, most of it the text that the search matches. */
export type FactsIndex = {
  /** By name, then by id. */
  sites: readonly SiteFacts[];
  /** All regions as written, sorted. */
  regions: readonly string[];
  /** Areas, those with the most sites first, and their regions by name. */
  places: readonly (NamedValue & { regions: readonly NamedValue[] })[];
  /** Names of the species that sites list, by slug; those that most sites list come first. */
  species: ReadonlyMap<string, string>;
};

type State = { contentVersion: number; index: Promise<FactsIndex> };

/** The newest index of each database; a server has one. */
const states = new WeakMap<Database, State>();

/**
 * The index of the present content, made once per content version. The version is read first, so that the index holds every change
 * that was committed before the call.
 */
export async function factsIndex(database: Database): Promise<FactsIndex> {
  const contentVersion = await readContentVersion(database);
  const state = states.get(database);
  if (state?.contentVersion === contentVersion) return state.index;
  const index = buildIndex(database);
  states.set(database, { contentVersion, index });
  // A failed read is tried again by the next request.
  index.catch(() => states.delete(database));
  return index;
}

async function readContentVersion(database: Database): Promise<number> {
  const row = await database.selectFrom('contentVersion').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

async function buildIndex(database: Database): Promise<FactsIndex> {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'region', 'latitude', 'longitude', 'skillLevel', 'depthRange', 'featured', 'bestTime', 'details'])
    .select(['sortName', 'filterText'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  const speciesOf = speciesFinder(
    await database.selectFrom('species').select(['slug', 'name', 'nameKeys']).orderBy('id').execute(),
  );
  const factsOf = createFactsSource((named) => speciesOf(named).slug);
  const listed = new Map<string, NamedValue & { count: number }>();
  const sites = rows.map((row) => {
    const details = JSON.parse(row.details) as SiteDetails;
    for (const { slug, name } of (details.species ?? []).map(speciesOf)) {
      listed.set(slug, { value: slug, name, count: (listed.get(slug)?.count ?? 0) + 1 });
    }
    return factsOf({ ...row, details });
  });
  const regions = [...new Set(rows.map(({ region }) => region))].sort();
  return {
    ...{ sites, regions, places: placesOf(rows) },
    species: byFrequency([...listed.values()]),
  };
}

type SpeciesEntry = { slug: string; name: string };

/** Finds the page of a species as a site names it. A name without a page gets the slug that its page would have. */
function speciesFinder(rows: readonly (SpeciesEntry & { nameKeys: string })[]): (named: SpeciesName) => SpeciesEntry {
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

function placesOf(sites: readonly { region: string }[]): FactsIndex['places'] {
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
