import { formatMinutes, type Position } from '../kernel/geo.ts';
import {
  type Gazetteer,
  type GazetteerEntry,
  MAX_SUGGESTIONS,
  normalizePlaceName,
  readArea,
  readRows,
  splitArea,
} from '../places/gazetteer.ts';
import { placeOfRegion } from '../places/place.ts';
import type { Town } from '../places/town.ts';
import { parsePosition } from '../positions/position.ts';
import { editDistance } from '../words/search-vocabulary.ts';
import type { NearPlace } from './dive-site-list.ts';

/**
 * Resolves where a visitor starts, for the list's near box, the plan and the forecast alike: coordinates, postcodes and towns of the
 * gazetteer, waters by divers' names, and the guide's own states and regions.
 */

/** A region of the guide as its sites write it, the middle of its sites and how many they are. */
export type GuideRegion = { region: string; center: Position; sites: number };

export type PlaceMatch =
  /** `others` are further places of that name. */
  | { kind: 'found'; place: NearPlace; others: string[] }
  /** Several places of that name, none of them much larger than the rest. */
  | { kind: 'ambiguous'; options: string[] }
  /** `options` are places that may have been meant. */
  | { kind: 'unknown'; options: string[] };

/** The place of a filter or question: null where it is not known or one of several. */
export function placeOfMatch(match: PlaceMatch): { place: NearPlace | null; options: string[] } {
  return match.kind === 'found'
    ? { place: match.place, options: match.others }
    : { place: null, options: match.options };
}

/** The regions of the guide with the middle of their sites; sites without a usable position count for none. */
export function guideRegions(sites: readonly { region: string; position: Position | null }[]): GuideRegion[] {
  const located = sites.flatMap(({ region, position }) => (position ? [{ region, position }] : []));
  return [...Map.groupBy(located, ({ region }) => region)].map(([region, members]) => ({
    ...{ region, center: middle(members.map(({ position }) => position)), sites: members.length },
  }));
}

export type PlaceResolver = {
  resolve(text: string): PlaceMatch;
  /** The place of exactly this name; null for the beginning of a name, and for one of several places. */
  resolveName(text: string): NearPlace | null;
  /** Places for what has been typed so far, waters and regions first; each resolves by 'name, area'. */
  suggest(text: string, limit?: number): Town[];
};

/** Something with a name on the list; `keys` are all its names, normalized; `sites` those of a water or a region. */
type Entry = {
  place: NearPlace;
  name: string;
  area: string;
  keys: readonly string[];
  population: number;
  sites?: number;
};

/** A town is taken without asking when it has five times the people of the next one of its name. */
const DOMINANCE = 5;
const MAX_OPTIONS = 6;

export function createPlaceResolver(
  gazetteer: Gazetteer,
  waters: string,
  regions: readonly GuideRegion[],
): PlaceResolver {
  const index = { gazetteer, regions, waters: readWaters(waters, regions), own: regions.map(readRegion) };
  const areas = new Set([
    ...gazetteer.entries.map(({ normalizedArea }) => normalizedArea),
    ...index.own.map(({ area }) => normalizePlaceName(area)),
  ]);
  return {
    resolve: (text) => resolvePlace({ ...index, areas }, text),
    resolveName: (text) =>
      placeOfMatch(resolveName({ ...index, areas }, withoutCountry(normalizePlaceName(text)))).place,
    suggest: (text, limit = MAX_SUGGESTIONS) =>
      suggestPlaces(index, text)
        .slice(0, limit)
        .map(({ name, area, place: { latitude, longitude } }) => ({ name, area, latitude, longitude })),
  };
}

type Index = {
  gazetteer: Gazetteer;
  regions: readonly GuideRegion[];
  waters: readonly Entry[];
  own: readonly Entry[];
  /** States and countries, normalized. */
  areas: ReadonlySet<string>;
};

function resolvePlace(index: Index, text: string): PlaceMatch {
  const position = readPosition(text);
  if (position) return { kind: 'found', place: { name: formatMinutes(position, 0), ...position }, others: [] };
  const wanted = withoutCountry(normalizePlaceName(text));
  if (wanted === '') return { kind: 'unknown', options: [] };
  const named = resolveName(index, wanted);
  if (named.kind !== 'unknown') return named;
  const begun = entriesBeginning(index, wanted);
  if (begun.length > 0) return chooseEntry(begun);
  return { kind: 'unknown', options: likelyMeant(index, wanted) };
}

