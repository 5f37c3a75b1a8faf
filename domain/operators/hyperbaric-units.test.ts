import { describe, expect, it } from 'vitest';
import { describePlaceUnits, describeSiteUnits, formatUnitDistance } from './hyperbaric-unit-texts.ts';
import { findNearestUnits, findUnitsOfPlace, type HyperbaricUnit, needsEvacuation } from './hyperbaric-units.ts';

const unit = (
  slug: string,
  latitude: number,
  longitude: number,
  more: Partial<HyperbaricUnit> = {},
): HyperbaricUnit => ({
  ...{ slug, name: `Unit ${slug}`, phone: null, hours: null, doubt: null, website: null, source: null },
  checkedOn: null,
  ...{ latitude, longitude },
  ...more,
});
const BRISBANE = unit('brisbane', -27.448, 153.027);
const SYDNEY = unit('sydney', -33.919, 151.239, { phone: '02 9382 2222', hours: 'On call' });
const SUVA = unit('suva', -18.134, 178.43, { doubt: 'Ask whether it is staffed.' });
const UNITS = [SYDNEY, SUVA, BRISBANE];
const BYRON_BAY = { latitude: -28.61, longitude: 153.63 };
const slugs = (units: readonly { slug: string }[]) => units.map(({ slug }) => slug);

describe('findNearestUnits', () => {
  it('finds the nearest across a state line', () => {
    const [nearest, ...others] = findNearestUnits(BYRON_BAY, UNITS);
    expect(nearest).toMatchObject({ slug: 'brisbane', distanceKm: expect.closeTo(142, 0) });
    expect(others).toEqual([]);
  });

  it('finds the nearest across the date line', () => {
    const vavau = { latitude: -18.65, longitude: -174 };
    expect(findNearestUnits(vavau, UNITS)[0]).toMatchObject({ slug: 'suva', distanceKm: expect.closeTo(801, 0) });
  });

  it('adds the nearest without doubt where the nearest is doubtful, and no other', () => {
    const vavau = { latitude: -18.65, longitude: -174 };
    expect(slugs(findNearestUnits(vavau, UNITS))).toEqual(['suva', 'brisbane']);
    expect(slugs(findNearestUnits(vavau, [SUVA]))).toEqual(['suva']);
    expect(findNearestUnits(vavau, [])).toEqual([]);
  });
});

describe('needsEvacuation', () => {
  const near = (distanceKm: number, doubt: string | null = null) => ({ ...SYDNEY, doubt, distanceKm });

  it('is true beyond 500 km, near doubtful units only, and without any unit', () => {
    expect(needsEvacuation([near(500)])).toBe(false);
    expect(needsEvacuation([near(501)])).toBe(true);
    expect(needsEvacuation([near(10, 'Out of service.')])).toBe(true);
    expect(needsEvacuation([near(10, 'Out of service.'), near(400)])).toBe(false);
    expect(needsEvacuation([])).toBe(true);
  });
});

describe('the words', () => {
  it('rounds distances to whole kilometres, far ones to ten', () => {
    expect(formatUnitDistance(0.2)).toBe('1\u00A0km in a straight line');
    expect(formatUnitDistance(99.4)).toBe('99\u00A0km in a straight line');
    expect(formatUnitDistance(1_964)).toBe('1,960\u00A0km in a straight line');
    expect(formatUnitDistance(46.1, 69.8)).toBe('46–70\u00A0km in a straight line');
    expect(formatUnitDistance(46.1, 46.4)).toBe('46\u00A0km in a straight line');
  });

  it('repeats the doubt, and names the second unit as the one without it', () => {
    const lines = describeSiteUnits(findNearestUnits({ latitude: -18, longitude: 178 }, UNITS));
    expect(lines.map(({ label }) => label)).toEqual(['Nearest hyperbaric unit', 'Nearest one without that doubt']);
    expect(lines[0]?.text).toBe('Unit suva, 48\u00A0km in a straight line. Ask whether it is staffed.');
  });

  it('keeps the phone apart and says that no unit is known', () => {
    const [line] = describeSiteUnits(findNearestUnits({ latitude: -33.9, longitude: 151.25 }, UNITS));
    expect(line).toMatchObject({ text: 'Unit sydney, 2\u00A0km in a straight line. On call.', phone: '02 9382 2222' });
    expect(describeSiteUnits([])).toMatchObject([{ text: 'Not on record.' }]);
    expect(describePlaceUnits([], 0)).toMatchObject([{ text: 'Not on record.' }]);
  });

  it('says for how many sites of a place each unit is the nearest', () => {
    const coffsHarbour = { latitude: -30.2, longitude: 153.27 };
    const forster = { latitude: -32.2, longitude: 152.6 };
    const units = findUnitsOfPlace([BYRON_BAY, coffsHarbour, forster], UNITS);
    expect(describePlaceUnits(units, 3).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Nearest hyperbaric unit to 2 of 3 sites: Unit brisbane, 140–310\u00A0km in a straight line.',
      'Nearest hyperbaric unit to 1 of 3 sites: Unit sydney, 230\u00A0km in a straight line. On call.',
    ]);
    expect(describePlaceUnits(findUnitsOfPlace([BYRON_BAY], UNITS), 1)[0]?.label).toBe('Nearest hyperbaric unit');
  });

  it('names the one without doubt second on the page of a place as well', () => {
    const units = findUnitsOfPlace([{ latitude: -18, longitude: 178 }], UNITS);
    expect(describePlaceUnits(units, 1).map(({ label }) => label)).toEqual([
      'Nearest hyperbaric unit',
      'Nearest one without that doubt',
    ]);
  });
});
