import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Position } from '../domain/kernel/geo.ts';
import { readContent } from '../server/features/content-files/index.ts';
import { isAtSea, siteKey } from './content-check/open-water.ts';
import { cutShore, selectSea } from './open-water/coast-lines.ts';
import {
  countCrossings,
  distanceToShore,
  measureOpenWater,
  moveBy,
  NEAR_OFFSETS,
  projectShore,
  SWELL_KM,
  WIND_KM,
} from './open-water/measure.ts';

/**
 * `npm run open-water [-- --all] [-- content folder]` measures the open water round each dive site in the sea from the coastline GSHHG
 * and writes `content/open-water.json`, which building and running the site read. Measures only sites that are new or have moved, unless
 * asked for all. For sites that were added or moved in the admin, export the content first and name the folder.
 *
 *     apt-get install gmt gmt-gshhg-full gmt-gshhg-low
 */
type Entry = { latitude: number; longitude: number; wind: number[]; swell: number[] };
type OpenWaterFile = { source: string; sites: Record<string, Entry> };

const root = resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const contentFolder = resolve(root, 'content');
const target = resolve(contentFolder, 'open-water.json');
const folder = resolve(args.find((arg) => !arg.startsWith('--')) ?? contentFolder);

/** Kilometres that an origin keeps from any shore, less in narrow water: positions lie up to some hundred metres on land. */
const OFF_SHORE_KM = [0.3, 0.15, 0.08];
const NEAR_KM = 4;

const stored = JSON.parse(await readFile(target, 'utf8')) as OpenWaterFile;
const { 'dive-sites': files } = await readContent(folder);
const sites = files.filter(isAtSea);
// Sites of another folder are added to those that ship.
const measured: OpenWaterFile['sites'] = folder === contentFolder ? {} : stored.sites;
let count = 0;
for (const site of sites) {
  const key = siteKey(site);
  const [latitude, longitude] = [Number(site.fields.latitude), Number(site.fields.longitude)];
  const before = stored.sites[key];
  const isCurrent = before?.latitude === latitude && before.longitude === longitude && !args.includes('--all');
  const entry = isCurrent ? before : measure({ latitude, longitude });
  if (!entry) console.log(`${key}: no water within 3 km that is 300 m from every shore; left out`);
  if (entry) measured[key] = entry;
  if (!isCurrent && entry) count += 1;
}
await writeFile(target, formatFile({ source: stored.source, sites: measured }));
console.log(`${count} of ${sites.length} sites measured; ${Object.keys(measured).length} in ${target}`);

function measure(position: Position): Entry | null {
  const origin = findOrigin(position);
  if (!origin) return null;
  const full = projectShore(cutShore(origin, WIND_KM, 'full'), origin);
  const intermediate = projectShore(cutShore(origin, SWELL_KM, 'intermediate'), origin);
  const { wind, swell } = measureOpenWater({ full, intermediate });
  return { ...position, wind: wind.map(roundKm), swell: swell.map(roundKm) };
}

/** Tenths below 10 km, whole kilometres above: no more than the coast supports. */
function roundKm(km: number): number {
  return km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km);
}

/**
 * The nearest point in the sea that keeps off every shore and lies in the water of the site: the way there crosses no land, or only that on
 * which the position itself lies. Null where none is near.
 */
function findOrigin(position: Position): Position | null {
  const shore = projectShore(cutShore(position, NEAR_KM, 'full'), position);
  const mostCrossings = selectSea([position]).size > 0 ? 0 : 1;
  for (const offShore of OFF_SHORE_KM) {
    const candidates = NEAR_OFFSETS.filter(
      (offset) => distanceToShore(shore, offset) >= offShore && countCrossings(shore, offset) <= mostCrossings,
    ).map((offset) => moveBy(position, offset));
    const atSea = selectSea(candidates);
    const origin = candidates.find((candidate) => atSea.has(candidate));
    if (origin) return origin;
  }
  return null;
}

/** One line for each site, by name, so that a change shows as one. */
function formatFile({ source, sites: entries }: OpenWaterFile): string {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `    ${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`);
  return `{\n  "source": ${JSON.stringify(source)},\n  "sites": {\n${lines.join(',\n')}\n  }\n}\n`;
}
