import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionInMapLink } from './map-links.ts';
import { parsePosition } from './position.ts';

const BARE_ISLAND = { latitude: '-33.98944', longitude: '151.22806' };

describe('a link to a map', () => {
  it.each([
    'https://www.google.com/maps?q=-33.98944,151.22806',
    'https://www.google.com/maps/@-33.98944,151.22806,15z',
    'https://www.google.com/maps/place/-33.98944,151.22806/@-34.1,151.0,12z',
    'https://www.google.com/maps/place/Bare+Island/@-33.99,151.2301,17z/data=!3m1!4b1!4m6!3m5!1s0x6b12!8m2!3d-33.98944!4d151.22806!16s',
    'https://www.google.com.au/maps/search/?api=1&query=-33.98944%2C151.22806',
    'https://maps.google.com/?q=loc:-33.98944,151.22806',
    'https://maps.apple.com/?ll=-33.98944,151.22806&q=Bare%20Island',
    'https://maps.apple.com/place?coordinate=-33.98944,151.22806&name=Bare',
    'https://www.openstreetmap.org/?mlat=-33.98944&mlon=151.22806#map=12/-34.0000/151.0000',
    'https://www.openstreetmap.org/#map=17/-33.98944/151.22806',
    'https://www.bing.com/maps?cp=-33.98944~151.22806&lvl=15',
    'geo:-33.98944,151.22806?z=15',
    ' https://www.google.com/maps/search/-33.98944,+151.22806 ',
  ])('gives the position of %s', (link) => expect(parsePosition(link)).toEqual(BARE_ISLAND));

  it('reads degrees and minutes that the link names', () => {
    const link = `https://www.google.com/maps/place/33%C2%B051'30.0%22S+151%C2%B012'42.0%22E`;
    expect(parsePosition(link)).toEqual({ latitude: '-33.858333', longitude: '151.211667' });
  });

  it.each([
    'https://maps.app.goo.gl/AbCdEf12345',
    'https://www.google.com/maps/place/Bare+Island',
    'https://www.google.com/maps?q=Bare+Island+7',
    'https://example.org/%E0%A4%A',
    '-33.98944, 151.22806',
    `https://example.org/@${'1'.repeat(3000)}`,
  ])('gives none for %.60s', (link) => expect(positionInMapLink(link)).toBeNull());

  it('refuses a position outside the globe', () => expect(parsePosition('geo:-93.1,151.2')).toBeNull());

  it('gives back any position that a map writes into its address', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => (value / 1e5).toFixed(5));
    const links = [
      (south: string, east: string) => `https://www.google.com/maps/@${south},${east},15.5z`,
      (south: string, east: string) => `https://www.openstreetmap.org/#map=9/${south}/${east}`,
      (south: string, east: string) => `https://maps.apple.com/?q=${south}%2C${east}`,
      (south: string, east: string) => `https://g.example/data=!3d${south}!4d${east}`,
    ];
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.constantFrom(...links), (latitude, longitude, linkTo) => {
        expect(parsePosition(linkTo(latitude, longitude))).toEqual({ latitude, longitude });
      }),
    );
  });

  it('reads any text without throwing, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        positionInMapLink(`https://a.example/${text}`);
      }),
    );
    const before = process.threadCpuUsage();
    positionInMapLink(`https://a.example/${'/place/1'.repeat(240)}`);
    expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
  });
});
