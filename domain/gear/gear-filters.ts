import { singleParam } from '../kernel/single-param.ts';
import { findGearKind } from './gear-kinds.ts';

/** Filters of the gear list, as addresses carry them: `/gear?kind=torches&under=200&is=battery.Rechargeable&sort=price`. */
export type GearFilters = {
  /** The slug of a kind of gear; null for all of it, which has no further filters. */
  kind: string | null;
  brand: string;
  /** Australian dollars; null for any price. */
  under: number | null;
  /** Values of attributes, as `key.value`; a yes as `key.yes`. At most one a key. */
  is: readonly string[];
  /** 'price', 'name', or the key of a number; the smallest value first. */
  sort: string;
};

export const DEFAULT_SORT = 'price';

const MAX_LENGTH = 160;
const MAX_DOLLARS = 100_000;
/** More than any kind has attributes. */
const MAX_VALUES = 12;
const ATTRIBUTE_VALUE = /^[a-zA-Z]{1,40}\../;

/** Parses filters from an address. Missing, empty and impossible values count as not set. */
export function readGearFilters(search: URLSearchParams): GearFilters {
  const kind = findGearKind(search.get('kind'))?.slug ?? null;
  const one = (name: string) => singleParam(search.get(name), MAX_LENGTH);
  if (kind === null) return { kind, brand: '', under: null, is: [], sort: DEFAULT_SORT };
  const byKey = new Map<string, string>();
  for (const value of search.getAll('is').slice(0, MAX_VALUES)) {
    const text = singleParam(value, MAX_LENGTH);
    if (ATTRIBUTE_VALUE.test(text)) byKey.set(text.split('.', 1)[0] ?? '', text);
  }
  return {
    kind,
    brand: one('brand'),
    under: readDollars(one('under')),
    is: [...byKey.values()],
    sort: one('sort') || DEFAULT_SORT,
  };
}

/** '200', 'A$200' and '1,300' are whole dollars; null for anything else. */
function readDollars(text: string): number | null {
  const digits = text.replace(/^(?:A|AU)?\$\s*/i, '').replaceAll(',', '');
  return /^[1-9]\d{0,5}$/.test(digits) && Number(digits) <= MAX_DOLLARS ? Number(digits) : null;
}

/** The address of a list of gear, without what is not set. */
export function gearListPath({
  kind,
  brand = '',
  under = null,
  is = [],
  sort = DEFAULT_SORT,
}: Partial<GearFilters>): string {
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind);
  if (brand) search.set('brand', brand);
  if (under !== null) search.set('under', String(under));
  for (const value of is) search.append('is', value);
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  return search.size > 0 ? `/gear?${search}` : '/gear';
}

/** Whether anything narrows the list besides its kind; its order does not. */
export const isGearFiltered = ({ brand, under, is }: GearFilters): boolean =>
  brand !== '' || under !== null || is.length > 0;
