import { expect, it } from 'vitest';
import { distanceKm, parseSitePosition } from '../../domain/kernel/geo.ts';
import { createPredictor } from '../../domain/tides/predict-tide.ts';
import { tideCycle } from '../../domain/tides/tide-cycle.ts';
import { findTideStation, type TideStation } from '../../domain/tides/tide-station.ts';
import { keepsItsTide, waterAt } from '../../domain/tides/tide-waters.ts';
import { tideStations } from '../../server/features/tide-stations/stations.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';

const content = await readShippedContent();
const matched = content['dive-sites'].flatMap(({ path, slug, fields }) => {
  const position = parseSitePosition(fields);
  const match = position && !fields.details.kinds?.includes('freshwater') && findTideStation(position, tideStations);
  return match ? [{ path, slug, position, match }] : [];
});
const findStation = (slug: string) => matched.find((site) => site.slug === slug)?.match.station.name;

/**
 * Compares the moon's twice-daily tide, which mostly determines the height and time of high water: 29 degrees are an hour.
 */
function compareTides(a: TideStation, b: TideStation) {
  const [one, other] = [a, b].map((station) => station.constituents.find(({ name }) => name === 'M2'));
  if (!one || !other) return { ratio: 1, difference: 0, hours: 0 };
  const angle = Math.abs(one.phase - other.phase);
  const [low, high] = [Math.min(one.amplitude, other.amplitude), Math.max(one.amplitude, other.amplitude)];
  return { ratio: high / low, difference: high - low, hours: low > 0.15 ? Math.min(angle, 360 - angle) / 29 : 0 };
}

/**
 * Stretches of coast where the gauges on both sides differ and neither is clearly nearer, so that the tide changes in
 * between.
 */
const BETWEEN_TIDES = [
  ...['falls-of-halladale', 'loch-ard', 'the-arches-port-campbell', 'aiguille-de-prony', 'port-neill-jetty'],
  ...['aldinga-drop-off', 'carrickalinga-head'],
];

it('gives no site a gauge that the next one in the same water contradicts', () => {
  const contradicted = matched
    .filter(({ match, position }) => !match.otherWater && waterAt(position)?.name !== 'Port Phillip')
    .flatMap(({ slug, position, match: { station, distanceKm: km } }) => {
      const others = tideStations.filter((other) => {
        const distance = distanceKm(position, other);
        const isNear = distance <= Math.min(1.5 * km + 20, 140);
        if (other === station || !isNear || waterAt(other) !== waterAt(position)) return false;
        const { ratio, difference, hours } = compareTides(station, other);
        return (difference > 0.15 && ratio > 1.5) || hours > 1.7;
      });
      return others.length > 0 ? [slug] : [];
    });
  expect(matched.length).toBeGreaterThan(330);
  expect([...contradicted].sort()).toEqual([...BETWEEN_TIDES].sort());
});

it.each([
  ['wolf-rock', 'Mooloolaba', 'not Urangan, which rises twice as far inside Hervey Bay'],
  ['star-of-greece', 'Port Stanvac', 'not Victor Harbor, which rises a third as far outside the gulf'],
  ['carrickalinga-head', 'Cape Jervis', 'not Victor Harbor'],
  ['cottage-by-the-sea', 'Queenscliff', 'not Point Lonsdale, outside the narrows'],
  ['binalong-bay-gulch', 'Spring Bay', 'not Low Head, which rises four times as far on the north coast'],
  ['hole-in-the-wall-kapiti', 'Nelson', 'not Wellington, hours apart on the other side of Cook Strait'],
  ['gemstone-bay-hahei', 'Tauranga', 'not Auckland, inside the gulf'],
])('gives %s the tide of %s, %s', (slug, station) => {
  expect(findStation(slug)).toBe(station);
});

it('never gives a site outside a bay with a different tide the gauge inside it', () => {
  const wrong = matched.filter(({ match: { station }, position }) => {
    const water = waterAt(station);
    return keepsItsTide(water) && waterAt(position) !== water;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

const DAY_MS = 86_400_000;
const STEPS_A_DAY = 96;
/** Half of a lunar day in quarters of an hour. */
const HALF_LUNAR_DAY = 50;

/** Compares the words for a day with the heights that its table prints, in the fortnight around it. */
function listFalseCycles({ constituents, meanLevel, name }: TideStation, startMs: number): string[] {
  const { heights } = createPredictor({ constituents, meanLevel })(startMs, startMs + 30 * DAY_MS);
  const rangeOn = (day: number) => {
    const noon = (day + 0.5) * STEPS_A_DAY;
    const lunarDay = heights.slice(noon - HALF_LUNAR_DAY, noon + HALF_LUNAR_DAY + 1);
    return Math.max(...lunarDay) - Math.min(...lunarDay);
  };
  return Array.from({ length: 14 }, (_, index) => index + 8).flatMap((day) => {
    const ranges = Array.from({ length: 15 }, (_, index) => rangeOn(day - 7 + index));
    const [smallest, largest] = [Math.min(...ranges), Math.max(...ranges)];
    const share = (rangeOn(day) - smallest) / (largest - smallest);
    const cycle = tideCycle(constituents, startMs + day * DAY_MS);
    const isFalse = (cycle === 'springs' && share < 0.5) || (cycle === 'neaps' && share > 0.5);
    return isFalse ? [`${name}, day ${day}: ${cycle} at ${share.toFixed(2)} of the range of the fortnight`] : [];
  });
}

it('calls no day of small tides springs, and none of large ones neaps', () => {
  const stations = [...new Set(matched.map(({ match }) => match.station))];
  const falseCycles = stations.flatMap((station) => listFalseCycles(station, Date.UTC(2026, 10, 10)));
  expect(falseCycles).toEqual([]);
}, 60_000);