/** Resolves a normalized name, whole. */
function resolveName(index: Index, wanted: string): PlaceMatch {
  const water = index.waters.find(({ keys }) => keys.includes(wanted));
  if (water) return { kind: 'found', place: water.place, others: [] };
  const state = findState(index, wanted);
  if (state) return { kind: 'found', place: state, others: [] };
  const coast = DIRECTIONAL_COAST.exec(wanted);
  if (coast) return { kind: 'ambiguous', options: coastOptions(index, wanted, coast[1] ?? '') };
  return chooseEntry(entriesNamed(index, wanted));
}

/** Decimal degrees, degrees and minutes, or a map link; with letters also 'south' of a number that lacks its sign. */
function readPosition(text: string): Position | null {
  const found = parsePosition(text.trim());
  return found && { latitude: Number(found.latitude), longitude: Number(found.longitude) };
}

/** 'sydney' for 'sydney australia', and 'south australia' as it is. */
const withoutCountry = (wanted: string): string => wanted.replace(/(?<!\b(?:south|western)) (?:australia|aus|au)$/, '');

/** 'east coast' without a state lies in several; the guide's own region of that name must not answer for all. */
const DIRECTIONAL_COAST = /^(?:the )?(?:far |mid )?((?:north|south)(?: ?(?:east|west))?|east|west)(?:ern)? coast$/;

/** Coasts that people mean by a direction, as places that resolve. */
const COASTS: Record<string, readonly string[]> = {
  east: ['New South Wales', 'Queensland', 'East Coast, Tasmania'],
  west: ['Western Australia', 'North West Coast, Tasmania'],
  north: ['North Coast, New South Wales', 'Northern Territory', 'North West Coast, Tasmania'],
  south: ['South Coast, New South Wales', 'South Coast, Western Australia', 'South Australia', 'Victoria'],
};

function coastOptions(index: Index, wanted: string, direction: string): string[] {
  const own = index.own.filter(({ keys }) => keys.includes(wanted)).map(labelEntry);
  const usual = (COASTS[direction] ?? []).filter((label) => {
    const key = normalizePlaceName(label);
    return findState(index, key) || index.own.some(({ keys }) => keys.includes(key));
  });
  return [...new Set([...own, ...usual])].slice(0, MAX_OPTIONS);
}

/** All sites of a state, territory or country. */
function findState({ regions }: Index, wanted: string): NearPlace | null {
  const area = readArea(wanted);
  const inArea = regions.filter(({ region }) => normalizePlaceName(placeOfRegion(region).areaName) === area);
  const [first] = inArea;
  return first ? placeOfRegions(placeOfRegion(first.region).areaName, inArea) : null;
}

const placeOfRegions = (name: string, regions: readonly GuideRegion[]): NearPlace => ({
  ...{ name, ...middle(regions.map(({ center }) => center)) },
  regions: regions.map(({ region }) => region),
});

