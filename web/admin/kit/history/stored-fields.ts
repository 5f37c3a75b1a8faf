import { describeField } from '../fields/describe-field.ts';
import type { FormField, Values } from '../form/publishable-config.ts';

/** Returns what a comparison of an item with its draft needs where the kind declares nothing: each stored field as text, a line for each of its parts. */
export function describeStoredFields(draft: object): {
  fields: FormField[];
  readTexts: (item: object) => Values;
  readValues?: never;
} {
  const names = Object.keys(draft);
  return {
    fields: names.map((name) => ({ name, label: describeField(name), ...chooseControl((draft as Values)[name]) })),
    readTexts: (item) => Object.fromEntries(names.map((name) => [name, listTexts((item as Values)[name]).join('\n')])),
  };
}

/** Texts that no line holds are compared line by line, also where the draft has taken the last part away. */
const chooseControl = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length < 100)
    ? ({ control: 'text' } as const)
    : ({ control: 'lines', rows: 3 } as const);

/** Lists the texts in a value with the names of their parts: 'name: Grouper'. */
function listTexts(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, name));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([part, each]) => listTexts(each, [name, part].filter(Boolean).join(' ')));
  return [name ? `${name}: ${value}` : String(value)];
}
