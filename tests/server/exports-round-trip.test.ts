// @module-tag postgres

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Exports a list of 50 sites in each format, and reads it again without loss. */

const SITES = 50;
const GPSBABEL = '/usr/bin/gpsbabel';

/** The facts about a site that every format carries. */
type ReadSite = { name: string; latitude: string; longitude: string; text: string };

let server: TestServer;
let folder: string;
let expected: ReadSite[];
let query: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'bommie-exports-'));
  expected = [];
  const ids: number[] = [];
  for (let index = 0; index < SITES; index++) {
    const [latitude, longitude] = [
      -10.123456 - index / 7,
      index % 2 ? -170.987654 + index / 9 : 147.000001 + index / 9,
    ];
    const name = `Site ${index}: Cod & "Gropers" <${index}> Mañana Reef`;
    const hazards = `Current. Runs at ${index} & more knots; "slack" <only>.`;
    const position = { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) };
    ids.push(await makeDiveSite(server.database, { name, hazards, ...position }));
    expected.push({ name, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), text: hazards });
  }
  query = `?sites=${ids.join(',')}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const LISTS = ['wpt', 'Placemark', 'site', 'para', 'divesites.site'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
  htmlEntities: true,
});

async function makeFile(extension: string): Promise<string> {
  const { statusCode, body } = await server.app.inject(`/dive-sites.${extension}${query}`);
  expect(statusCode).toBe(200);
  return body;
}

/** Reads a value of parsed XML, which is text without attributes, otherwise an object. */
const readXmlText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? String((value as Record<string, unknown>)['#text'] ?? '')
    : String(value);
const fixed = (degrees: unknown) => Number(degrees).toFixed(6);
// biome-ignore lint/suspicious/noExplicitAny: the parser gives any tree
type Nodes = Record<string, any>;

/** Reads a file of each format like a program that knows only the format. */
const READERS: Record<string, (file: string) => ReadSite[]> = {
  gpx: (file) =>
    parser.parse(file).gpx.wpt.map(({ name, lat, lon, desc }: Nodes) => ({
      ...{ name: readXmlText(name), latitude: fixed(lat), longitude: fixed(lon), text: readXmlText(desc) },
    })),
  kml: (file) =>
    parser.parse(file).kml.Document.Placemark.map(({ name, description, Point }: Nodes) => {
      const [longitude, latitude] = readXmlText(Point.coordinates).split(',');
      return {
        name: readXmlText(name),
        latitude: fixed(latitude),
        longitude: fixed(longitude),
        text: readXmlText(description),
      };
    }),
  geojson: (file) =>
    JSON.parse(file).features.map(
      ({ geometry, properties }: { geometry: { coordinates: number[] }; properties: Record<string, string> }) => ({
        ...{ name: properties.name, text: properties.notes },
        ...{ latitude: fixed(geometry.coordinates[1]), longitude: fixed(geometry.coordinates[0]) },
      }),
    ),
  ssrf: (file) =>
    parser.parse(file).divesites.site.map(({ name, gps, notes }: Nodes) => {
      const [latitude, longitude] = readXmlText(gps).split(' ');
      return {
        name: readXmlText(name),
        latitude: fixed(latitude),
        longitude: fixed(longitude),
        text: readXmlText(notes),
      };
    }),
  uddf: (file) =>
    parser.parse(file).uddf.divesite.site.map(({ name, geography, notes }: Nodes) => {
      const { latitude, longitude } = geography;
      const text = notes.para.map(readXmlText).join('\n');
      return { name: readXmlText(name), latitude: fixed(latitude), longitude: fixed(longitude), text };
    }),
};

/** Compares name and position exactly; the text contains more than the hazards. */
function expectAll(sites: readonly ReadSite[], read: readonly ReadSite[], textOfSite = (text: string) => text): void {
  const withoutText = ({ name, latitude, longitude }: ReadSite) => ({ name, latitude, longitude });
  expect(read.map(withoutText)).toEqual(sites.map(withoutText));
  for (const [index, { text }] of read.entries()) expect(textOfSite(text)).toContain(sites[index]?.text);
}

/** Decodes HTML characters, which KML's descriptions contain. */
const decodeHtml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

it.each(Object.keys(READERS))('exports 50 sites as %s and reads them back without loss', async (extension) => {
  const read = READERS[extension]?.(await makeFile(extension)) ?? [];
  expectAll(expected, read, extension === 'kml' ? decodeHtml : undefined);
});

it.each(Object.keys(READERS))(
  'says in %s when a closure ends, begins or comes back, also while a site is open',
  async (extension) => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const times = [
      [{ until: day(30) }, 'Closed to diving, opens again '],
      [{ from: day(20), until: day(30) }, 'No closure known, closed from '],
      [{ from: day(40), until: day(90), yearly: true }, ' each year: Spawning <cod> & eggs.'],
      [{ until: day(-10) }, 'Closure was to end on '],
    ] as const;
    const ids: number[] = [];
    for (const [span] of times) {
      const status = {
        state: 'closed' as const,
        text: 'Spawning <cod> & eggs.',
        source: 'Fisheries',
        checkedOn: day(-20),
        ...span,
      };
      ids.push(await makeDiveSite(server.database, { name: 'Gravelly Point', details: { status } }));
    }
    const { statusCode, body } = await server.app.inject(`/dive-sites.${extension}?sites=${ids.join(',')}`);
    expect(statusCode).toBe(200);
    const read = (READERS[extension]?.(body) ?? []).map(({ text }) => (extension === 'kml' ? decodeHtml(text) : text));
    expect(read).toHaveLength(times.length);
    for (const [index, [, words]] of times.entries()) expect(read[index]).toContain(words);
  },
);

/** Reads the files with a third-party program, which supports neither Subsurface nor UDDF. */
it.skipIf(!existsSync(GPSBABEL)).each(['gpx', 'kml', 'geojson'])(
  'lets GPSBabel read all 50 sites from %s without loss',
  async (extension) => {
    const file = join(folder, `sites.${extension}`);
    await writeFile(file, await makeFile(extension));
    const { stdout } = await promisify(execFile)(GPSBABEL, ['-i', extension, '-f', file, '-o', 'gpx', '-F', '-']);
    const read = READERS.gpx?.(stdout) ?? [];
    // GPSBabel ignores descriptions in GeoJSON.
    if (extension === 'geojson')
      expectAll(
        expected.map((site) => ({ ...site, text: '' })),
        read,
      );
    else expectAll(expected, read, extension === 'kml' ? decodeHtml : undefined);
  },
);
