import { expect, it } from 'vitest';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { LOCAL_CHART_ASPECT } from '../../../domain/places/local-chart.ts';
import { chooseChartAspect, listSheetParts, type SheetPart } from './sheet-parts.ts';

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

it('gives a photo of the entry its height, and prints no other photo', () => {
  const photo = {
    url: '/media/scenes/plate-arch.webp',
    alt: 'Steps',
    credit: 'A. Diver',
    licence: 'cc-by-4.0',
  } as const;
  const list = (role: 'entry' | 'parking') => {
    const details = { photos: [{ ...photo, role }] };
    const site = { details, facilities: null, hazards: null } as unknown as DiveSitePage;
    return listSheetParts(site, [], null);
  };
  const [entry, parking] = [list('entry'), list('parking')];
  expect([entry[0]?.photo?.alt, parking[0]?.photo]).toEqual(['Steps', undefined]);
  expect(chooseChartAspect([part(2_000), ...entry])).toBeGreaterThan(chooseChartAspect([part(2_000), ...parking]));
});
