import {
  formatAttribute,
  GEAR_ATTRIBUTES,
  type GearAttribute,
  type GearAttributeKey,
  type GearAttributes,
  listAttributeKeys,
} from '../../../domain/gear/gear-attributes.ts';
import type { GearFilters } from '../../../domain/gear/gear-filters.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';

/** Rules of the list of gear: which products of a kind pass its filters, in which order, and what each choice would leave. */
export type ListedGear = {
  name: string;
  category: string;
  brand: string | null;
  attributes: GearAttributes;
  /** In Australian dollars; null where no price is known. */
  dollars: number | null;
};

/** A filter's verdict on a product; null where the fact that it needs is not known. */
type Verdict = boolean | null;
type Test = (item: ListedGear) => Verdict;

const YES = 'yes';

function makeTests({ brand, is }: GearFilters): Test[] {
  const tests: Test[] = is.map((value) => (item) => hasValue(item, value));
  const wanted = normalizeForSearch(brand);
  if (brand) tests.push((item) => (item.brand ? normalizeForSearch(item.brand) === wanted : null));
  return tests;
}

const readFilterKey = (value: string) => value.split('.', 1)[0] ?? '';

function hasValue({ attributes }: ListedGear, written: string): Verdict {
  const key = readFilterKey(written);
  const wanted = written.slice(key.length + 1);
  const value = attributes[key as GearAttributeKey];
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value === (wanted === YES);
  return typeof value === 'object' ? value.includes(wanted) : String(value) === wanted;
}

const isUnder = ({ dollars }: ListedGear, under: number | null): Verdict =>
  under === null ? true : dollars === null ? null : dollars < under;

export type GearSelection<Item> = {
  /** Products that pass every filter. */
  matching: Item[];
  /** Products whose price is not known and that pass the other filters: they may cost less or more. */
  unpriced: Item[];
  /** The number left out only because a fact that was asked for is not known. */
  unstated: number;
};

/** Applies filters; both lists come in the order asked for. */
export function selectGear<Item extends ListedGear>(items: readonly Item[], filters: GearFilters): GearSelection<Item> {
  const tests = makeTests(filters);
  const selection: GearSelection<Item> = { matching: [], unpriced: [], unstated: 0 };
  for (const item of sortGear(items, filters.sort)) {
    const price = isUnder(item, filters.under);
    const verdicts = tests.map((test) => test(item));
    if (price === false || verdicts.includes(false)) continue;
    if (verdicts.includes(null)) selection.unstated += 1;
    else if (price === null) selection.unpriced.push(item);
    else selection.matching.push(item);
  }
  return selection;
}

/** By price or a number, the smallest first and unknown ones last; by name among equals and otherwise. */
function sortGear<Item extends ListedGear>(items: readonly Item[], sort: string): Item[] {
  const readFigure = ({ dollars, attributes }: Item): number | null => {
    if (sort === 'price') return dollars;
    const value = attributes[sort as GearAttributeKey];
    return typeof value === 'number' ? value : null;
  };
  const figure = (item: Item) => readFigure(item) ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => Math.sign(figure(a) - figure(b)) || compareNames(a.name, b.name));
}

const compareNames = (a: string, b: string): number => {
  const [first, second] = [normalizeForSearch(a), normalizeForSearch(b)];
  return first < second ? -1 : Number(first > second);
};

export type GearChoice = { value: string; label: string; count: number };
export type GearChoices = {
  brands: GearChoice[];
  /** Limits of price in dollars. */
  prices: GearChoice[];
  attributes: { key: string; label: string; options: GearChoice[] }[];
  sorts: { value: string; label: string }[];
};

const PRICE_STEPS = [50, 100, 200, 300, 500, 700, 1000, 1500, 2000, 3000];
const MIN_CHOICES = 2;

