import type { SiteDetails } from '../../../domain/dive-site.ts';
import { factsOf, type SiteFacts } from '../../../domain/dive-site-facts.ts';
import { placeOfRegion, placeSlug } from '../../../domain/place.ts';
import { slugify } from '../../../domain/slug.ts';
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
  const species = new Map<string, { name: string; count: number }>();
  const sites = rows.map((row) => {
    const details = JSON.parse(row.details) as SiteDetails;
    for (const { common } of details.species ?? []) countSpecies(species, common);
    return factsOf({ ...row, details });
  });
  const regions = [...new Set(rows.map(({ region }) => region))].sort();
  const bySites = [...species].sort(([, a], [, b]) => b.count - a.count || a.name.localeCompare(b.name));
  return {
    ...{ sites, regions, places: placesOf(rows) },
    species: new Map(bySites.map(([slug, { name }]) => [slug, name])),
  };
}

function countSpecies(counted: Map<string, { name: string; count: number }>, name: string): void {
  const slug = slugify(name);
  const known = counted.get(slug);
  if (known) known.count += 1;
  else counted.set(slug, { name, count: 1 });
}

function placesOf(sites: readonly { region: string }[]): FactsIndex['places'] {
  const areas = new Map<string, { name: string; count: number; regions: Map<string, string> }>();
  for (const place of sites.map(({ region }) => placeOfRegion(region))) {
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
