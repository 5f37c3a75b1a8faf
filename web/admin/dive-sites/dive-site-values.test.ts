import { expect, test } from 'vitest';
import { type DiveSite, diveSiteFields } from '../../../domain/dive-site.ts';
import { diveSiteForm, NEW_SITE, valuesOfSite } from './dive-site-values.ts';

const PLAIN = {
  ...{ name: 'The Wall', latitude: '-19.30400000', longitude: '147.62200000', region: 'Coral Sea' },
  ...{ description: 'Steep.', waterTemp: '24-28°C', skillLevel: 'Advanced', depthRange: '5-40m' },
} as const;

const DETAILS = {
  requires: [
    { kind: 'overhead', text: 'CDAA Cave rating.', source: 'CDAA', sourceUrl: 'https://cdaa.example/' },
    { kind: 'permit', text: 'A permit for the cave.', source: 'Act', avoidable: true },
  ],
  status: { state: 'restricted', text: 'By booking.', since: '2025-08', source: 'Notice', checkedOn: '2026-11-20' },
  entry: ['boat'],
  kinds: ['wall', 'drift'],
  bestMonths: [1, 11, 12],
  position: { quality: 'charted', source: 'Chart AUS 614' },
  species: [
    { common: 'Grey reef shark', scientific: 'Carcharhinus amblyrhynchos' },
    { common: 'Sea fans', scientific: null },
  ],
  wreck: { ship: 'SS Example', sunk: null, lengthMetres: 33.5, deckMetres: 0, sandMetres: 28 },
  exposure: { wind: ['SE'], swell: ['E', 'SE'] },
  tide: 'Slack water only.',
} as const;

const siteOf = (input: object): DiveSite =>
  ({ id: 1, videoAddedAt: null, createdAt: '', updatedAt: '', ...diveSiteFields.parse(input) }) as DiveSite;

test.each([
  ['everything', { ...PLAIN, featured: true, hazards: 'Current.', details: DETAILS }],
  ['nothing but what is needed', PLAIN],
  ['one direction of wind', { ...PLAIN, details: { exposure: { wind: ['N'] } } }],
])('a site with %s comes out of the form as it went in', (_name, input) => {
  expect(diveSiteForm.parse(valuesOfSite(siteOf(input)))).toEqual(diveSiteFields.parse(input));
});

const faults = (changes: object) => {
  const values = { ...valuesOfSite(siteOf(PLAIN)), ...changes };
  const { error } = diveSiteForm.safeParse(values as never);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('faults are found at the names of the fields', () => {
  expect(faults({ latitude: '', longitude: '181' })).toEqual({
    latitude: 'Latitude must be a number.',
    longitude: 'Longitude must lie between -180 and 180.',
  });
  const { details } = NEW_SITE;
  expect(Object.keys(faults({ details: { ...details, species: 'Turtle\n | Chelonia mydas' } }))).toEqual([
    'details.species.1.common',
  ]);
  const requires = [{ kind: '', text: 'A guide.', source: '', sourceUrl: 'nowhere', avoidable: false }];
  expect(Object.keys(faults({ details: { ...details, requires } })).sort()).toEqual([
    ...['details.requires.0.kind', 'details.requires.0.source', 'details.requires.0.sourceUrl'],
  ]);
  const status = { ...details.status, state: 'closed' };
  expect(Object.keys(faults({ details: { ...details, status } })).sort()).toEqual([
    ...['details.status.checkedOn', 'details.status.source', 'details.status.text'],
  ]);
  const found = faults({
    details: {
      ...details,
      position: { quality: '', source: 'A chart' },
      wreck: { ...details.wreck, lengthMetres: 'long' },
    },
  });
  expect(Object.keys(found).sort()).toEqual([
    'details.position.quality',
    'details.wreck.lengthMetres',
    'details.wreck.ship',
  ]);
});

test('reports at Featured that a closed site cannot be featured', () => {
  const status = {
    state: 'closed',
    text: 'Closed.',
    since: '',
    source: 'Notice',
    sourceUrl: '',
    checkedOn: '2026-11-20',
  };
  expect(Object.keys(faults({ featured: true, details: { ...NEW_SITE.details, status } }))).toEqual(['featured']);
});

test('reads unsaved changes that were stored before requirements and status existed', () => {
  const { requires: _, status: __, ...details } = NEW_SITE.details;
  expect(faults({ details })).toEqual({});
});

test.each(['-.5', '1e1', '12.123456789', ' 7 ', "33° 51.5' S"])('a latitude may be typed as %s', (latitude) => {
  expect(faults({ latitude })).toEqual({});
});

test('a new site needs its six texts and its position', () => {
  const { error } = diveSiteForm.safeParse(NEW_SITE);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    ...['name', 'latitude', 'longitude', 'region', 'description', 'waterTemp', 'depthRange'],
  ]);
});
