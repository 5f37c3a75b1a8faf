import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceResolver, guideRegions, type PlaceMatch } from '../../../domain/finder/place-resolver.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { createGazetteer, readRows } from '../../../domain/places/gazetteer.ts';
import { readShippedContent } from '../../../tests/support/shipped-content.ts';
import { readGazetteerFiles } from './queries.ts';

const content = await readShippedContent();
const sites = content['dive-sites'].map(({ fields }) => ({
  region: fields.region,
  position: parseSitePosition(fields),
}));
const files = readGazetteerFiles();
const places = createPlaceResolver(createGazetteer(files), files.waters, guideRegions(sites));

const found = (text: string): string => {
  const match = places.resolve(text);
  return match.kind === 'found' ? match.place.name : `${match.kind}: ${match.options.join(' | ')}`;
};
const options = (match: PlaceMatch): string[] => (match.kind === 'found' ? [] : match.options);

describe('resolve', () => {
  it.each([
    ['Mornington Peninsula', 'Mornington Peninsula, Victoria'],
    ['Ningaloo', 'Ningaloo Reef, Western Australia'],
    ['Yorke Peninsula', 'Yorke Peninsula, South Australia'],
    ['Fleurieu', 'Fleurieu Peninsula, South Australia'],
    ['Rottnest', 'Rottnest Island, Western Australia'],
    ['Barrier Reef', 'Great Barrier Reef, Queensland'],
    ['GBR', 'Great Barrier Reef, Queensland'],
    ['Truk', 'Chuuk Lagoon, Micronesia'],
    ['Truk Lagoon', 'Chuuk Lagoon, Micronesia'],
    ['Chuuk', 'Chuuk Lagoon, Micronesia'],
    ['Poor Knights', 'Poor Knights Islands, New Zealand'],
    ['Northern Beaches', 'Northern Beaches, New South Wales'],
    ['Byron', 'Byron Bay, New South Wales'],
    ['Coffs', 'Coffs Harbour, New South Wales'],
    ['sydney, australia', 'Sydney, New South Wales'],
    ['Perth, Western Australia', 'Perth, Western Australia'],
    ['perth wa australia', 'Perth, Western Australia'],
    ['South Australia', 'South Australia'],
    ['qld', 'Queensland'],
    ['3004', 'Melbourne, Victoria'],
    ['Melbourne 3004', 'Melbourne, Victoria'],
    ['East Coast, Tasmania', 'East Coast, Tasmania'],
    ['east coast tas', 'East Coast, Tasmania'],
    ['Great Barrier Reef, Queensland', 'Great Barrier Reef, Queensland'],
    ['Port Phillip', 'Port Phillip, Victoria'],
    ['Ayr Qld', 'Ayr, Queensland'],
    ['Newcastle', 'Newcastle, New South Wales'],
    ['Yongala', 'SS Yongala, Queensland'],
    ['Kaikoura', 'Kaikōura, New Zealand'],
  ])('knows %s', (text, name) => expect(found(text)).toBe(name));

  it.each(['33.8 S 151.2 E', '-33.8,151.2', '-33.8, 151.2', '33°48′S 151°12′E'])('reads the position %s', (text) => {
    const match = places.resolve(text);
    expect(match.kind === 'found' && match.place).toMatchObject({ latitude: -33.8, longitude: 151.2 });
  });

  it.each([
    ['sidney', 'Sydney, New South Wales'],
    ['Melborne', 'Melbourne, Victoria'],
    ['Mornigton', 'Mornington, Victoria'],
    ['Mornigton Peninsula', 'Mornington Peninsula, Victoria'],
    ['Ningalo', 'Ningaloo Reef, Western Australia'],
    ['Rotnest', 'Rottnest Island, Western Australia'],
    ['Adeliade', 'Adelaide, South Australia'],
    ['Caims', 'Cairns, Queensland'],
  ])('offers for the typing error %s', (text, name) => {
    const match = places.resolve(text);
    expect(match.kind).toBe('unknown');
    expect(options(match)).toContain(name);
    expect(options(match).indexOf(name)).toBeLessThan(3);
  });

  it.each(['East coast', 'the east coast', 'south coast', 'Brighton', 'Richmond'])(
    'lets a reader choose for %s',
    (text) => {
      const match = places.resolve(text);
      expect(match.kind).toBe('ambiguous');
      expect(options(match).length).toBeGreaterThan(1);
    },
  );

  it('offers the towns of neighbouring postcodes for one that it does not have', () => {
    const match = places.resolve('2999');
    expect(match.kind).toBe('unknown');
    expect(options(match).length).toBeGreaterThan(0);
  });

  it('resolves every place that it offers or suggests, to that place', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[a-z]{2,5}$/),
      fc.constantFrom('port', 'east coast', 'st', 'mount', 'sidney'),
    );
    fc.assert(
      fc.property(text, (typed) => {
        for (const label of options(places.resolve(typed))) expect(found(label), `${typed}: ${label}`).toBe(label);
        for (const { name, area } of places.suggest(typed)) {
          const label = area && area !== name ? `${name}, ${area}` : name;
          expect(found(label), typed).not.toMatch(/^(?:ambiguous|unknown)/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows every region of the guide and every name in the list of waters', () => {
    const regions = [...new Set(sites.map(({ region }) => region))];
    const names = readRows(files.waters).flatMap(([name = '', , , , aliases = '']) => [name, ...aliases.split(';')]);
    for (const text of [...regions, ...names.filter(Boolean)]) expect(places.resolve(text).kind, text).toBe('found');
  });

  it('names regions of the guide only in the list of waters', () => {
    const regions = new Set(sites.map(({ region }) => region));
    const meant = readRows(files.waters).flatMap(([, , , , , names = '']) => names.split(';').filter(Boolean));
    expect(meant.filter((region) => !regions.has(region))).toEqual([]);
  });

  it('answers a typing error within 50 ms of computing', () => {
    places.resolve('melborne');
    const before = process.threadCpuUsage();
    for (let run = 0; run < 5; run += 1) places.resolve(`Mornigton Peninsul${run}`);
    expect(process.threadCpuUsage(before).user / 5).toBeLessThan(50_000);
  });
});

it.each([
  ['mel', 'Melbourne, Victoria'],
  ['melb', 'Melbourne, Victoria'],
  ['syd', 'Sydney, New South Wales'],
  ['bri', 'Brisbane, Queensland'],
  ['per', 'Perth, Western Australia'],
  ['cai', 'Cairns, Queensland'],
  ['ade', 'Adelaide, South Australia'],
  ['hob', 'Hobart, Tasmania'],
  ['dar', 'Darwin, Northern Territory'],
  ['gol', 'Gold Coast, Queensland'],
  ['newc', 'Newcastle, New South Wales'],
  ['tow', 'Townsville, Queensland'],
  ['byr', 'Byron Bay, New South Wales'],
  ['exm', 'Exmouth, Western Australia'],
  ['whi', 'Whitsundays, Queensland'],
  ['auc', 'Auckland, New Zealand'],
  ['nou', 'Nouméa, New Caledonia'],
  ['bus', 'Busselton, Western Australia'],
  ['alb', 'Albany, Western Australia'],
  ['port', 'Port Phillip, Victoria'],
  ['gr', 'Great Barrier Reef, Queensland'],
  ['4870', 'Cairns, Queensland'],
])('suggests for %s the most important place first', (text, label) => {
  const [first] = places.suggest(text);
  expect(`${first?.name}, ${first?.area}`).toBe(label);
});

it('suggests waters and regions with the towns', () => {
  const labels = (text: string) => places.suggest(text).map(({ name, area }) => `${name}, ${area}`);
  expect(labels('ningal')).toContain('Ningaloo Reef, Western Australia');
  expect(labels('barrier')).toContain('Great Barrier Reef, Queensland');
  expect(labels('melb')[0]).toBe('Melbourne, Victoria');
});
