import { distanceKm, type Position } from '../kernel/geo.ts';
import { areaKey, regionKey, similarRegion } from '../places/region-spelling.ts';
import { checkLand, distanceText, findNearSites, type LandCheck } from './site-checks.ts';

/** Whether a dive site can be where and what it says: one set of rules for the form, the import, suggestions and content files. */

export type KnownSite = { id: number; name: string; region: string; position: Position | null };
export type JudgedSite = {
  id?: number | undefined;
  name: string;
  region: string;
  position: Position;
  kinds?: readonly string[] | undefined;
};
/** `land` is null where it is not checked. */
export type Surroundings = { others: readonly KnownSite[]; land: LandCheck };

/** Something an owner looks at, and confirms where it is right all the same. Errors are in site-errors.ts. */
export type SiteDoubt = { field: 'name' | 'region' | 'position'; text: string };

/** Lists doubts about a site among the others; empty where there are none. */
export function plausible(site: JudgedSite, { others, land }: Surroundings): SiteDoubt[] {
  const rest = others.filter(({ id }) => id !== site.id);
  return [
    ...nameDoubts(site, rest),
    ...regionDoubts(site, rest),
    ...positionDoubts(site, rest),
    ...checkMove(
      site,
      others.find(({ id }) => id === site.id),
    ),
    ...checkLand(land, site.kinds).map(({ text }) => ({ field: 'position' as const, text })),
  ];
}

function nameDoubts(site: JudgedSite, others: readonly KnownSite[]): SiteDoubt[] {
  return findNearSites(site, others).map(({ id, name, distanceKm: km, isNamesake }) => ({
    field: 'name',
    text: isNamesake
      ? `“${name}” (${id}) is a dive site already, ${distanceText(km)} from here. Is this the same one?`
      : `“${name}” (${id}) is at this spot. Is this the same site?`,
  }));
}

function regionDoubts({ region }: JudgedSite, others: readonly KnownSite[]): SiteDoubt[] {
  if (region.trim() === '') return [];
  const regions = others.map((other) => other.region);
  const key = regionKey(region);
  if (regions.some((other) => regionKey(other) === key)) return [];
  const similar = similarRegion(region, regions);
  return similar ? [{ field: 'region', text: `No dive site has the region “${region}”. Is it “${similar}”?` }] : [];
}

/** A correction moves a site by less: an approximate position is within 2 km. A stray tap on the map moves it by more. */
const MAX_MOVE_KM = 2;

function checkMove({ position }: JudgedSite, stored: KnownSite | undefined): SiteDoubt[] {
  const km = stored?.position ? distanceKm(stored.position, position) : 0;
  if (km <= MAX_MOVE_KM) return [];
  return [{ field: 'position', text: `This is ${distanceText(km)} from where the site was.` }];
}

/** The greatest plausible distance to the nearest other site of the region, or of the state where the site is the first of its region. */
const FAR_FROM_REGION_KM = 300;
const FAR_FROM_AREA_KM = 1600;

/** The sea and shores of the guide, in degrees; longitudes from 0 to 360. Wide of every area in tools/content-check/areas.ts. */
const WATERS = { south: -60, north: 30, west: 90, east: 240 };

function positionDoubts(site: JudgedSite, others: readonly KnownSite[]): SiteDoubt[] {
  const distance = distanceToKin(site, others);
  const isFar = (position: Position) => {
    const found = distance(position);
    return found ? found.km > found.limit : !isInWaters(position);
  };
  if (!isFar(site.position)) return [];
  const slip = slips(site.position).find(({ position }) => !isFar(position));
  const found = distance(site.position);
  const where = found
    ? `This is ${wholeKm(found.km)} from the nearest other dive site of ${found.name}.`
    : 'This is outside the waters of Australia and the Pacific.';
  return [{ field: 'position', text: slip ? `${where} ${slip.text}` : `${where} Check the digits and the region.` }];
}

type Kin = { km: number; limit: number; name: string };

/** Measures to the nearest site of the same region, else of the same state or country; null where the guide has neither. */
function distanceToKin({ region }: JudgedSite, others: readonly KnownSite[]): (position: Position) => Kin | null {
  const placed = others.flatMap(({ region: each, position }) => (position ? [{ region: each, position }] : []));
  const [key, area] = [regionKey(region), areaKey(region)];
  const ofRegion = placed.filter((each) => regionKey(each.region) === key);
  const kin = ofRegion.length > 0 ? ofRegion : placed.filter((each) => areaKey(each.region) === area);
  const positions = kin.map(({ position }) => position);
  if (positions.length === 0) return () => null;
  const limit = ofRegion.length > 0 ? Math.max(FAR_FROM_REGION_KM, reach(positions) / 2) : FAR_FROM_AREA_KM;
  const name = ofRegion.length > 0 ? region : (region.split(',').at(-1)?.trim() ?? region);
  const nearest = (position: Position) =>
    positions.reduce((least, each) => Math.min(least, distanceKm(position, each)), Infinity);
  return (position) => ({ km: nearest(position), limit, name });
}

/** About the length of a region: from its northernmost to its southernmost or its westernmost to its easternmost site, in km. */
function reach(positions: readonly Position[]): number {
  const ends = (of: (position: Position) => number) => {
    const sorted = positions.toSorted((a, b) => of(a) - of(b));
    return distanceKm(sorted[0] as Position, sorted.at(-1) as Position);
  };
  return Math.max(
    ends(({ latitude }) => latitude),
    ends(({ longitude }) => eastward(longitude)),
  );
}

/** The slips of a pen that would put a position right. */
function slips({ latitude, longitude }: Position): { position: Position; text: string }[] {
  const read = (position: Position, text: string) => ({
    position,
    text: `${text}: ${position.latitude}, ${position.longitude}?`,
  });
  const turned = Math.abs(longitude) <= 90 ? [{ latitude: longitude, longitude: latitude }] : [];
  return [
    read({ latitude: -latitude, longitude }, 'Is a minus sign missing, or one too many'),
    read({ latitude, longitude: -longitude }, 'Is east taken for west'),
    ...turned.map((position) => read(position, 'Are latitude and longitude the wrong way round')),
  ];
}

const eastward = (longitude: number) => (longitude < 0 ? longitude + 360 : longitude);
const isInWaters = ({ latitude, longitude }: Position) =>
  latitude >= WATERS.south &&
  latitude <= WATERS.north &&
  eastward(longitude) >= WATERS.west &&
  eastward(longitude) <= WATERS.east;
const wholeKm = (km: number) => `${Math.round(km).toLocaleString('en-AU')}\u00A0km`;
