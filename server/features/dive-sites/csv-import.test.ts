import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diveSiteFields } from '../../../domain/dive-sites/dive-site.ts';
import { cellText, SITE_COLUMNS, siteColumns } from '../../../domain/dive-sites/dive-site-table.ts';
import { HAZARD_KINDS, hazardText } from '../../../domain/dive-sites/hazards.ts';
import { REQUIREMENT_KINDS } from '../../../domain/dive-sites/site-access.ts';
import { applyPlan, planRow, readSiteTable } from '../../../domain/dive-sites/site-import.ts';
import { ENTRIES, SITE_KINDS } from '../../../domain/dive-sites/site-vocabulary.ts';
import { SITE_STATES } from '../../../domain/dive-sites/status-times.ts';
import { csvText } from '../../platform/http/send-csv.ts';

/** Texts as stored: trimmed, without carriage returns, but with characters that CSV has to quote. */
const words = fc
  .array(
    fc.oneof(fc.constantFrom('|', '\\', '\n', '=', '+1', '-', '@', "'", '"', ',', ';', '\\n', 'Reef'), fc.string()),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) =>
    parts
      .join(' ')
      .replace(/(?!\n)\p{Cc}/gu, '')
      .trim(),
  )
  .filter((text) => text !== '' && text.isWellFormed());
const line = words
  .map((text) => text.replace(/\n/g, ' ').slice(0, 80).trim())
  .filter((text) => text !== '' && text.isWellFormed());
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const metres = fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10);
const link = fc.constantFrom('/blog/a', 'https://parks.example/a?b=c|d');
const some = <Item>(items: readonly Item[]) => fc.subarray([...items], { minLength: 1 });
const optional = <Model extends object>(model: { [Name in keyof Model]: fc.Arbitrary<Model[Name]> }) =>
  fc.record(model, { requiredKeys: [] });

const details = optional({
  requires: fc.array(
    fc.record(
      {
        kind: fc.constantFrom(...REQUIREMENT_KINDS),
        text: line,
        source: line,
        sourceUrl: link,
        avoidable: fc.constant(true),
      },
      { requiredKeys: ['kind', 'text', 'source'] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  status: fc.record(
    { state: fc.constantFrom(...SITE_STATES), text: words, since: day, source: line, sourceUrl: link, checkedOn: day },
    { requiredKeys: ['state', 'text', 'source', 'checkedOn'] },
  ),
  hazards: fc.array(fc.record({ kind: fc.constantFrom(...HAZARD_KINDS), text: words }), { minLength: 1, maxLength: 3 }),
  access: fc.record({
    entryPoint: words,
    fee: fc.record({ amount: metres, currency: fc.constant('AUD'), checkedOn: day }),
    permit: fc.record({ text: line, url: link }),
  }),
  entry: some(ENTRIES),
  kinds: some(SITE_KINDS),
  bestMonths: some([1, 2, 11, 12]),
  position: fc.record({ quality: fc.constantFrom('surveyed' as const, 'approximate' as const), source: line }),
  species: fc.array(fc.record({ common: line, scientific: fc.option(line) }), { minLength: 1, maxLength: 3 }),
  wreck: fc.record({ ship: line, deckMetres: metres }),
  exposure: fc.record({ wind: some(['N', 'SE'] as const) }),
  tide: words,
  slack: fc.record({
    station: line,
    water: fc.constantFrom('high' as const, 'both' as const),
    source: line,
    offsetMinutes: fc.integer({ min: -60, max: 60 }),
  }),
  operators: fc.array(
    fc.record({ slug: fc.constant('reef-boats'), from: line, minutes: fc.integer({ min: 1, max: 90 }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  checkedOn: day,
  changes: fc.array(fc.record({ date: day, text: line }), { minLength: 1, maxLength: 2 }),
});
const site = fc
  .record({
    name: line,
    region: line,
    description: words,
    waterTemp: line,
    depthRange: line,
    details,
    latitude: fc.integer({ min: -89_999_999, max: 89_999_999 }).map((millionths) => millionths / 1e6),
    longitude: fc.integer({ min: -179_999, max: 179_999 }).map((thousandths) => thousandths / 1e3),
    skillLevel: fc.constantFrom('Beginner' as const, 'Advanced' as const),
    marineLife: fc.option(words),
    facilities: fc.option(words),
    imageUrl: fc.option(link),
  })
  .map((input) =>
    diveSiteFields.safeParse({ ...input, hazards: input.details.hazards && hazardText(input.details.hazards) }),
  )
  .filter(({ success }) => success)
  .map(({ data }) => data as NonNullable<typeof data>);

/** Writes the site as a CSV row and reads it back. */
function readBack(fields: object) {
  const columns = SITE_COLUMNS.map((column) => [column.heading, (row: object) => cellText(column, row)] as const);
  const table = readSiteTable(csvText(columns, [fields]));
  if ('error' in table) throw new Error(table.error);
  const [row] = table.rows;
  if (!row) throw new Error('no row');
  return { ...table, row };
}

/** Treats an absent value like null: both are unknown. */
const known = (value: unknown) => JSON.parse(JSON.stringify(value, (_name, each) => each ?? undefined));

describe('a dive site in a table', () => {
  it('changes nothing when it is imported again', () => {
    fc.assert(
      fc.property(site, (fields) => {
        const { columns, row } = readBack(fields);
        expect(planRow(columns, row, SITE_COLUMNS, fields)).toEqual({ changes: [], errors: [] });
      }),
    );
  });

  it('creates the same site where it does not exist', () => {
    const blank = { name: '', latitude: '', longitude: '', details: {}, featured: false };
    fc.assert(
      fc.property(site, (fields) => {
        const { columns, row } = readBack(fields);
        const plan = planRow(columns, row, SITE_COLUMNS, blank);
        expect(plan.errors).toEqual([]);
        const { hazards: _, ...read } = diveSiteFields.parse(applyPlan(blank, plan));
        const { hazards: __, ...written } = fields;
        expect(known(read)).toEqual(known(written));
      }),
    );
  });

  it('has a column for every field', () => {
    const paths = SITE_COLUMNS.map(({ path }) => path);
    for (const name of Object.keys(diveSiteFields.shape))
      expect(paths.some((path) => path.split('.')[0] === name)).toBe(true);
    expect(siteColumns([...Object.keys(diveSiteFields.shape), 'parking']).at(-1)?.heading).toBe('parking');
  });
});
