import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverlapping, MAX_CHART_TOWNS, MIN_CHART_WIDTH, placeChartTowns, townBox } from './local-chart.ts';

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
