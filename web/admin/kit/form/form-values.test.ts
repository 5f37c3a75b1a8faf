import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { optionalLink, optionalText, requiredText } from '../../../../domain/kernel/fields.ts';
import { formMapping, formSchema, linesFormat, pickShownFields } from './form-values.ts';

const schema = z.object({
  name: requiredText('Name', 50),
  notes: optionalText(50),
  link: optionalLink,
  level: z.enum(['easy', 'hard']).default('easy'),
  depth: z.union([z.number(), z.string()]),
  count: z.int().default(3),
  featured: z.boolean().default(false),
  tips: z.array(requiredText('Tip', 50)).default([]),
  details: z
    .strictObject({
      tide: optionalText(50).optional(),
      months: z.array(z.int()).optional(),
      ship: z.strictObject({ title: requiredText('Ship', 50), metres: z.number().optional() }).optional(),
      rules: z.array(z.strictObject({ text: requiredText('Rule', 50), soft: z.boolean().optional() })).optional(),
    })
    .default({}),
});
const mapping = formMapping(schema);
const empty = {
  ...{ name: '', notes: '', link: '', level: 'easy', depth: '', count: '3', featured: false, tips: '' },
  details: { tide: '', months: [], ship: { title: '', metres: '' }, rules: [] },
};
const item = {
  ...{ id: 7, name: 'Wall', notes: null, link: '/a', level: 'hard', depth: '12', count: 0, featured: true },
  tips: ['Go early.', 'Go deep.'],
  details: { months: [1, 12], ship: { title: 'Ann', metres: 0 }, rules: [{ text: 'Guide', soft: true }] },
};
const held = {
  ...{ name: 'Wall', notes: '', link: '/a', level: 'hard', depth: '12', count: '0', featured: true },
  tips: 'Go early.\nGo deep.',
  details: {
    tide: '',
    months: ['1', '12'],
    ship: { title: 'Ann', metres: '0' },
    rules: [{ text: 'Guide', soft: true }],
  },
};

describe('formMapping', () => {
  it('starts a new form with empty controls and the defaults of the schema', () => {
    expect(mapping.empty).toEqual(empty);
  });

  it('reads from the schema how long each text may be, also in groups and rows', () => {
    expect(mapping.limits).toEqual({
      ...{ name: 50, notes: 50, link: 2_000 },
      ...{ 'details.tide': 50, 'details.ship.title': 50, 'details.rules.text': 50 },
    });
  });

  it('shows a saved item, and an empty control for what it lacks', () => {
    expect(mapping.readValues(item)).toEqual(held);
    expect(mapping.readValues({ name: 'Wall' })).toEqual({ ...empty, name: 'Wall', level: '', count: '' });
  });

  it('sends what it showed', () => {
    const { id: _, ...fields } = item;
    expect(mapping.makeBody(held as never)).toEqual(fields);
  });

  it('leaves empty optional fields out, and sends null where the schema has nothing else for empty', () => {
    expect(mapping.makeBody(empty as never)).toEqual({
      ...{ name: '', notes: null, link: null, level: 'easy', depth: '', count: 3, featured: false, tips: [] },
      details: {},
    });
  });

  it('keeps a group and a row that are filled in partly, so that the schema can report the rest', () => {
    const details = { ...empty.details, ship: { title: '', metres: 'long' }, rules: [{ text: '', soft: false }] };
    expect(mapping.makeBody({ ...empty, details } as never).details).toEqual({
      ship: { title: '', metres: 'long' },
      rules: [{ text: '' }],
    });
  });

  it('reads values that an older form stored without a field', () => {
    const { tips: _, details: __, ...older } = held;
    expect(mapping.makeBody(older as never)).toMatchObject({ name: 'Wall', tips: [], details: {} });
  });

  it('holds a field as its declared format says', () => {
    const rules = linesFormat<{ text: string }>(
      ({ text }) => text,
      (text) => ({ text }),
    );
    const declared = formMapping(schema, { formats: { 'details.rules': rules }, initial: { featured: true } });
    expect(declared.empty).toMatchObject({ featured: true, details: { rules: '' } });
    const values = declared.readValues(item);
    expect(values).toMatchObject({ details: { rules: 'Guide' } });
    expect(declared.makeBody(values)).toMatchObject({ details: { rules: [{ text: 'Guide' }] } });
  });

  it('takes a hidden field from the saved item, and from the schema for a new one', () => {
    const { empty: shown, makeBody } = formMapping<Record<string, unknown>>(schema, { hidden: ['featured'] });
    expect(shown).not.toHaveProperty('featured');
    expect(makeBody(shown, item).featured).toBe(true);
    expect(makeBody(shown).featured).toBe(false);
  });
});

describe('formSchema', () => {
  it('checks the values of a form and reports errors under their names', () => {
    const form = formSchema(mapping, schema);
    expect(form.parse(held as never)).toMatchObject({ name: 'Wall', count: 0, details: { months: [1, 12] } });
    const { error } = form.safeParse(empty as never);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name']);
  });
});

describe('pickShownFields', () => {
  it('picks the fields of the schema from an item', () => {
    const { id: _, ...fields } = item;
    expect(pickShownFields(schema, item)).toEqual(fields);
  });
});
