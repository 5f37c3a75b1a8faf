import { expect, it } from 'vitest';
import { LOCAL_CHART_ASPECT } from '../../../domain/places/local-chart.ts';
import { chooseChartAspect, measurePlateRoom, type SheetPart } from './sheet-parts.ts';

const part = (length: number): SheetPart => ({
  title: 'Hazards',
  form: 'hazards',
  lines: [{ name: 'Current.', text: 'x'.repeat(length) }],
});

it('gives the chart less height the more text stands below it, and none of the text away', () => {
  const aspects = [0, 1_000, 2_000, 4_000, 8_000].map((length) => chooseChartAspect([part(length)]));
  expect(aspects).toEqual(aspects.toSorted((a, b) => a - b));
  expect(aspects[0]).toBeGreaterThanOrEqual(LOCAL_CHART_ASPECT);
  expect(new Set(aspects).size).toBeGreaterThan(3);
});

it('leaves the plate less room for each restriction, long name and emergency text', () => {
  const front = { name: 'Bare Island', restrictions: [], facts: [], emergency: ['Call.'], numbers: 3 };
  const room = measurePlateRoom(front);
  for (const more of [
    { restrictions: ['Closed. Until further notice.'] },
    { name: 'A name of two lines on the front of the sheet' },
    { facts: ['In season in November for grey nurse sharks and whales'] },
    { emergency: ['Call.', 'Nearest hyperbaric unit: not on record.'] },
    { numbers: 4 },
  ])
    expect(measurePlateRoom({ ...front, ...more })).toBeLessThan(room);
});
