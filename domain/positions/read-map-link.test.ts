import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeUnreadPosition, parsePosition } from './position.ts';
import { positionInMapLink, readMapLink } from './read-map-link.ts';

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

  const PIN = ['-33.9145', '151.2619'] as const;
  it.each([
    // Google: a pin beside the middle of the screen, a route, an old link.
    `https://www.google.com/maps/place/33°54'52.2"S+151°15'42.8"E/@-33.9145,151.2593,17z`,
    'https://www.google.com/maps/place/Gordons+Bay/@-33.91,151.25,17z/data=!3m1!4b1!4m6!3m5!1s0x6b!8m2!3d-33.9145!4d151.2619!16s',
    'https://www.google.com/maps/place/-33.9145,151.2619/@-33.9,151.2,12z',
    'https://www.google.com/maps/search/-33.9145,+151.2619/@-33.9,151.2,12z',
    'https://www.google.com/maps/dir/-33.8688,151.2093/-33.9145,151.2619/@-33.89,151.23,13z',
    'https://www.google.com/maps/dir/Sydney/Gordons+Bay/@-33.89,151.23,13z/data=!4m14!4m13!1m5!1m1!1s0x6b!2m2!1d151.2093!2d-33.8688!1m5!1m1!1s0x6c!2m2!1d151.2619!2d-33.9145!3e0',
    'https://www.google.com/maps/dir/?api=1&origin=-33.8688,151.2093&destination=-33.9145,151.2619',
    'https://maps.google.com/maps?saddr=-33.8688,151.2093&daddr=-33.8,151.1+to:-33.9145,151.2619',
    'https://maps.google.com/?ll=-33.8688,151.2093&q=-33.9145,151.2619&z=14',
    'https://www.google.com/maps?sll=-33.8,151.2&q=loc:-33.9145,151.2619',
    // Apple: the pin of a shared place, a route, a query beside the middle.
    'https://maps.apple.com/?ll=-33.9145,151.2619&q=Dropped%20Pin',
    'https://maps.apple.com/?saddr=-33.8688,151.2093&daddr=-33.9145,151.2619',
    'https://maps.apple.com/?ll=-33.8688,151.2093&q=-33.9145,151.2619',
    'https://maps.apple.com/place?center=-33.8,151.2&coordinate=-33.9145,151.2619&name=Pin',
    'https://maps.apple.com/directions?source=-33.8688,151.2093&destination=-33.9145,151.2619',
    // OpenStreetMap: a marker beside the middle, a route.
    'https://www.openstreetmap.org/?mlat=-33.9145&mlon=151.2619#map=14/-33.8688/151.2093',
    'https://www.openstreetmap.org/directions?engine=fossgis&route=-33.8688%2C151.2093%3B-33.9145%2C151.2619#map=13/-33.89/151.23',
    // Bing: a pin beside the middle, a route.
    'https://www.bing.com/maps?cp=-33.8688~151.2093&lvl=14&sp=point.-33.9145_151.2619_Gordons%20Bay',
    'https://www.bing.com/maps?rtp=pos.-33.8688_151.2093_A~pos.-33.9145_151.2619_B&cp=-33.89~151.23',
    'https://www.bing.com/maps?where1=-33.9145,%20151.2619&cp=-33.89~151.23',
    'geo:0,0?q=-33.9145,151.2619(Gordons Bay)',
    'https://share.here.com/l/-33.9145,151.2619,Gordons%20Bay',
  ])('gives the pin or the last place of %s', (link) => {
    expect(readMapLink(link)?.isMiddle).toBe(false);
    const found = parsePosition(link);
    expect([found?.latitude, found?.longitude].map((text) => Number(text).toFixed(4))).toEqual(PIN);
  });

  it.each([
    'https://www.google.com/maps/@-33.9145,151.2619,15z',
    'https://www.google.com/maps/place/Gordons+Bay/@-33.9145,151.2619,15z',
    'https://www.google.com/maps/dir/-33.8688,151.2093/Gordons+Bay/@-33.9145,151.2619,13z',
    'https://maps.google.com/?daddr=Gordons+Bay&saddr=-33.8688,151.2093&ll=-33.9145,151.2619',
    'https://maps.google.com/?ll=-33.9145,151.2619&z=14',
    'https://maps.apple.com/?ll=-33.9145,151.2619',
    'https://www.openstreetmap.org/#map=14/-33.9145/151.2619',
    'https://www.bing.com/maps?cp=-33.9145~151.2619&lvl=14',
    // Charts and others: the middle in two parameters, behind the hash, in one, or in the path.
    'https://map.openseamap.org/?zoom=15&lat=-33.9145&lon=151.2619&layers=BFTF',
    'https://webapp.navionics.com/#@12&lat=-33.9145&lon=151.2619',
    'https://explore.garmin.com/Map?lat=-33.9145&lng=151.2619',
    'https://wego.here.com/?map=-33.9145,151.2619,15,normal',
    'https://www.windy.com/-33.9145/151.2619?waves,-33.9,151.2,9',
  ])('says that it has only the middle of the map in %s', (link) => {
    expect(readMapLink(link)).toEqual({ text: '-33.9145, 151.2619', isMiddle: true });
  });

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

  it.each([
    ['https://maps.app.goo.gl/AbCdEf12345', 'short link'],
    ['Gordons Bay https://goo.gl/maps/AbC123', 'short link'],
    ['https://maps.apple/p/AbCdEf', 'short link'],
    ['https://osm.org/go/uNrU4M2--?m=', 'short link'],
    ['https://what3words.com/filled.count.soap', 'what3words'],
    ['///filled.count.soap', 'what3words'],
    ['4RRH37Q6+6Q', 'plus code'],
    ['https://www.google.com/maps/place/Bare+Island', 'in this link'],
    ['https://maps.google.com/?cid=12345678901234567890', 'in this link'],
    ['near the jetty', 'not a position'],
  ])('says why %s cannot be read, and what to copy', (text, words) => {
    expect(parsePosition(text)).toBeNull();
    expect(describeUnreadPosition(text)).toContain(words);
  });

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
