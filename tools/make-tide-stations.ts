/**
 * Writes server/features/tide-stations/tide-stations.json: the tide stations of our part of the world from TICON-4, as packed by
 * @neaps/tide-database. That package is 31 MB and is needed here only, so it is no dependency:
 *
 *   npm install --no-save @neaps/tide-database@0.10.20260924
 *   node tools/make-tide-stations.ts node_modules/@neaps/tide-database/dist/node/index.js
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { distanceKm, type Position } from '../domain/kernel/geo.ts';

/** The fields read from a station of the package. */
type SourceStation = Position & {
  id: string;
  name: string;
  kind: string;
  timezone: string;
  disclaimers: string;
  chart_datum: string;
  source: { name: string };
  license: { type: string; commercial_use: boolean };
  epoch: { start: string; end: string };
  datums: Record<string, number>;
  harmonic_constituents: { name: string; amplitude: number; phase: number }[];
};

/** Minimum years of a record; shorter ones separate the yearly and the closely spaced constituents badly. */
const MIN_RECORD_YEARS = 5;
/** Distance within which stations are the same gauge or the next pier: the better one stays. */
const SAME_PLACE_KM = 4;
/** Maximum distance from the nearest shipped dive site. */
const MAX_SITE_KM = 400;
const YEAR_MS = 365.25 * 24 * 3600 * 1000;
/** Minimum amplitude; smaller ones change no displayed figure. */
const MIN_AMPLITUDE_METRES = 0.0005;

const root = resolve(import.meta.dirname, '..');
const modulePath = process.argv[2];
if (!modulePath) throw new Error('Give the path of the tide database (see the head of this file).');
const { stations } = (await import(pathToFileURL(resolve(modulePath)).href)) as { stations: SourceStation[] };

const sites = globSync('content/dive-sites/**/*.yaml', { cwd: root }).map((file) => {
  const { latitude, longitude } = parse(readFileSync(resolve(root, file), 'utf8')) as Position;
  return { latitude: Number(latitude), longitude: Number(longitude) };
});

const recordYears = ({ epoch }: SourceStation) => (Date.parse(epoch.end) - Date.parse(epoch.start)) / YEAR_MS;
const hasQualityIssue = ({ disclaimers }: SourceStation) => disclaimers.includes('quality control');
const hasDoubtfulDatum = ({ disclaimers }: SourceStation) => disclaimers.includes('datum');

/** Sorts sound stations before doubtful ones, long records before short ones, then recent ones first. */
const better = (a: SourceStation, b: SourceStation) =>
  Number(hasQualityIssue(a)) - Number(hasQualityIssue(b)) ||
  Number(hasDoubtfulDatum(a)) - Number(hasDoubtfulDatum(b)) ||
  Math.round(recordYears(b)) - Math.round(recordYears(a)) ||
  b.epoch.end.localeCompare(a.epoch.end) ||
  a.id.localeCompare(b.id);

const chosen: SourceStation[] = [];
for (const station of stations
  .filter(({ kind, source, license }) => kind === 'tide' && source.name === 'TICON-4' && license.commercial_use)
  .filter(({ license }) => license.type === 'cc-by-4.0')
  .filter((station) => recordYears(station) >= MIN_RECORD_YEARS && station.chart_datum === 'LAT')
  .filter((station) => sites.some((site) => distanceKm(site, station) <= MAX_SITE_KM))
  .sort(better)) {
  if (chosen.every((other) => distanceKm(other, station) > SAME_PLACE_KM)) chosen.push(station);
}

const names = [...new Set(chosen.flatMap((station) => station.harmonic_constituents.map(({ name }) => name)))].sort();
const round = (value: number, digits: number) => Number(value.toFixed(digits));
/** Names in common use. */
const RENAMED: Record<string, string> = {
  'ticon/portland_saus-129-aus-uhslc_fd': 'Portland',
};

const packed = chosen
  .sort((a, b) => a.id.localeCompare(b.id))
  .map((station) => ({
    id: station.id.replace(/^ticon\//, ''),
    name: RENAMED[station.id] ?? station.name,
    latitude: round(station.latitude, 4),
    longitude: round(station.longitude, 4),
    timeZone: station.timezone,
    meanLevel: round((station.datums.MSL ?? Number.NaN) - (station.datums.LAT ?? Number.NaN), 3),
    record: [Number(station.epoch.start.slice(0, 4)), Number(station.epoch.end.slice(0, 4))],
    hasDoubtfulDatum: hasDoubtfulDatum(station),
    // Stores tenths of a millimetre and of a degree, by constituent.
    constituents: station.harmonic_constituents
      .filter(({ amplitude }) => amplitude >= MIN_AMPLITUDE_METRES)
      .flatMap(({ name, amplitude, phase }) => [
        names.indexOf(name),
        Math.round(amplitude * 10_000),
        Math.round(phase * 10),
      ]),
  }));

if (packed.some(({ meanLevel }) => !Number.isFinite(meanLevel))) throw new Error('A station lacks its mean level.');
const lines = packed.map((station) => JSON.stringify(station)).join(',\n');
const file = resolve(root, 'server/features/tide-stations/tide-stations.json');
writeFileSync(file, `{"constituents":${JSON.stringify(names)},\n"stations":[\n${lines}\n]}\n`);
console.log(`${packed.length} stations, ${names.length} constituents`);
