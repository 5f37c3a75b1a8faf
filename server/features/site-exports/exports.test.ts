import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import type { ExportExtension } from '../../../domain/dive-sites/dive-site-exports.ts';
import { schemaErrors } from '../../../tests/support/xml-schemas/xml-schemas.ts';
import { toXmlCharacters } from '../../platform/xml.ts';
import { type ExportedList, type ExportedSite, exportSites } from './exported-site.ts';
import { geojsonText } from './geojson.ts';
import { gpxText } from './gpx.ts';
import { kmlText } from './kml.ts';
import { subsurfaceText } from './subsurface.ts';
import { uddfText } from './uddf.ts';

const SITE_URL = 'https://bommie.example';

const site = (given: Partial<DiveSite> = {}): DiveSite => ({
  id: 1,
  name: 'SS Yongala',
  latitude: '-19.30440000',
  longitude: '147.62170000',
  region: 'Great Barrier Reef, Queensland',
  description: 'A wreck.',
  waterTemp: '21-29°C',
  skillLevel: 'Advanced',
  depthRange: '14-28m',
  visibility: null,
  bestTime: null,
  marineLife: null,
  hazards: null,
  facilities: null,
  imageUrl: null,
  videoUrl: null,
  videoThumbnail: null,
  reviewLink: null,
  blogSlug: null,
  featured: false,
  details: {},
  videoAddedAt: null,
  published: true,
  publishedAt: '2026-06-03T00:00:00.000Z',
  createdAt: '2026-06-03T00:00:00.000Z',
  updatedAt: '2026-06-03T00:00:00.000Z',
  ...given,
});

const makeList = (...sites: DiveSite[]): ExportedList => ({
  title: 'Dive sites',
  url: `${SITE_URL}/dive-sites`,
  siteName: 'Bommie',
  siteUrl: SITE_URL,
  licenceUrl: `${SITE_URL}/terms-of-service`,
  year: 2026,
  sites: exportSites(sites, SITE_URL),
});

/** The facts of a site that a reader of each format finds. */
type ReadSite = { name: string; latitude: number; longitude: number; text: string };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: '#text',
  parseTagValue: false,
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 10_000_000 },
  htmlEntities: true,
  isArray: (name) => ['wpt', 'Placemark', 'site', 'para'].includes(name),
});
const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');

// biome-ignore lint/suspicious/noExplicitAny: documents as a parser gives them
type Parsed = any;

const FORMATS: Record<
  Exclude<ExportExtension, 'geojson'>,
  {
    write: (list: ExportedList) => string;
    read: (document: Parsed) => ReadSite[];
    text: (site: ExportedSite) => string;
  }
> = {
  gpx: {
    write: gpxText,
    read: ({ gpx }) =>
      (gpx.wpt ?? []).map(({ lat, lon, name, desc }: Parsed) => ({
        name,
        latitude: Number(lat),
        longitude: Number(lon),
        text: desc,
      })),
    text: ({ notes, url }) => [...notes, url].join('\n'),
  },
  kml: {
    write: kmlText,
    read: ({ kml }) =>
      (kml.Document.Placemark ?? []).map(({ name, description, Point }: Parsed) => {
        const [longitude, latitude] = Point.coordinates.split(',').map(Number);
        const [text] = description.split('<br><a href=');
        return { name, latitude, longitude, text: unescapeHtml(text.replaceAll('<br>', '\n')) };
      }),
    text: ({ notes }) => notes.join('\n'),
  },
  ssrf: {
    write: subsurfaceText,
    read: ({ divesites }) =>
      (divesites.site ?? []).map(({ name, gps, notes }: Parsed) => {
        const [latitude, longitude] = gps.split(' ').map(Number);
        return { name, latitude, longitude, text: notes };
      }),
    text: ({ notes, url }) => [...notes, url].join('\n'),
  },
  uddf: {
    write: uddfText,
    read: ({ uddf }) =>
      (uddf.divesite.site ?? []).map(({ name, geography, notes }: Parsed) => ({
        name,
        latitude: Number(geography.latitude),
        longitude: Number(geography.longitude),
        // The address and the terms follow the notes.
        text: notes.para.slice(0, -2).join('\n'),
      })),
    text: ({ notes }) => notes.join('\n'),
  },
};
const KINDS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const DEGREES = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value.toFixed(8));
const hostileText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      ']]>',
      '<b>"fish" & \'chips\'</b>',
      '🐙 \u0000\u000b\uFFFE',
      '&amp;#13;\r\n\tx',
      '<!--',
      '\ud800',
      'a\u00A0b',
    ),
  )
  // Fields are trimmed when they are saved, and a text is never empty.
  .map((text) => `x${text}x`);
const anySite = fc
  .record({
    name: hostileText,
    region: hostileText,
    hazard: hostileText,
    source: hostileText,
    lat: DEGREES(90),
    lon: DEGREES(180),
  })
  .map(({ name, region, hazard, source, lat, lon }) =>
    site({
      name,
      region,
      latitude: lat,
      longitude: lon,
      details: {
        hazards: [{ kind: 'current', text: hazard }],
        position: { quality: 'approximate', source },
      },
    }),
  );

