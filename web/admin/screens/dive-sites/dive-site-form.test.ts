import { describe, expect, it } from 'vitest';
import { type DiveSite, diveSiteFields } from '../../../../domain/dive-sites/dive-site.ts';
import { diveSiteForm, diveSiteMapping } from './dive-site-form.ts';

const { empty: NEW_SITE, readValues } = diveSiteMapping;

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
  suits: [{ what: 'night-dives', source: 'A club', sourceUrl: 'https://club.example/' }],
  bestMonths: [1, 11, 12],
  seasons: [
    { what: 'grey nurse sharks', months: [5, 6, 7, 8, 9, 10] },
    { what: 'spider crabs, in some years', months: [2, 5, 6] },
  ],
  beginnerOnly: ['slack', 'guide'],
  shallowDive: 'The reef starts at 5 m.',
  position: { quality: 'charted', source: 'Chart AUS 614' },
  species: [
    { common: 'Grey reef shark', scientific: 'Carcharhinus amblyrhynchos' },
    { common: 'Sea fans', scientific: null },
  ],
  wreck: { ship: 'SS Example', sunk: null, lengthMetres: 33.5, deckMetres: 0, sandMetres: 28 },
  exposure: { wind: ['SE'], swell: ['E', 'SE'] },
  coastNote: 'A reef breaks the sea there.',
  tide: 'Slack water only.',
  slack: {
    ...{ station: 'a-gauge', water: 'high', offsetMinutes: -20, enterMinutes: -30, windowMinutes: 30 },
    ...{ marginMinutes: 15, advice: 'Ask the skipper.', source: 'A guide' },
  },
  operators: [
    { slug: 'a-charter', from: 'Alva Beach', minutes: 30 },
    { slug: 'a-club', minutes: 5 },
    { slug: 'a-shop' },
  ],
} as const;

const parseSite = (input: object): DiveSite =>
  ({ id: 1, videoAddedAt: null, createdAt: '', updatedAt: '', ...diveSiteFields.parse(input) }) as DiveSite;

const listErrors = (changes: object) => {
  const values = { ...readValues(parseSite(PLAIN)), ...changes };
  const { error } = diveSiteForm.safeParse(values as never);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const LIVE = { published: true, publishAt: null, wasPublished: true };

describe('the form of a dive site', () => {
  it.each([
    ['everything', { ...PLAIN, featured: true, hazards: 'Current.', details: DETAILS }],
    ['only the required fields', PLAIN],
    ['one direction of wind', { ...PLAIN, details: { exposure: { wind: ['N'] } } }],
  ])('saves a site with %s unchanged', (_name, input) => {
    expect(diveSiteForm.parse(readValues(parseSite(input)))).toEqual({ ...diveSiteFields.parse(input), ...LIVE });
  });

  it.each([
    ['a draft', { published: false }, { published: false, publishAt: null, wasPublished: false }],
    [
      'a scheduled draft',
      { published: false, publishAt: '2030-01-01T00:00:00.000Z' },
      { published: true, publishAt: '2030-01-01T00:00:00.000Z', wasPublished: false },
    ],
    ['a live site', { published: true, publishAt: null }, LIVE],
    ['a stored version, which says nothing of it', {}, LIVE],
  ])('leaves %s as it is', (_name, state, sent) => {
    expect(diveSiteForm.parse(readValues({ ...parseSite(PLAIN), ...state }))).toMatchObject(sent);
  });

  it('asks for the moment of a scheduled site', () => {
    expect(listErrors({ publication: 'scheduled' })).toHaveProperty('publishAt');
  });

  it('reports errors under the names of its fields', () => {
    expect(listErrors({ latitude: '', longitude: '181' })).toEqual({
      latitude: 'Latitude must be a number.',
      longitude: 'Longitude must lie between -180 and 180.',
    });
    const { details } = NEW_SITE;
    expect(Object.keys(listErrors({ details: { ...details, species: 'Turtle\n | Chelonia mydas' } }))).toEqual([
      'details.species.1.common',
    ]);
    const requires = [{ kind: '', text: 'A guide.', source: '', sourceUrl: 'nowhere', avoidable: false }];
    expect(Object.keys(listErrors({ details: { ...details, requires } })).sort()).toEqual([
      ...['details.requires.0.kind', 'details.requires.0.source', 'details.requires.0.sourceUrl'],
    ]);
    const status = { ...details.status, state: 'closed' };
    expect(Object.keys(listErrors({ details: { ...details, status } })).sort()).toEqual([
      ...['details.status.checkedOn', 'details.status.source', 'details.status.text'],
    ]);
    const found = listErrors({
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

  it('reports at Featured that a closed site cannot be featured', () => {
    const status = {
      state: 'closed',
      text: 'Closed.',
      since: '',
      source: 'Notice',
      sourceUrl: '',
      checkedOn: '2026-11-20',
    };
    expect(Object.keys(listErrors({ featured: true, details: { ...NEW_SITE.details, status } }))).toEqual(['featured']);
  });

  it('reads unsaved changes that were stored before requirements and status existed', () => {
    const { requires: _, status: __, ...details } = NEW_SITE.details;
    expect(listErrors({ details })).toEqual({});
  });

  it.each(['-.5', '10.', '12.123456789', '-33,8583', ' 7 ', "33° 51.5' S"])('accepts the latitude %s', (latitude) => {
    expect(listErrors({ latitude })).toEqual({});
  });

  it.each(['1e1', '0x10'])('refuses the latitude %s, which is a number to programs only', (latitude) => {
    expect(listErrors({ latitude })).toEqual({ latitude: 'Latitude must be a number.' });
  });

  it.each([
    [{ latitude: '0', longitude: '0' }, 'latitude'],
    [{ depthRange: '5-Dec' }, 'depthRange'],
    [{ depthRange: '60-100ft' }, 'depthRange'],
  ])('refuses what can be true of no site: %j', (values, field) => {
    expect(Object.keys(listErrors(values))).toEqual([field]);
  });

  it('requires six texts and the position of a new site', () => {
    const { error } = diveSiteForm.safeParse(NEW_SITE);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([
      ...['name', 'latitude', 'longitude', 'region', 'description', 'waterTemp', 'depthRange'],
    ]);
  });
});