/** Lists the choices among the products of a kind; each choice with the products that it and the other filters leave. */
export function listChoices(items: readonly ListedGear[], filters: GearFilters): GearChoices {
  const count = (changed: Partial<GearFilters>) => {
    const { matching } = selectGear(items, { ...filters, ...changed });
    return matching.length;
  };
  const brands = uniqueTexts(items.map(({ brand }) => brand));
  return {
    brands: brands.map((brand) => ({ value: brand, label: brand, count: count({ brand }) })),
    prices: priceSteps(items).map((under) => ({
      value: String(under),
      label: `Under A$${under.toLocaleString('en-AU')}`,
      count: count({ under }),
    })),
    attributes: listAttributeKeysOfItems(items).flatMap((key) => attributeChoices(items, key, filters, count)),
    sorts: listSorts(items),
  };
}

const uniqueTexts = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text): text is string => typeof text === 'string' && text !== ''))].toSorted(compareNames);

/** Every step below which another product falls. */
function priceSteps(items: readonly ListedGear[]): number[] {
  const below = (step: number) => items.filter(({ dollars }) => dollars !== null && dollars < step).length;
  return PRICE_STEPS.filter((step, index) => below(step) > below(PRICE_STEPS[index - 1] ?? 0));
}

const listAttributeKeysOfItems = (items: readonly ListedGear[]): GearAttributeKey[] => [
  ...new Set(items.flatMap(({ category, attributes }) => listAttributeKeys(category, attributes))),
];

type Count = (changed: Partial<GearFilters>) => number;

/** Texts and numbers are no choice: nearly every product has its own. */
function attributeChoices(items: readonly ListedGear[], key: GearAttributeKey, { is }: GearFilters, count: Count) {
  const { label, type }: GearAttribute = GEAR_ATTRIBUTES[key];
  if (type === 'text' || type === 'number' || key === 'accessoryKind') return [];
  const values = items.flatMap(({ attributes }) => attributes[key] ?? []);
  const texts = type === 'boolean' ? (values.includes(true) ? [YES] : []) : uniqueTexts(values.map(String));
  // One value that every product shares separates nothing; a yes may.
  if (type !== 'boolean' && texts.length < MIN_CHOICES) return [];
  const others = is.filter((value) => readFilterKey(value) !== key);
  const options = texts.map((text) => {
    const value = `${key}.${text}`;
    return { value, label: text === YES ? label : text, count: count({ is: [...others, value] }) };
  });
  return options.length > 0 ? [{ key, label, options }] : [];
}

function listSorts(items: readonly ListedGear[]): { value: string; label: string }[] {
  const numbers = listAttributeKeysOfItems(items).filter((key) => {
    const known = items.flatMap(({ attributes }) => (typeof attributes[key] === 'number' ? [attributes[key]] : []));
    return new Set(known).size >= MIN_CHOICES;
  });
  const hasPrice = items.some(({ dollars }) => dollars !== null);
  return [
    ...(hasPrice ? [{ value: 'price', label: 'Price, low to high' }] : []),
    { value: 'name', label: 'Name' },
    ...numbers.map((key) => ({ value: key, label: `${GEAR_ATTRIBUTES[key].label}, low to high` })),
  ];
}

const MAX_COLUMNS = 6;

/** The attributes to show in a table of these products: those known for most of them, in the order of their kind. */
export function tableColumns(items: readonly ListedGear[]): { key: GearAttributeKey; label: string }[] {
  const known = (key: GearAttributeKey) => items.filter(({ attributes }) => attributes[key] !== undefined).length;
  const keys = listAttributeKeysOfItems(items).filter((key) => key !== 'accessoryKind' && known(key) > 0);
  const shown = new Set(keys.toSorted((a, b) => known(b) - known(a)).slice(0, MAX_COLUMNS));
  return keys.filter((key) => shown.has(key)).map((key) => ({ key, label: GEAR_ATTRIBUTES[key].label }));
}

/** A product's values for the columns of a table; null where one is not known. */
export const tableCells = ({ attributes }: ListedGear, columns: readonly { key: GearAttributeKey }[]) =>
  columns.map(({ key }) => formatAttribute(key, attributes[key]));
