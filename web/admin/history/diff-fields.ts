import type { FormField, PublishableConfig, Values } from '../publishing/publishable-config.ts';

/** A field whose text differs, and its name in words. `long` ones are compared line by line. */
export type Difference = { field: FormField; name: string; long: boolean; before: string; after: string };

/** The fields of a form that differ, short ones first, as each stands in its control. */
export function diffFields({ fields }: PublishableConfig, before: Values, after: Values): Difference[] {
  const all = fields.map((field) => ({
    field,
    name: field.label.replace(/ \((optional|Affiliate)\)$/, ''),
    long: field.control === 'markdown' || field.control === 'lines',
    before: textOf(before[field.name]),
    after: textOf(after[field.name]),
  }));
  const differing = all.filter((each) => each.before !== each.after);
  return [...differing.filter(({ long }) => !long), ...differing.filter(({ long }) => long)];
}

/** How a form's line ends are sent depends on the browser; it is no change of the text. */
const textOf = (value: string | undefined) => (value ?? '').replaceAll('\r\n', '\n');

/** The words that stand for a value in the form. */
export function wordsFor(field: FormField, value: string): string {
  if (field.control !== 'choice') return value;
  return field.options.find(([option]) => option === value)?.[1] ?? value;
}