describe.each(KINDS)('%s', (kind) => {
  const { write, read, text } = FORMATS[kind];

  it('follows its schema, with and without sites', async () => {
    const closed = site({
      id: 2,
      depthRange: 'unknown',
      details: {
        kinds: ['freshwater'],
        status: { state: 'closed', text: 'Shut.', source: 'Council', checkedOn: '2026-08-09' },
        position: { quality: 'surveyed', source: 'OpenStreetMap' },
      },
    });
    const single = site({ id: 3, depthRange: '18m', details: { kinds: ['reef'], entry: ['boat'] } });
    expect(await schemaErrors(kind, write(makeList(site(), closed, single)))).toEqual([]);
    expect(await schemaErrors(kind, write(makeList()))).toEqual([]);
  });

  it('reads back the names, positions and texts of any site', () => {
    fc.assert(
      fc.property(anySite, (given) => {
        const list = makeList(given);
        const [written] = list.sites as [ExportedSite];
        const [found] = read(parser.parse(write(list)));
        expect(found).toEqual({
          name: toXmlCharacters(written.name),
          latitude: written.position.latitude + 0,
          longitude: written.position.longitude + 0,
          text: toXmlCharacters(text(written)),
        });
      }),
      { numRuns: 150 },
    );
  });

  it('is well-formed for another parser, whatever the texts', async () => {
    const sites = fc.sample(anySite, { numRuns: 40, seed: 7 }).map((given, index) => ({ ...given, id: index + 1 }));
    expect(await schemaErrors(kind, write(makeList(...sites)))).toEqual([]);
  });
});

describe('geojson', () => {
  const read = (list: ExportedList) => JSON.parse(geojsonText(list));

  it('carries licence and attribution, and says which positions are approximate', () => {
    const approximate = site({ details: { position: { quality: 'approximate', source: 'OpenStreetMap' } } });
    const collection = read(
      makeList(approximate, site({ id: 2, details: { position: { quality: 'charted', source: 'x' } } })),
    );
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      license: 'https://bommie.example/terms-of-service',
      attribution: expect.stringMatching(/^© Bommie.*© OpenStreetMap contributors, ODbL.*Not for navigation\.$/),
    });
    expect(collection.features[0]).toMatchObject({
      id: 1,
      geometry: { type: 'Point', coordinates: [147.6217, -19.3044] },
      properties: {
        name: 'SS Yongala',
        url: 'https://bommie.example/dive-sites/1-ss-yongala',
        depth: '14–28 m',
        skill: 'Advanced',
        status: 'No closure known',
        positionQuality: 'approximate',
        positionApproximate: true,
      },
    });
    expect(collection.features[1].properties.positionApproximate).toBe(false);
  });

  it('counts a position of unknown quality as approximate', () => {
    const [feature] = read(makeList(site())).features;
    expect(feature.properties).toMatchObject({ positionApproximate: true });
    expect(feature.properties).not.toHaveProperty('positionQuality');
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(anySite, (given) => {
        const [feature] = read(makeList(given)).features;
        expect(feature.properties.name).toBe(given.name);
      }),
    );
  });
});

describe('the notes of a site', () => {
  const listNotes = (given: Partial<DiveSite>) => exportSites([site(given)], SITE_URL)[0]?.notes ?? [];

  it('begin with a closure, which the name also states', () => {
    const details: DiveSite['details'] = {
      status: { state: 'closed', text: 'The jetty fell.', source: 'Council', checkedOn: '2026-08-09' },
      requires: [{ kind: 'overhead', text: 'Cave rating.', source: 'CDAA' }],
    };
    const [exported] = exportSites([site({ details })], SITE_URL);
    expect(exported?.name).toBe('SS Yongala (closed to diving)');
    expect(exported?.notes.slice(0, 2)).toEqual([
      'Closed to diving: The jetty fell. Checked on 9 August 2026.',
      'Overhead training required: Cave rating.',
    ]);
  });

  it('warn where no hazard is recorded', () => {
    expect(listNotes({})).toContain('Hazards: None are recorded for this site yet. Ask locally before you dive.');
  });

  it('limit the rating of a Beginner site to the depth that it covers', () => {
    const notes = listNotes({ skillLevel: 'Beginner', depthRange: '5-25m' });
    expect(notes[0]).toBe('Great Barrier Reef, Queensland. Depth 5–25 m. Rated Beginner to 18 m only.');
  });

  it('say that a position is approximate, and that no position is for navigation', () => {
    const details: DiveSite['details'] = { position: { quality: 'approximate', source: 'A list.' } };
    expect(listNotes({ details })).toContain(
      'Approximate position, good to about 2 km. Source: A list. Not for navigation.',
    );
    expect(listNotes({}).join(' ')).toContain('How well this position is known is not recorded. Not for navigation.');
  });
});

it('leaves out sites whose position cannot be read', () => {
  expect(exportSites([site({ latitude: 'north' })], SITE_URL)).toEqual([]);
});
