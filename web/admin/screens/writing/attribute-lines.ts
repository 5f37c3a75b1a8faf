import {
  GEAR_ATTRIBUTES,
  type GearAttribute,
  type GearAttributeKey,
  type GearAttributes,
} from '../../../../domain/gear/gear-attributes.ts';
import { type FieldFormat, numberIn } from '../../kit/form/form-values.ts';

/** A product's attributes as a form holds them: one `key: text` per line. */

const declared = (key: string): GearAttribute | undefined =>
  Object.hasOwn(GEAR_ATTRIBUTES, key) ? GEAR_ATTRIBUTES[key as GearAttributeKey] : undefined;

/** The texts of the lines by key, with the space that is being typed at their ends. */
export const readAttributeLines = (held: unknown): Record<string, string> =>
  Object.fromEntries(
    String(held ?? '')
      .split('\n')
      .flatMap((line) => {
        const [, key, text] = /^(\w+): (.*)$/.exec(line) ?? [];
        return key && text ? [[key, text]] : [];
      }),
  );

/** In the order of the declaration, so that the same attributes give the same text. */
export const writeAttributeLines = (texts: Readonly<Record<string, string>>): string =>
  Object.keys(GEAR_ATTRIBUTES)
    .flatMap((key) => (texts[key] ? [`${key}: ${texts[key].replace(/[\r\n]+/g, ' ')}`] : []))
    .join('\n');

const formatAttribute = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

function parseText(attribute: GearAttribute, text: string): unknown {
  if (attribute.type === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  if (attribute.type === 'number') return numberIn(text);
  return attribute.type === 'list' ? text.split(/\s*,\s*/).filter(Boolean) : text;
}

export const ATTRIBUTES: FieldFormat = {
  empty: '',
  fromItem: (attributes) =>
    writeAttributeLines(
      Object.fromEntries(
        Object.entries(attributes as GearAttributes).map(([key, value]) => [key, formatAttribute(value)]),
      ),
    ),
  toBody: (held) =>
    Object.fromEntries(
      Object.entries(readAttributeLines(held)).flatMap(([key, text]) => {
        const attribute = declared(key);
        return attribute && text.trim() ? [[key, parseText(attribute, text.trim())]] : [];
      }),
    ),
};
