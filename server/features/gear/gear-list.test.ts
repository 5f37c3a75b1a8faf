import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GearFilters, gearListPath, readGearFilters } from '../../../domain/gear/gear-filters.ts';
import { type ListedGear, listChoices, selectGear, tableColumns } from './gear-list.ts';

const NO_FILTERS: GearFilters = { kind: 'torches', brand: '', under: null, is: [], sort: 'name' };
const torch = (name: string, dollars: number | null, attributes: object = {}, brand: string | null = 'Bright') => ({
  ...{ name, dollars, brand },
  category: 'Accessories',
  attributes: { accessoryKind: 'Torch', ...attributes },
});
const torches = [
  torch('Beam', 250, { battery: 'Rechargeable', lightOutput: 1_300 }),
  torch('Arc', 120, { battery: 'Changed by the owner', lightOutput: 700 }),
  torch('Dot', null, { battery: 'Rechargeable' }, 'Dim'),
  torch('Cone', 180, { lightOutput: 1_000 }, null),
];
const listNames = (items: readonly ListedGear[]) => items.map(({ name }) => name);
const select = (filters: Partial<GearFilters>) => {
  const { matching, unpriced, unstated } = selectGear(torches, { ...NO_FILTERS, ...filters });
  return { matching: listNames(matching), unpriced: listNames(unpriced), unstated };
};

describe('selectGear', () => {
  it('sorts by name, by price and by a number, unknown ones last', () => {
    expect(select({}).matching).toEqual(['Arc', 'Beam', 'Cone', 'Dot']);
    expect(select({ sort: 'price' }).matching).toEqual(['Arc', 'Cone', 'Beam', 'Dot']);
    expect(select({ sort: 'lightOutput' }).matching).toEqual(['Arc', 'Cone', 'Beam', 'Dot']);
    expect(select({ sort: 'nothing' }).matching).toEqual(['Arc', 'Beam', 'Cone', 'Dot']);
  });

  it('keeps products without a price apart under a limit, and says how many they are', () => {
    expect(select({ under: 200 })).toEqual({ matching: ['Arc', 'Cone'], unpriced: ['Dot'], unstated: 0 });
    expect(select({ under: 180, sort: 'price' }).matching).toEqual(['Arc']);
  });

  it('leaves out products whose fact is not known, and counts them', () => {
    expect(select({ is: ['battery.Rechargeable'] })).toEqual({ matching: ['Beam', 'Dot'], unpriced: [], unstated: 1 });
    expect(select({ is: ['battery.Rechargeable'], under: 200 })).toEqual({
      ...{ matching: [], unpriced: ['Dot'], unstated: 1 },
    });
    expect(select({ brand: 'bright' })).toEqual({ matching: ['Arc', 'Beam'], unpriced: [], unstated: 1 });
  });

  it('knows a stated no from a value that is not known', () => {
    const masks = [true, false, undefined].map((purge, index) => ({
      ...torch(`M${index}`, 50, purge === undefined ? {} : { purge }),
      category: 'Masks',
    }));
    expect(selectGear(masks, { ...NO_FILTERS, is: ['purge.yes'] })).toMatchObject({
      ...{ matching: [{ name: 'M0' }], unstated: 1 },
    });
  });

  it('lists every product once or leaves it out for a reason', () => {
    const anyItem = fc.record({
      ...{ name: fc.string(), dollars: fc.option(fc.nat({ max: 500 })), brand: fc.option(fc.constantFrom('A', 'B')) },
      category: fc.constant('Masks'),
      attributes: fc.record({ purge: fc.boolean(), weight: fc.nat() }, { requiredKeys: [] }),
    });
    const anyFilters = fc.record({
      under: fc.option(fc.integer({ min: 1, max: 500 })),
      brand: fc.constantFrom('', 'A', 'C'),
      is: fc.constantFrom([], ['purge.yes'], ['purge.no'], ['nothing.x']),
      sort: fc.constantFrom('name', 'price', 'weight'),
    });
    fc.assert(
      fc.property(fc.array(anyItem), anyFilters, (items, filters) => {
        const { matching, unpriced, unstated } = selectGear(items, { ...NO_FILTERS, ...filters });
        const listed = new Set([...matching, ...unpriced]);
        expect(listed.size).toBe(matching.length + unpriced.length);
        expect(listed.size + unstated).toBeLessThanOrEqual(items.length);
        if (filters.under !== null) {
          expect(matching.every(({ dollars }) => dollars !== null && dollars < (filters.under ?? 0))).toBe(true);
          expect(unpriced.every(({ dollars }) => dollars === null)).toBe(true);
        } else expect(unpriced).toEqual([]);
      }),
    );
  });
});

