import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOverlapping,
  LOCAL_CHART_ASPECT,
  MAX_CHART_TOWNS,
  MAX_FINE_KM,
  MIN_CHART_WIDTH,
  placeChartTowns,
  townBox,
  widenChart,
} from './local-chart.ts';

const town = (name: string, x: number, y: number) => ({ name, x, y });

describe('placeChartTowns', () => {
  it('names towns in the order given', () => {
    const placed = placeChartTowns([town('Maroubra', 0.3, 0.2), town('Kurnell', 0.3, 0.7)]);
    expect(placed.map(({ name }) => name)).toEqual(['Maroubra', 'Kurnell']);
  });

  it('leaves out a less important town whose name would cover another', () => {
    expect(placeChartTowns([town('Randwick', 0.3, 0.2), town('Kensington', 0.32, 0.21)])).toHaveLength(1);
  });

  it('writes a name to the left of a dot near the eastern edge', () => {
    expect(placeChartTowns([town('Coogee', 0.95, 0.2)])).toMatchObject([{ isLeft: true }]);
  });

  it('leaves the mark in the middle and the scale bar free', () => {
    expect(placeChartTowns([town('La Perouse', 0.5, 0.5), town('Cronulla', 0.1, 0.97)])).toEqual([]);
  });

  it('never lets names overlap or leave the frame', () => {
    const candidate = fc.record({
      name: fc.string({ minLength: 1, maxLength: 30 }),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), (candidates) => {
        const boxes = placeChartTowns(candidates).map(townBox);
        expect(boxes.length).toBeLessThanOrEqual(MAX_CHART_TOWNS);
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= 0 && box.right <= MIN_CHART_WIDTH && box.top >= 0).toBe(true);
          expect(boxes.slice(index + 1).some((other) => isOverlapping(box, other))).toBe(false);
        }
      }),
    );
  });
});

const CHART = {
  ...{ widthKm: 12, degreesWide: 0.12, coast: '/media/coast/302_-68.svg' },
  towns: [{ name: 'Kurnell', x: 0.2, y: 0.9, isLeft: false }],
};

it('keeps every town of a chart that is drawn wider', () => {
  expect(widenChart(CHART, LOCAL_CHART_ASPECT)).toEqual(CHART);
  const { towns, widthKm, coast } = widenChart(CHART, 2 * LOCAL_CHART_ASPECT);
  expect([widthKm, coast, towns]).toEqual([24, CHART.coast, [{ ...CHART.towns[0], x: 0.35 }]]);
});

it('never draws the fine coast beyond its cell', () => {
  for (const km of [12, 30, 75, 200])
    for (let aspect = LOCAL_CHART_ASPECT; aspect < 6; aspect += 0.1) {
      const { widthKm, coast } = widenChart({ ...CHART, widthKm: km }, aspect);
      if (coast) expect(widthKm).toBeLessThanOrEqual(MAX_FINE_KM);
      else expect(widthKm).toBeCloseTo((km * aspect) / LOCAL_CHART_ASPECT);
    }
});
