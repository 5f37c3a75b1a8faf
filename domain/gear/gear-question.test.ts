import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGearFilters } from './gear-filters.ts';
import { GEAR_KINDS } from './gear-kinds.ts';
import { readGearQuestion } from './gear-question.ts';

describe('readGearQuestion', () => {
  it.each([
    ['torch', '/gear?kind=torches', 'Torches compared'],
    ['a torch under A$200 for a first night dive', '/gear?kind=torches&under=200', 'Torches under A$200 compared'],
    ['dive computers below 1,200', '/gear?kind=dive-computers&under=1200', 'Dive computers under A$1,200 compared'],
    ['which computer for nitrox', '/gear?kind=dive-computers', 'Dive computers compared'],
    ['fins for a carry-on bag', '/gear?kind=fins', 'Fins compared'],
    ['fin', '/gear?kind=fins', 'Fins compared'],
    ['BCD', '/gear?kind=bcds', 'BCDs compared'],
    ['dsmb', '/gear?kind=surface-markers', 'Surface markers compared'],
  ])('reads %j as %s', (text, path, label) => {
    expect(readGearQuestion(text)).toEqual({ path, label });
  });

  it.each(['fin whale', 'dive', 'Bare Island', 'under 200', 'surface interval', ''])('finds no gear in %j', (text) => {
    expect(readGearQuestion(text)).toBeNull();
  });

  it('links to a list that reads its parameters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GEAR_KINDS), fc.integer({ min: 10, max: 99_999 }), ({ label, slug }, dollars) => {
        const question = readGearQuestion(`${label} under $${dollars}`);
        const { kind, under } = readGearFilters(new URL(question?.path ?? '', 'https://x.test').searchParams);
        expect([kind, under]).toEqual([slug, dollars]);
      }),
    );
  });
});
