// SQLite only: renders what is stored; what stores it runs on both databases.

import { afterAll, expect, it } from 'vitest';
import { makeDiveSite } from '../../factories/make-content.ts';
import { adminServer } from './admin.ts';

const PATH = '/api/dive-sites/export/csv';

const { server, admin } = await adminServer();
afterAll(() => server.close());

/** Reads CSV by RFC 4180; separate from the writer so that it does not test itself. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it.each([PATH, '/api/admin/dive-sites/photos'])('%s requires a session', async (path) => {
  expect((await server.app.inject(path)).statusCode).toBe(401);
});

it('exports every field so that spreadsheet programs read the saved values', async () => {
  const id = await makeDiveSite(server.database, {
    name: 'Größe, "The Wall"',
    latitude: '-19.30520000',
    longitude: '147.00000000',
    description: 'First line\nsecond line; with semicolon',
    facilities: '-5 °C in the shed',
    details: {
      entry: ['shore', 'boat'],
      kinds: ['wreck'],
      suits: [{ what: 'night-dives', source: 'A club', sourceUrl: 'https://club.example/' }],
      bestMonths: [6, 7, 11],
      position: { quality: 'charted', source: 'Notice 12' },
      species: [
        { common: 'Manta', scientific: 'Mobula alfredi' },
        { common: 'Cod', scientific: null },
      ],
      wreck: { ship: 'SS Yongala', sunk: '1911', lengthMetres: 109, deckMetres: 14, sandMetres: 28.5 },
      exposure: { wind: ['SE', 'S'], swell: ['E'] },
      tide: 'Slack water',
      slack: {
        ...{ station: 'ticon/sydney', water: 'high', offsetMinutes: -20, enterMinutes: -40 },
        ...{ windowMinutes: 40, marginMinutes: 15, advice: 'The skipper decides.', source: 'Notice 13' },
      },
      hazards: [
        { kind: 'depth', text: '=HYPERLINK("http://evil.example")' },
        { kind: 'current', text: 'It turns within minutes.' },
      ],
      access: {
        entryPoint: 'Steps beside the jetty',
        boat: 'Ramp, 20 minutes',
        directionsTo: { place: 'car park', latitude: -19.3, longitude: 147.0125, source: 'Notice 14' },
        parking: '30 bays',
        toilets: 'At the kiosk',
        air: 'In town',
        reception: 'None at the site',
        fee: { amount: 12.5, currency: 'AUD', purpose: 'per vehicle and day', checkedOn: '2026-11-02' },
        permit: { text: 'Parks pass', url: 'https://parks.example/pass' },
      },
      operators: [{ slug: 'reef-boats', from: 'Alva Beach', minutes: 40 }, { slug: 'coral-divers' }],
      checkedOn: '2026-11-03',
      changes: [
        { date: '2026-10', text: 'Jetty closed.' },
        { date: '2025-01-09', text: 'Mooring laid.' },
      ],
      requires: [
        { kind: 'guide', text: 'A guide below deck.', source: 'Park rules', avoidable: true },
        { kind: 'permit', text: 'A free permit.', source: 'Act', sourceUrl: 'https://law.example/act' },
      ],
      beginnerOnly: ['slack', 'guide'],
      shallowDive: 'The bommie rises to 6 m.',
      seasons: [{ what: 'Manta', months: [5, 6] }],
      status: {
        state: 'restricted',
        text: 'Moorings only.',
        since: '2025-08',
        source: 'Notice 12',
        checkedOn: '2026-11-20',
      },
    },
  });
  const response = await admin.send('GET', PATH);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="bommie-dive-sites-not-for-navigation-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(response.headers['cache-control']).toBe('no-store');
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = [], row = [], ...others] = readCsv(response.body.slice(1));
  expect(others).toEqual([]);
  expect(row).toHaveLength(head.length);
  expect(Object.fromEntries(head.map((heading, index) => [heading, row[index]]))).toEqual({
    ID: String(id),
    Name: 'Größe, "The Wall"',
    Region: 'Great Barrier Reef, Queensland',
    Latitude: '-19.3052',
    Longitude: '147',
    'Position quality': 'charted',
    'Position source': 'Notice 12',
    'Skill level': 'Beginner',
    Requires:
      'Guide | A guide below deck. | Park rules |  | part of the site\nPermit | A free permit. | Act | https://law.example/act',
    Status: 'Restricted',
    'Status details': 'Moorings only.',
    'Status since': '2025-08',
    'Status from': '',
    'Status until': '',
    'Status every year': '',
    'Status time zone': '',
    'Status source': 'Notice 12',
    'Status source link': '',
    'Status checked on': '2026-11-20',
    'Depth range': '5-18m',
    'Water temperature': '22-28°C',
    Visibility: '',
    'Best time': '',
    'Best months': 'June, July, November',
    Description: 'First line\nsecond line; with semicolon',
    'Marine life': '',
    Hazards: '\'=HYPERLINK("http://evil.example") It turns within minutes.',
    'Hazards by kind': 'Depth and gas | =HYPERLINK("http://evil.example")\nCurrent | It turns within minutes.',
    Facilities: "'-5 °C in the shed",
    Entry: 'shore, boat',
    Kinds: 'wreck',
    Suits: 'night-dives | A club | https://club.example/',
    Species: 'Manta | Mobula alfredi\nCod',
    Wreck: 'SS Yongala',
    'Wreck sunk': '1911',
    'Wreck length (m)': '109',
    'Wreck deck (m)': '14',
    'Wreck sand (m)': '28.5',
    'Exposed to wind': 'SE, S',
    'Exposed to swell': 'E',
    'Enclosed water': '',
    'Why the coast differs': '',
    Tide: 'Slack water',
    'Slack station': 'ticon/sydney',
    'Slack after': 'high',
    'Slack offset (min)': '-20',
    'Slack entry (min)': '-40',
    'Slack length (min)': '40',
    'Slack margin (min)': '15',
    'Slack advice': 'The skipper decides.',
    'Slack source': 'Notice 13',
    'Slack source link': '',
    'Where to get in': 'Steps beside the jetty',
    'By boat from': 'Ramp, 20 minutes',
    'Directions lead to': 'car park',
    'Directions latitude': '-19.3',
    'Directions longitude': '147.0125',
    'Directions source': 'Notice 14',
    'Directions source link': '',
    Parking: '30 bays',
    Toilets: 'At the kiosk',
    'Air fills': 'In town',
    'Beginner only': 'at slack water, with a guide',
    'Dive above 18 m': 'The bommie rises to 6 m.',
    Seasons: 'Manta | May, June',
    'Phone reception': 'None at the site',
    Photos: '',
    Fee: '12.5',
    'Fee currency': 'AUD',
    'Fee for': 'per vehicle and day',
    'Fee checked on': '2026-11-02',
    Permit: 'Parks pass',
    'Permit link': 'https://parks.example/pass',
    Operators: 'reef-boats | Alva Beach | 40\ncoral-divers',
    'Page checked on': '2026-11-03',
    History: '2026-10 | Jetty closed.\n2025-01-09 | Mooring laid.',
    'Image URL': '',
    'Video URL': '',
    'Video thumbnail': '',
    Bottom: '',
    'Form of the reef': '',
    Moorings: '',
    Setting: '',
    'Ways in': '',
    'Wreck beam (m)': '',
    'Wreck bow bearing (°)': '',
    'Wreck bow on (m)': '',
    'Wreck craft': '',
    'Wreck lies': '',
    'Wreck source': '',
    'Wreck source link': '',
    'Wreck stern on (m)': '',
    'Open water for wind from the coast (km)': '',
    'Open water for swell from the coast (km)': '',
    'Video added': '',
    'Review link': '',
    'Blog slug': '',
    Featured: 'false',
    Published: 'true',
    Created: expect.stringMatching(/^20.*Z$/),
    Updated: expect.stringMatching(/^20.*Z$/),
    Page: `https://bommie.example/dive-sites/${id}-grosse-the-wall`,
  });
  const [entry] = await server.database.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(entry).toMatchObject({ action: 'dive_sites_exported', details: '{"rows":1}' });
});

it('lists photos with few fields, sorted by name', async () => {
  await makeDiveSite(server.database, { name: 'A reef', imageUrl: '/media/scenes/cod-hole.webp' });
  const response = await admin.send('GET', '/api/admin/dive-sites/photos');
  expect(response.json()).toEqual([
    {
      id: expect.any(Number),
      name: 'A reef',
      region: expect.any(String),
      imageUrl: '/media/scenes/cod-hole.webp',
      version: 1,
    },
    { id: expect.any(Number), name: 'Größe, "The Wall"', region: expect.any(String), imageUrl: null, version: 1 },
  ]);
});