describe('listChoices', () => {
  it('counts what each choice would leave with the others applied', () => {
    const { brands, prices, attributes, sorts } = listChoices(torches, { ...NO_FILTERS, under: 200 });
    expect(brands.map(({ value, count }) => [value, count])).toEqual([
      ['Bright', 1],
      ['Dim', 0],
    ]);
    expect(prices.map(({ label, count }) => [label, count])).toEqual([
      ['Under A$200', 2],
      ['Under A$300', 3],
    ]);
    expect(attributes).toEqual([
      {
        ...{ key: 'battery', label: 'Battery' },
        options: [
          { value: 'battery.Changed by the owner', label: 'Changed by the owner', count: 1 },
          { value: 'battery.Rechargeable', label: 'Rechargeable', count: 0 },
        ],
      },
    ]);
    expect(sorts.map(({ value }) => value)).toEqual(['price', 'name', 'lightOutput']);
  });

  it('offers neither limits nor an order by price where no price is known', () => {
    const { prices, sorts } = listChoices(
      torches.map((torch) => ({ ...torch, dollars: null })),
      NO_FILTERS,
    );
    expect(prices).toEqual([]);
    expect(sorts.map(({ value }) => value)).toEqual(['name', 'lightOutput']);
  });
});

it('shows the attributes that are known for any of the products', () => {
  expect(tableColumns(torches).map(({ label }) => label)).toEqual(['Light', 'Battery']);
});

it('shows the six attributes that are known for most products, in the order of their kind', () => {
  const rare = { lightOutput: 700, beamAngle: 10, burnTime: 60, maxDepth: 100, length: 15, weight: 200 };
  const common = { beamAngle: 8, burnTime: 70, battery: 'Rechargeable', maxDepth: 60, length: 12, weight: 180 };
  const columns = tableColumns([torch('A', null, rare), torch('B', null, common), torch('C', null, common)]);
  expect(columns.map(({ key }) => key)).toEqual(['beamAngle', 'burnTime', 'battery', 'maxDepth', 'length', 'weight']);
});

describe('the address of a list', () => {
  it('is read as it was written', () => {
    const filters = fc.record({
      kind: fc.constantFrom('torches', 'fins'),
      brand: fc.constantFrom('', 'Mares', 'Atomic & Co'),
      under: fc.option(fc.integer({ min: 1, max: 100_000 })),
      is: fc.subarray(['battery.Rechargeable', 'compass.yes', 'airIntegration.Wireless, transmitter extra']),
      sort: fc.constantFrom('name', 'price', 'weight'),
    });
    fc.assert(
      fc.property(filters, (given) => {
        const { searchParams } = new URL(gearListPath(given), 'https://here.invalid');
        expect(readGearFilters(searchParams)).toEqual(given);
      }),
    );
  });

  it('ignores what it does not understand', () => {
    const read = (query: string) => readGearFilters(new URLSearchParams(query));
    expect(read('kind=sofas&brand=x&under=5')).toEqual({ ...NO_FILTERS, kind: null, sort: 'price' });
    expect(read('kind=torches&under=-5&is=&is=x&sort=')).toEqual({ ...NO_FILTERS, sort: 'price' });
    expect(read('kind=torches&under=A%241%2C300').under).toBe(1300);
    expect(read('kind=torches&is=battery.a&is=battery.b').is).toEqual(['battery.b']);
  });
});
