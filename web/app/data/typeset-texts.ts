import { typeset } from '../../../domain/kernel/typeset.ts';

/** Fields that name or address something: they are compared, searched for and sent back, so they stay as they are stored. */
const IDENTIFIERS = new Set([
  ...['name', 'names', 'slug', 'path', 'url', 'region', 'regions', 'area', 'country', 'category', 'kind', 'species'],
  ...['title', 'imageUrl', 'sourceUrl', 'address', 'phone', 'email', 'token', 'value', 'place', 'water'],
  ...['q', 'near', 'town', 'common', 'scientific'],
]);

/**
 * Sets the texts of an API response for reading, wherever they are in it; `data` itself stays as it is. HTML is set where it is
 * rendered.
 */
export function typesetTexts<Data>(data: Data): Data {
  return setValue(data) as Data;
}

function setValue(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') && !value.startsWith('<') ? typeset(value) : value;
  // Texts in a list are names as often as sentences: regions, species, months.
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? part : setValue(part)));
  if (value === null || typeof value !== 'object') return value;
  const set: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value))
    set[key] = IDENTIFIERS.has(key) && !isObject(part) ? part : setValue(part);
  return set;
}

/** Whether `part` holds fields of its own: a name may be one of those. */
const isObject = (part: unknown) => typeof part === 'object' && part !== null && !Array.isArray(part);