/** The middle of some positions, across the 180th meridian too. */
function middle(positions: readonly Position[]): Position {
  const first = positions[0]?.longitude ?? 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const offset = mean(positions.map(({ longitude }) => ((longitude - first + 540) % 360) - 180));
  const longitude = ((first + offset + 540) % 360) - 180;
  return { latitude: round(mean(positions.map(({ latitude }) => latitude))), longitude: round(longitude) };
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Towns of a name before regions of it: a distance says more than a list. */
function entriesNamed(index: Index, wanted: string): Entry[] {
  const towns = index.gazetteer.townsNamed(wanted).map(readTown);
  const [name, area] = splitArea(wanted, index.areas);
  const own = index.own.filter(
    (entry) => entry.keys.includes(wanted) || (area === normalizePlaceName(entry.area) && entry.keys.includes(name)),
  );
  return uniqueEntries([...towns, ...own]);
}

function entriesBeginning(index: Index, wanted: string): Entry[] {
  if (wanted.length < 3) return [];
  const start = `${wanted} `;
  const towns = index.gazetteer.entries.filter(({ normalized }) => normalized.startsWith(start)).map(readTown);
  const waters = [...index.waters, ...index.own].filter(({ keys }) => keys.some((key) => key.startsWith(start)));
  return uniqueEntries([...waters, ...towns]);
}

/** One place per label, the first: a water and a region of one name are the same. */
const uniqueEntries = (entries: readonly Entry[]): Entry[] => {
  const labels = new Set<string>();
  return entries.filter((entry) => {
    const label = normalizePlaceName(labelEntry(entry));
    return !labels.has(label) && labels.add(label);
  });
};

function chooseEntry(entries: readonly Entry[]): PlaceMatch {
  const [first, second] = entries.toSorted((a, b) => b.population - a.population);
  const options = entries.map(labelEntry);
  if (!first) return { kind: 'unknown', options };
  if (second && first.population < DOMINANCE * Math.max(1, second.population))
    return { kind: 'ambiguous', options: options.slice(0, MAX_OPTIONS) };
  const others = options.filter((label) => label !== labelEntry(first)).slice(0, MAX_OPTIONS);
  return { kind: 'found', place: first.place, others };
}

/** Typing errors: one in short names, two in longer ones; for a postcode its neighbours. */
function likelyMeant(index: Index, wanted: string): string[] {
  if (/^\d{4}$/.test(wanted))
    return uniqueEntries(index.gazetteer.townsNearPostcode(wanted).slice(0, 3).map(readTown)).map(labelEntry);
  const [name, area] = splitArea(wanted, index.areas);
  const maxEdits = name.length <= 4 ? 1 : 2;
  const found = [...index.waters, ...index.own, ...index.gazetteer.entries.map(readTown)].flatMap((entry) => {
    if (area && normalizePlaceName(entry.area) !== area) return [];
    const edits = Math.min(...entry.keys.map((key) => editDistance(name, key, maxEdits)));
    const cost = edits + (entry.keys.some((key) => key[0] === name[0]) ? 0 : 1);
    return edits <= maxEdits ? [{ entry, cost }] : [];
  });
  const ranked = found.sort((a, b) => a.cost - b.cost || b.entry.population - a.entry.population);
  return uniqueEntries(ranked.map(({ entry }) => entry))
    .map(labelEntry)
    .slice(0, MAX_OPTIONS);
}

/** Names that are the text, then those that begin with it, other names that do, and names with such a word; larger places first. */
function suggestPlaces(index: Omit<Index, 'areas'>, text: string): Entry[] {
  const wanted = normalizePlaceName(text);
  if (wanted.length < 2) return [];
  const towns = index.gazetteer.townsLike(text).map(readTown);
  if (/^\d{4}$/.test(wanted)) return towns;
  const all = [...index.waters, ...index.own, ...towns];
  const ranked = all.flatMap((entry) => {
    const rank = rankSuggestion(entry, wanted);
    return rank === null ? [] : [{ entry, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank || weighPlace(b.entry) - weighPlace(a.entry));
  return uniqueEntries(ranked.map(({ entry }) => entry));
}

/** Null for what the text does not name. */
function rankSuggestion({ name, keys }: Entry, wanted: string): number | null {
  const own = normalizePlaceName(name);
  if (own === wanted) return 0;
  if (own.startsWith(wanted)) return 1;
  if (keys.some((key) => key.startsWith(wanted))) return 2;
  return [own, ...keys].some((key) => key.includes(` ${wanted}`)) ? 3 : null;
}

/** A dive site of a water counts as this many people: readers look for the Great Barrier Reef before Greenacre. */
const PEOPLE_PER_SITE = 15_000;

const weighPlace = ({ population, sites }: Entry) => (sites === undefined ? population : (sites + 1) * PEOPLE_PER_SITE);

const labelEntry = ({ name, area }: Pick<Entry, 'name' | 'area'>): string =>
  area && area !== name ? `${name}, ${area}` : name;

function readTown({ name, area, latitude, longitude, ...rest }: Town & Partial<GazetteerEntry>): Entry {
  const place = { name: `${name}, ${area}`, latitude, longitude };
  return { place, name, area, keys: [rest.normalized ?? normalizePlaceName(name)], population: rest.population ?? 0 };
}

function readRegion(own: GuideRegion): Entry {
  const { areaName, regionName } = placeOfRegion(own.region);
  const name = regionName ?? areaName;
  const keys = [normalizePlaceName(name), normalizePlaceName(own.region)];
  return {
    place: placeOfRegions(own.region, [own]),
    name,
    area: regionName ? areaName : '',
    keys,
    population: 0,
    sites: own.sites,
  };
}

/** Leaves out a water without a position of its own whose regions have no sites in the guide. */
function readWaters(file: string, regions: readonly GuideRegion[]): Entry[] {
  return readRows(file).flatMap(([name = '', area = '', latitude, longitude, aliases = '', regionNames = '']) => {
    const meant = regionNames.split(';');
    const own = regions.filter(({ region }) => meant.includes(region));
    const label = labelEntry({ name, area });
    const place = latitude
      ? { name: label, latitude: Number(latitude), longitude: Number(longitude) }
      : own.length > 0 && placeOfRegions(label, own);
    const keys = [name, label, ...aliases.split(';')].map(normalizePlaceName).filter(Boolean);
    const sites = own.reduce((sum, region) => sum + region.sites, 0);
    return place ? [{ place, name, area, keys, population: 0, sites }] : [];
  });
}
