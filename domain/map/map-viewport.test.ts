import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_VIEW } from './map-view.ts';
import { initialViewport, isWithinViewport, parseViewport, serializeViewport, viewportAround } from './map-viewport.ts';

const anyView = fc.record({
  zoom: fc.integer({ min: 2, max: 18 }),
  west: fc.double({ min: -30, max: 300, noNaN: true }),
  south: fc.double({ min: -84, max: 60, noNaN: true }),
  // Pixels, at most those of a large screen.
  width: fc.integer({ min: 1, max: 2_000 }),
});

describe('a part of the map', () => {
  test('contains its bounds, also after serialization', () => {
    fc.assert(
      fc.property(anyView, ({ zoom, west, south, width }) => {
        const degrees = (width / (256 * 2 ** zoom)) * 360;
        const bounds = { west, south, east: west + degrees, north: Math.min(84, south + degrees) };
        const viewport = parseViewport(serializeViewport(viewportAround(bounds, zoom)));
        expect(viewport && isWithinViewport(viewport, bounds, zoom)).toBe(true);
        expect(viewport && isWithinViewport(viewport, bounds, zoom === 2 ? 3 : zoom - 1)).toBe(false);
      }),
    );
  });

  test('is the same for views that differ by a few pixels', () => {
    const bounds = { west: 140.1, east: 149.9, south: -24.9, north: -15.1 };
    const nearly = { west: 140.2, east: 149.8, south: -24.8, north: -15.2 };
    expect(viewportAround(nearly, 6)).toEqual(viewportAround(bounds, 6));
  });

  test('beyond the edges of the world there is nothing to cover', () => {
    const bounds = { west: -60, east: 350, south: -89, north: 89 };
    expect(isWithinViewport(viewportAround(bounds, 2), bounds, 2)).toBe(true);
  });

  test('as the map opens holds a large frame round its view', () => {
    const part = initialViewport(DEFAULT_VIEW);
    expect(isWithinViewport(part, { west: 134 - 98, east: 134 + 98, south: -65, north: 35 }, 3)).toBe(true);
  });

  test.each([
    '',
    '3',
    '3,1,2,3',
    '3,120,-40,110,-10',
    '3,110,-10,120,-40',
    '1,0,0,9,9',
    '19,0,0,1,1',
    '3,a,0,1,1',
    '18,0,0,90,9',
  ])('an address does not name one by %o', (text) => expect(parseViewport(text)).toBeNull());
});
