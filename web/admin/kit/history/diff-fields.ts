import type { FormField, Values } from '../form/publishable-config.ts';

/** A field that differs, with its label. `long` fields are compared by line. */
export type Difference = { field: FormField; name: string; long: boolean; before: string; after: string };

/** Controls of texts with several lines. */
const LONG_CONTROLS = new Set<FormField['control']>(['markdown', 'lines', 'rows', 'attributes']);

/** The fields that differ, short ones first, with the values shown in their controls. */
export function diffFields(fields: readonly FormField[], before: Values, after: Values): Difference[] {
  const all = fields.map((field) => ({
    field,
    name: field.label.replace(/ \((optional|Affiliate)\)$/, ''),
    long: LONG_CONTROLS.has(field.control),
    before: normalizeLineEnds(before[field.name]),
    after: normalizeLineEnds(after[field.name]),
  }));
  const differing = all.filter((each) => each.before !== each.after);
  return [...differing.filter(({ long }) => !long), ...differing.filter(({ long }) => long)];
}

/** Browsers send different line endings; that is no change of the text. */
const normalizeLineEnds = (value: string | undefined) => (value ?? '').replaceAll('\r\n', '\n');

/** The label of a value in the form. */
export function wordsFor(field: FormField, value: string): string {
  if (field.control !== 'choice') return value;
  return field.options.find(([option]) => option === value)?.[1] ?? value;
}
