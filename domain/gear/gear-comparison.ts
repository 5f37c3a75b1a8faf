import { normalizeForSearch } from '../words/search.ts';
import {
  formatAttribute,
  GEAR_ATTRIBUTES,
  type GearAttributeKey,
  type GearAttributes,
  type GearAttributeValue,
  listAttributeKeys,
} from './gear-attributes.ts';

type Comparable = { category: string; attributes: GearAttributes };

/** One attribute over all compared products, in their order; null where the value is not known. */
export type ComparisonRow = {
  key: GearAttributeKey;
  label: string;
  values: readonly (string | null)[];
  /** Two known values differ. A value that is not known differs from nothing. */
  differs: boolean;
};

/** The attributes that are known for at least one of the products, in the order of their category. */
export function compareAttributes(products: readonly Comparable[]): ComparisonRow[] {
  const keys = new Set(products.flatMap(({ category, attributes }) => listAttributeKeys(category, attributes)));
  return [...keys].flatMap((key) => {
    const values = products.map(({ attributes }) => formatAttribute(key, attributes[key]));
    if (values.every((value) => value === null)) return [];
    const known = products.flatMap(({ attributes }) => normalizeValue(attributes[key]) ?? []);
    return [{ key, label: GEAR_ATTRIBUTES[key].label, values, differs: new Set(known).size > 1 }];
  });
}

/** A form in which values that say the same are equal: 'Nitrox, air' and 'Air, Nitrox'. */
function normalizeValue(value: GearAttributeValue | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value === 'string') return normalizeForSearch(value).replace(/\s+/g, ' ').trim();
  if (typeof value !== 'object') return String(value);
  if (value.length === 0) return null;
  return value
    .map((part) => normalizeForSearch(part).trim())
    .toSorted()
    .join(', ');
}
