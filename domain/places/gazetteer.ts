import type { Town } from './town.ts';

/** Finds towns of Australia, New Zealand and the Pacific by name or by Australian postcode, from lists of tab-separated values. */
export type GazetteerFiles = {
  towns: string;
  moreTowns: string;
  postcodes: string;
  /** Waters, islands and coasts by divers' names; read by place-resolver.ts. */
  waters: string;
};

export type GazetteerEntry = Town & { normalized: string; normalizedArea: string; population: number };

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
  /** Every town, most populous first. */
  entries: readonly GazetteerEntry[];
  /** The towns that a text names: that of a postcode, or all of a name, most populous first. */
  townsNamed(text: string): readonly GazetteerEntry[];
  /** The towns whose postcodes come closest to one that is not known, in the same state. */
  townsNearPostcode(code: string): readonly GazetteerEntry[];
  /** The town that a text names: '3004', 'Ayr', 'Ayr, Queensland' or 'ayr qld'. Of several the most populous. */
  resolveTown(text: string): Town | null;
  /** Towns for what has been typed so far: those of that name, then those that begin with it, then those with such a word. */
  suggestTowns(text: string, limit?: number): Town[];
  /** The same with their people, as many as are suggested. */
  townsLike(text: string): readonly GazetteerEntry[];
};

export function createGazetteer(files: GazetteerFiles): Gazetteer {
  const index = readIndex(files);
  return {
    entries: index.entries,
    townsNamed: (text) => findTowns(index, normalizePlaceName(text)),
    townsNearPostcode: (code) => findNearPostcode(index, code),
    resolveTown(text) {
      const [town] = findTowns(index, normalizePlaceName(text));
      return town ? presentTown(town) : null;
    },
    suggestTowns: (text, limit = MAX_SUGGESTIONS) => findSuggestions(index, text).slice(0, limit).map(presentTown),
    townsLike: (text) => findSuggestions(index, text).slice(0, MAX_SUGGESTIONS),
  };
}

function findTowns(index: Index, wanted: string): readonly GazetteerEntry[] {
  const byCode = townOfPostcode(index, wanted);
  if (byCode) return [byCode];
  const [name, area] = splitArea(wanted, index.areas);
  const inArea = area ? (index.byName.get(name) ?? []).filter((town) => town.normalizedArea === area) : [];
  if (inArea.length > 0) return inArea;
  const named = index.byName.get(wanted);
  if (named) return named;
  const atEnd = townOfPostcode(index, /\b\d{4}$/.exec(wanted)?.[0] ?? '');
  return atEnd ? [atEnd] : [];
}

/** The first digits of a postcode name the state. */
function findNearPostcode({ byPostcode }: Index, code: string): GazetteerEntry[] {
  const distance = (other: string) => Math.abs(Number(other) - Number(code));
  const inState = [...byPostcode.keys()].filter((other) => other[0] === code[0]);
  const nearest = inState.sort((a, b) => distance(a) - distance(b)).map((other) => byPostcode.get(other));
  return [...new Set(nearest)].filter((town) => town !== undefined);
}

function findSuggestions(index: Index, text: string): GazetteerEntry[] {
  const wanted = normalizePlaceName(text);
  if (wanted.length < 2) return [];
  const postcode = townOfPostcode(index, wanted);
  if (postcode) return [postcode];
  const [name, area] = splitArea(wanted, index.areas);
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

const townOfPostcode = ({ byPostcode }: Index, text: string): GazetteerEntry | null =>
  /^\d{4}$/.test(text) ? (byPostcode.get(text) ?? null) : null;

/** 'queensland' for 'qld'; other names as they are. */
export const readArea = (normalized: string): string => AREA_ALIASES[normalized] ?? normalized;

/** Splits 'ayr qld' into name and area, written out; an area is at most the last four words. */
export function splitArea(wanted: string, areas: ReadonlySet<string>): [name: string, area: string | null] {
  const words = wanted.replace(/ \d{4}$/, '').split(' ');
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const last = words.slice(-count).join(' ');
    const area = readArea(last);
    if (areas.has(area)) return [words.slice(0, -count).join(' '), area];
  }
  return [wanted, null];
}

/** Lower case without marks and punctuation; 'Mt' is Mount, 'Saint' is St, 'Pt' is Port or Point and stays. */
export function normalizePlaceName(text: string): string {
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

/** Rows of a file of tab-separated values; lines that begin with # are comments. */
export const readRows = (file: string): string[][] =>
  file
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));

function readTown([name = '', area = '', latitude, longitude, population = '0']: string[]): GazetteerEntry {
  return {
    ...{ name, area, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) },
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
