import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { describePlate } from '../../domain/plates/describe-plate.ts';
import { describeSection } from '../../domain/plates/describe-section.ts';
import { drawPlate } from '../../domain/plates/draw-plate.ts';
import { findLabelFaults } from '../../domain/plates/find-label-faults.ts';
import { findUnsaidFacts } from '../../domain/plates/find-unsaid-facts.ts';
import { PLATE_SIZES } from '../../domain/plates/plate-address.ts';
import { findOpenWater } from '../../server/features/open-water/queries.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';

const content = await readShippedContent();
const sites = content['dive-sites'].map(({ path, fields }, index) => {
  const site = { ...fields, id: index + 1 };
  return { path, site, section: describeSection(site, findOpenWater(site)) };
});

/** In bytes with gzip. */
const MAX_PLATE = 6_144;

it('draws every shipped site within its bytes, whole and by its own record', () => {
  expect(sites.length).toBeGreaterThan(400);
  // The page's plate is the largest; the others of every tenth site, for time.
  for (const [index, { path, section }] of sites.entries())
    for (const size of index % 10 ? (['page'] as const) : (['thumb', 'row', 'card', 'page'] as const)) {
      const svg = drawPlate(section, size);
      expect(svg, path).not.toMatch(/NaN|Infinity|undefined/);
      expect([path, size, gzipSync(svg).length <= MAX_PLATE]).toEqual([path, size, true]);
    }
});

it('cuts no label at the frame, prints none over another, and says every fact it draws, on any shipped site', () => {
  for (const { path, section } of sites)
    for (const size of ['thumb', 'row', 'card', 'page'] as const) {
      const svg = drawPlate(section, size);
      expect([path, size, findLabelFaults(svg, PLATE_SIZES[size]), findUnsaidFacts(svg)]).toEqual([path, size, [], []]);
    }
});

it('gives no two shipped sites one drawing', () => {
  const drawings = new Map<string, string>();
  for (const { path, section } of sites) {
    const drawing = drawPlate({ ...section, name: '' }, 'card');
    expect([path, drawings.get(drawing)]).toEqual([path, undefined]);
    drawings.set(drawing, path);
  }
});

/** The height of a wreck by her length: more is not her deck, but the top of her mast or the slope on which she lies. */
const MOST_HEIGHT = { aircraft: 0.4, ship: 0.24, boat: 0.24 };

it('has no wreck that stands higher than her length allows', () => {
  for (const { path, section } of sites) {
    const { craft, posture, length, deck, sand, ends } = section.wreck ?? {};
    if (
      !length ||
      !deck ||
      !sand ||
      ends ||
      posture !== 'upright' ||
      !(craft === 'aircraft' || craft === 'ship' || craft === 'boat')
    )
      continue;
    expect([path, (sand - deck) / length <= MOST_HEIGHT[craft]]).toEqual([path, true]);
  }
});

it('shows a closed site as closed, and names its depths as its record does', () => {
  for (const { path, site, section } of sites) {
    const isClosed = site.details.status?.state === 'closed';
    expect([path, section.isClosed, describePlate(section).includes('Closed.')]).toEqual([path, isClosed, isClosed]);
    expect([path, site.depthRange.includes(String(section.greatest))]).toEqual([path, true]);
  }
});
