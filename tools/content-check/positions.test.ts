import { expect, it } from 'vitest';
import {
  degreeDecimals,
  distanceKm,
  formatPosition,
  type Position,
  parseSitePosition,
} from '../../domain/kernel/geo.ts';
import { parsePosition } from '../../domain/positions/position.ts';
import { positionFormats } from '../../domain/positions/position-formats.ts';
import { positionInMapLink } from '../../domain/positions/read-map-link.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { directionLinks } from '../../web/public/dive-sites/map-links.ts';

const content = await readShippedContent();
const sites = content['dive-sites'].map(({ path, fields }) => {
  const position = parseSitePosition(fields);
  if (!position) throw new Error(`${path} has no position.`);
  return { path, fields, position };
});

const METRES_PER_DEGREE = 111_320;

const readPosition = (text: string): Position => {
  const read = parsePosition(text);
  if (!read) throw new Error(`${text} is not a position.`);
  return { latitude: Number(read.latitude), longitude: Number(read.longitude) };
};

it('leads every map link of every site to within 20 m of its record', () => {
  const astray = sites.flatMap(({ path, fields, position }) => {
    const links = directionLinks(fields);
    expect(links, path).toHaveLength(3);
    const target = fields.details.access?.directionsTo ?? position;
    return links.flatMap(({ name, href }) => {
      const metres = distanceKm(target, readPosition(positionInMapLink(href) ?? '')) * 1000;
      return metres > 20 ? [`${path}: ${name} is ${Math.round(metres)} m off`] : [];
    });
  });
  expect(sites.length).toBeGreaterThan(400);
  expect(astray).toEqual([]);
});

it('prints every position within half of its last digit of the record', () => {
  const astray = sites.flatMap(({ path, fields, position }) => {
    const { quality } = fields.details.position ?? {};
    const limit = METRES_PER_DEGREE * 10 ** -degreeDecimals(position, quality) * Math.SQRT1_2 + 1;
    const [decimal, minutes] = positionFormats(position, quality);
    const printed = [
      decimal?.text ?? '',
      minutes?.text ?? '',
      formatPosition(position, quality).replace(/^about /, ''),
    ];
    return printed.flatMap((text) => {
      const metres = distanceKm(position, readPosition(text)) * 1000;
      return metres > limit ? [`${path}: ${text} is ${Math.round(metres)} m off`] : [];
    });
  });
  expect(astray).toEqual([]);
});

it('writes the minutes at the head of a page as in its list of notations', () => {
  const differing = sites.flatMap(({ path, fields, position }) => {
    const { quality } = fields.details.position ?? {};
    const minutes = positionFormats(position, quality).find(({ label }) => label === 'Degrees and minutes');
    const head = formatPosition(position, quality).replace(/^about /, '');
    return head === minutes?.text ? [] : [`${path}: ${head}, ${minutes?.text}`];
  });
  expect(differing).toEqual([]);
});

it('keeps the place where directions lead within 5 km of its site', () => {
  const distant = sites.flatMap(({ path, fields, position }) => {
    const place = fields.details.access?.directionsTo;
    return place && !fields.details.entry?.includes('boat') && distanceKm(place, position) > 5 ? [path] : [];
  });
  expect(distant).toEqual([]);
});
