import { z } from 'zod';
import { LIMITS, requiredText, textSchema } from '../kernel/fields.ts';
import type { TeamMember } from './site-settings.ts';

/** A value as it is edited, stored and sent: numbers are strings too, so that no input is lost. */
export type SettingValue = string | TeamMember[];
/** By path in the settings, such as `mail.host` or `texts.about.values.0.title`. */
export type SettingValues = Record<string, SettingValue>;

export type SettingField = {
  path: string;
  label: string;
  hint?: string;
  control: 'line' | 'lines' | 'email' | 'url' | 'number' | 'choice' | 'team' | 'menu';
  /** Height of a control for several lines. */
  rows?: number;
  /** Shares a row with its neighbour. */
  half?: boolean;
  maxLength?: number;
  options?: readonly (readonly [value: string, label: string])[];
  /** Shown only while another field has this value. */
  when?: readonly [path: string, value: string];
  /** Checks a value and gives it as it is stored. */
  schema: z.ZodType<SettingValue>;
};

/** Collapses whitespace, line breaks included; non-breaking spaces stay. */
export const oneLine = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[^\S\u00A0\u202F]+/g, ' ') : value;

export type FieldOptions = Partial<Omit<SettingField, 'path' | 'label' | 'control' | 'schema'>>;

export function lineField(
  path: string,
  label: string,
  { maxLength = LIMITS.line, ...more }: FieldOptions & { open?: boolean } = {},
): SettingField {
  const { open, ...rest } = more;
  const schema = z.preprocess(oneLine, open ? textSchema(maxLength) : requiredText(label, maxLength));
  return { path, label, control: 'line', maxLength, schema, ...rest };
}

export const linesField = (
  path: string,
  label: string,
  { maxLength = LIMITS.excerpt, rows = 3, ...more }: FieldOptions = {},
): SettingField => ({
  ...{ path, label, control: 'lines', maxLength, rows, schema: requiredText(label, maxLength) },
  ...more,
});
