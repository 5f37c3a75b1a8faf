import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, type ChartLabel, labelBox, placeLabels } from '../charts/chart-labels.ts';
import {
  LOCAL_CHART_ASPECT,
  MAX_FINE_KM,
  MIN_CHART_HEIGHT,
  MIN_CHART_WIDTH,
  SCALE_BAR,
  widenChart,
} from './local-chart.ts';

const OWN_MARK = {
  ...{ x: MIN_CHART_WIDTH / 2, y: MIN_CHART_HEIGHT / 2 },
  ...{ left: -22, right: 22, top: -22, bottom: 22 },
};
const SHEET = {
  ...{ width: MIN_CHART_WIDTH, height: MIN_CHART_HEIGHT, growth: 1, km: 20 },
  ...{ marks: [OWN_MARK], taken: SCALE_BAR, isSea: () => true },
};

const town = (text: string, x: number, y: number): Candidate => ({
  ...{ text, kind: 'town' },
  points: [{ x: x * MIN_CHART_WIDTH, y: y * MIN_CHART_HEIGHT }],
});

/** The room of a placed name in pixels of the smallest drawing. */
function boxOnChart(
  { text, kind, place, isFar, x, y }: ChartLabel,
  width = MIN_CHART_WIDTH,
  height = MIN_CHART_HEIGHT,
) {
  const { left, right, top, bottom } = labelBox(text, kind, place, isFar);
  const [across, down] = [(x / 100) * width, (y / 100) * height];
  return { left: across + left, right: across + right, top: down + top, bottom: down + bottom };
}
type Box = ReturnType<typeof boxOnChart>;

const isOverlapping = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the names of a chart', () => {
  it('stand in the order given', () => {
    const placed = placeLabels([town('Maroubra', 0.3, 0.2), town('Kurnell', 0.3, 0.7)], SHEET);
    expect(placed.map(({ text }) => text)).toEqual(['Maroubra', 'Kurnell']);
  });

  it('leave out a less important town whose ring would be covered', () => {
    expect(placeLabels([town('Randwick', 0.3, 0.2), town('Kensington', 0.38, 0.2)], SHEET)).toHaveLength(1);
  });

  it('stand to the left of a ring near the eastern edge', () => {
    expect(placeLabels([town('Coogee', 0.95, 0.2)], SHEET)).toMatchObject([{ place: 'w' }]);
  });

  it('leave the scale bar free', () => {
    expect(placeLabels([town('Cronulla', 0.1, 0.97)], SHEET)).toEqual([]);
  });

  it('stand beside the mark that covers a town', () => {
    const sheet = { ...SHEET, growth: 1 };
    const [label] = placeLabels([town('La Perouse', 0.5, 0.5)], sheet);
    expect(label).toMatchObject({ text: 'La Perouse', isFar: true });
    const { left } = boxOnChart(label as ChartLabel);
    expect(left).toBeGreaterThanOrEqual(MIN_CHART_WIDTH / 2 + 20);
  });

  it('leave a covered town out where its name would stand far from it', () => {
    expect(placeLabels([town('Sydney', 0.5, 0.5)], { ...SHEET, km: 4_000 })).toEqual([]);
  });

  it('never overlap or leave the frame', () => {
    const kind = fc.constantFrom('water', 'land', 'town', 'cape');
    const candidate = fc.record({
      ...{ kind, text: fc.string({ minLength: 1, maxLength: 30 }) },
      points: fc.array(
        fc.record({
          x: fc.double({ min: 0, max: MIN_CHART_WIDTH, noNaN: true }),
          y: fc.double({ min: 0, max: MIN_CHART_HEIGHT, noNaN: true }),
        }),
        { maxLength: 3 },
      ),
    }) as fc.Arbitrary<Candidate>;
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 40 }), fc.constantFrom(1, 2, 4), (candidates, growth) => {
        for (const scale of [1, 1.3, 2, 4].filter((each) => each <= growth)) {
          const shown = placeLabels(candidates, { ...SHEET, growth }).filter(
            ({ isWide }) => !isWide || scale * MIN_CHART_WIDTH >= 480,
          );
          const [width, height] = [MIN_CHART_WIDTH * scale, MIN_CHART_HEIGHT * scale];
          const boxes = shown.map((label) => boxOnChart(label, width, height));
          for (const [index, box] of boxes.entries()) {
            expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height).toBe(true);
            expect(boxes.slice(index + 1).some((other) => isOverlapping(box, other))).toBe(false);
          }
        }
      }),
    );
  });
});

const CHART = {
  ...{ widthKm: 12, degreesWide: 0.12, coast: '/media/coast/302_-68.svg' },
  names: [
    { text: 'Kurnell', kind: 'town', x: 20, y: 40, place: 'e' },
    { text: 'Botany Bay', kind: 'water', x: 24, y: 92, place: 'm' },
  ] satisfies ChartLabel[],
};

it('keeps the names of a chart that is drawn wider, but none that reaches its longer scale bar', () => {
  expect(widenChart(CHART, LOCAL_CHART_ASPECT)).toEqual(CHART);
  const { names, widthKm, coast } = widenChart(CHART, 2 * LOCAL_CHART_ASPECT);
  expect([widthKm, coast, names]).toEqual([24, CHART.coast, [{ ...CHART.names[0], x: 35 }]]);
});

it('cuts no name of a chart that is drawn wider', () => {
  for (let aspect = LOCAL_CHART_ASPECT + 0.1; aspect < 6; aspect += 0.1) {
    const edge = { ...CHART, widthKm: 20, names: [{ ...CHART.names[0], y: 6 } as ChartLabel] };
    for (const name of widenChart(edge, aspect).names) {
      expect(boxOnChart(name, MIN_CHART_HEIGHT * aspect).top).toBeGreaterThanOrEqual(0);
    }
  }
});

it('never draws a cell of the fine coast beyond its margin, and keeps the height of the chart', () => {
  for (const km of [12, 30, 75, 200])
    for (let aspect = LOCAL_CHART_ASPECT; aspect < 6; aspect += 0.1) {
      const { widthKm, coast } = widenChart({ ...CHART, widthKm: km }, aspect);
      if (coast) expect(widthKm).toBeLessThanOrEqual(MAX_FINE_KM);
      expect(widthKm).toBeCloseTo((km * aspect) / LOCAL_CHART_ASPECT);
    }
});
