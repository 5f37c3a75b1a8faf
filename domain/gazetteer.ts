import type { NearPlace } from './dive-site-list.ts';
import { formatMinutes, parsePosition } from './geo.ts';
import { type ChartBounds, unwrapLongitude } from './mercator.ts';
import type { Town } from './town.ts';

/** Finds towns of Australia, New Zealand and the Pacific by name or by Australian postcode, from lists of tab-separated values. */
export type GazetteerFiles = { towns: string; moreTowns: string; postcodes: string };

type GazetteerEntry = Town & { normalized: string; normalizedArea: string };

/** As many as fit above a phone's keyboard. */
export const MAX_SUGGESTIONS = 8;
/** Maximum length of a town name; bounds the work of a request. */
const MAX_NAME_LENGTH = 80;

const AREA_ALIASES: Record<string, string> = {
  act: 'australian capital territory',
  nsw: 'new south wales',
  nt: 'northern territory',
  qld: 'queensland',
  sa: 'south australia',
  tas: 'tasmania',
  tassie: 'tasmania',
  vic: 'victoria',
  wa: 'western australia',
  jbt: 'jervis bay territory',
  nz: 'new zealand',
  aotearoa: 'new zealand',
  png: 'papua new guinea',
  fsm: 'micronesia',
  'federated states of micronesia': 'micronesia',
  solomons: 'solomon islands',
  cocos: 'cocos keeling islands',
};

type Index = {
  /** Most populous first. */
  entries: GazetteerEntry[];
  byName: Map<string, GazetteerEntry[]>;
  byPostcode: Map<string, GazetteerEntry>;
  areas: Set<string>;
};

export type Gazetteer = {
  /** Resolves a visitor's `near`: coordinates, or a town or postcode; null for an unknown place. */
  resolveNear(near: string): NearPlace | null;
  /** The town that a text names: '3004', 'Ayr', 'Ayr, Queensland' or 'ayr qld'. Of several the most populous. */
  resolveTown(text: string): Town | null;
  /** Towns for what has been typed so far: those of that name, then those that begin with it, then those with such a word. */
  suggestTowns(text: string, limit?: number): Town[];
  /** The towns within bounds whose longitudes are continuous, most populous first. */
  townsWithin(bounds: ChartBounds): Town[];
};

export function createGazetteer(files: GazetteerFiles): Gazetteer {
  const index = readIndex(files);
  const resolveTown = (text: string) => findTown(index, text);
  return {
    resolveNear(near) {
      const position = parsePosition(near);
      if (position) return { name: formatMinutes(position, 0), ...position };
      const town = resolveTown(near);
      return town && { name: `${town.name}, ${town.area}`, latitude: town.latitude, longitude: town.longitude };
    },
    resolveTown,
    suggestTowns: (text, limit = MAX_SUGGESTIONS) => findSuggestions(index, text).slice(0, limit).map(presentTown),
    townsWithin: ({ west, south, east, north }) =>
      index.entries
        .filter(({ latitude, longitude }) => {
          const x = unwrapLongitude(longitude);
          return latitude > south && latitude < north && x > west && x < east;
        })
        .map(presentTown),
  };
}

function findTown(index: Index, text: string): Town | null {
  const wanted = normalizePlaceName(text);
  const atEnd = /\b\d{4}$/.exec(wanted)?.[0] ?? '';
  const town = townOfPostcode(index, wanted) ?? townNamed(index, wanted) ?? townOfPostcode(index, atEnd);
  return town ? presentTown(town) : null;
}

function findSuggestions(index: Index, text: string): GazetteerEntry[] {
  const wanted = normalizePlaceName(text);
  if (wanted.length < 2) return [];
  const postcode = townOfPostcode(index, wanted);
  if (postcode) return [postcode];
  const [name, area] = splitArea(index.areas, wanted);
  const ranks: GazetteerEntry[][] = [[], [], []];
  for (const entry of index.entries) {
    if (area && !entry.normalizedArea.startsWith(area)) continue;
    if (entry.normalized === name) ranks[0]?.push(entry);
    else if (entry.normalized.startsWith(name)) ranks[1]?.push(entry);
    else if (entry.normalized.includes(` ${name}`)) ranks[2]?.push(entry);
  }
  return ranks.flat();
}

const presentTown = ({ name, area, latitude, longitude }: Town): Town => ({ name, area, latitude, longitude });

function townNamed({ byName, areas }: Index, wanted: string): GazetteerEntry | null {
  const [name, area] = splitArea(areas, wanted);
  const inArea = area ? byName.get(name)?.find(({ normalizedArea }) => normalizedArea === area) : undefined;
  return inArea ?? byName.get(wanted)?.[0] ?? null;
}

const townOfPostcode = ({ byPostcode }: Index, text: string): GazetteerEntry | null =>
  /^\d{4}$/.test(text) ? (byPostcode.get(text) ?? null) : null;

/** Splits 'ayr qld' into name and area, written out; an area is at most the last four words. */
function splitArea(areas: ReadonlySet<string>, wanted: string): [name: string, area: string | null] {
  const words = wanted.replace(/ \d{4}$/, '').split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const last = words.slice(-count).join(' ');
    const area = AREA_ALIASES[last] ?? last;
    if (areas.has(area)) return [words.slice(0, -count).join(' '), area];
  }
  return [wanted, null];
}

/** Lower case without marks and punctuation; 'Mt' is Mount, 'Saint' is St, 'Pt' is Port or Point and stays. */
function normalizePlaceName(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH)
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bsaint\b/g, 'st')
    .trim();
}

function readIndex({ towns, moreTowns, postcodes }: GazetteerFiles): Index {
  const entries = [...readRows(towns), ...readRows(moreTowns)].map(readTown);
  const byName = Map.groupBy(entries, ({ normalized }) => normalized);
  const areas = new Set(entries.map(({ normalizedArea }) => normalizedArea));
  return { entries, byName, byPostcode: readPostcodes(postcodes, byName), areas };
}

const readRows = (file: string): string[][] =>
  file
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

function readTown([name = '', area = '', latitude, longitude]: string[]): GazetteerEntry {
  return {
    ...{ name, area, latitude: Number(latitude), longitude: Number(longitude) },
    ...{ normalized: normalizePlaceName(name), normalizedArea: normalizePlaceName(area) },
  };
}

/** A narrower range of postcodes wins over a wider one that contains it. */
function readPostcodes(file: string, byName: Map<string, GazetteerEntry[]>): Map<string, GazetteerEntry> {
  const ranges = readRows(file).map(([codes = '', town = '']) => {
    const [first = '', last = first] = codes.split('-');
    const [name = '', area] = town.split(', ');
    const entry = byName.get(normalizePlaceName(name))?.find((found) => found.area === area);
    if (!entry) throw new Error(`Postcode ${codes} leads to ${town}, which is not in the gazetteer.`);
    return { first: Number(first), last: Number(last), entry };
  });
  const found = new Map<string, GazetteerEntry>();
  for (const { first, last, entry } of ranges.sort((a, b) => b.last - b.first - (a.last - a.first))) {
    for (let code = first; code <= last; code += 1) found.set(String(code).padStart(4, '0'), entry);
  }
  return found;
}
