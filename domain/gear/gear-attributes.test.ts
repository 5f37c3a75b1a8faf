import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCESSORY_KINDS,
  formatAttribute,
  GEAR_ATTRIBUTES,
  type GearAttribute,
  type GearAttributeKey,
  knownAttributes,
  listAttributeKeys,
} from './gear-attributes.ts';
import { productFields } from './product.ts';
import { PRODUCT_CATEGORIES } from './product-labels.ts';

const KEYS = Object.keys(GEAR_ATTRIBUTES) as GearAttributeKey[];
const tables = [
  ...PRODUCT_CATEGORIES.filter((category) => category !== 'Accessories').map((category) => listAttributeKeys(category)),
  ...ACCESSORY_KINDS.filter((kind) => kind !== 'Other').map((accessoryKind) =>
    listAttributeKeys('Accessories', { accessoryKind }),
  ),
];

describe('listAttributeKeys', () => {
  it('gives every category and accessory 6 to 10 attributes, each once', () => {
    for (const keys of tables) {
      expect(keys.length, keys.join()).toBeGreaterThanOrEqual(6);
      expect(keys.length, keys.join()).toBeLessThanOrEqual(10);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('uses every declared attribute', () => {
    expect([...new Set(tables.flat())].sort()).toEqual(KEYS.toSorted());
  });

  it('has a name of its own for each, without a comma, so that a list of names can be read', () => {
    const labels = KEYS.map((key) => GEAR_ATTRIBUTES[key].label.toLowerCase());
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.join('')).not.toContain(',');
  });

  it('asks for the kind first where an accessory says none, and has none for another category', () => {
    expect(listAttributeKeys('Accessories')).toEqual(['accessoryKind']);
    expect(listAttributeKeys('Sofas')).toEqual([]);
  });
});

describe('formatAttribute', () => {
  it.each([
    ['weight', 145, '145 g'],
    ['weight', 1_050, '1.05 kg'],
    ['lift', 20, '20 kg'],
    ['maxDepth', 100, '100 m'],
    ['beamAngle', 10, '10°'],
    ['gases', 3, '3'],
    ['lightOutput', 1_300, '1,300 lm'],
    ['compass', false, 'No'],
    ['diveModes', ['Air', 'Nitrox'], 'Air, Nitrox'],
    ['diveModes', [], null],
    ['algorithm', '', null],
    ['weight', undefined, null],
  ] as const)('writes %s %j as %j', (key, value, text) => {
    expect(formatAttribute(key, value)).toBe(text);
  });

  it('never writes a unit without its figure, or a value that is no number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), fc.double({ min: 0, max: 1_000_000, noNaN: true }), (key, value) => {
        expect(formatAttribute(key, value)).toMatch(/^[\d,.]+( \p{L}.*|°)?$/u);
      }),
    );
  });
});

it('lists the known attributes in the order of the category, without those of another', () => {
  const attributes = { compass: true, weight: 80, lenses: 1 };
  expect(knownAttributes('Dive Computers', attributes)).toEqual([
    { key: 'compass', label: 'Compass', text: 'Yes' },
    { key: 'weight', label: 'Weight', text: '80 g' },
  ]);
});

describe('the schema of attributes', () => {
  const parse = (attributes: unknown) => productFields.shape.attributes.safeParse(attributes);

  it.each(KEYS)('takes %s of its own type only', (key) => {
    const attribute: GearAttribute = GEAR_ATTRIBUTES[key];
    const [right, wrong] = SAMPLES[attribute.type](attribute);
    expect(parse({ [key]: right }).data).toEqual({ [key]: right });
    for (const value of wrong) expect(parse({ [key]: value }).success, JSON.stringify(value)).toBe(false);
  });

  it('refuses attributes that nothing declares', () => {
    expect(parse({ colour: 'red' }).success).toBe(false);
  });
});

const firstOption = (attribute: GearAttribute) => ('options' in attribute && attribute.options?.[0]) || 'Anything';
const SAMPLES: Record<GearAttribute['type'], (attribute: GearAttribute) => [unknown, unknown[]]> = {
  number: () => [1.5, ['1.5', -1, 1e9, null]],
  boolean: () => [false, ['No', 0]],
  text: () => ['Anything', ['', 1]],
  choice: (attribute) => [firstOption(attribute), ['Something else', 1]],
  list: (attribute) => [[firstOption(attribute)], [[], [1], 'Anything']],
};
