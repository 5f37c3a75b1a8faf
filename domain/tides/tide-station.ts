import { distanceKm, type Position } from '../kernel/geo.ts';
import { keepsItsTide, waterAt } from './tide-waters.ts';

/** A harmonic constituent of the tide: amplitude in metres, phase lag at Greenwich in degrees. */
export type TideConstituent = { name: string; amplitude: number; phase: number };

export type TideStation = Position & {
  id: string;
  name: string;
  /** IANA name. */
  timeZone: string;
  /** Mean level above the lowest astronomical tide, in metres. */
  meanLevel: number;
  /** First and last year of the record that the constituents were derived from. */
  record: [first: number, last: number];
  /** The source doubts the zero of the gauge, so that heights may be off. */
  hasDoubtfulDatum: boolean;
  constituents: readonly TideConstituent[];
};

/** Tides beyond this are further from the site's than a diver would guess; the page says so. */
export const FAR_STATION_KM = 25;
/** No tide is stated from further away. */
const MAX_STATION_KM = 150;
/** The extra distance at which a station in the same water is still preferred. */
const MAX_DETOUR_KM = 40;

export type StationMatch<Station extends Position = TideStation> = {
  station: Station;
  distanceKm: number;
  isFar: boolean;
  /** Set where site and station lie in different waters: their names, null for the open coast. */
  otherWater: { site: string | null; station: string | null } | null;
};

/** The nearest station in the site's own water, or else the nearest outside enclosed waters; null where none is within 150 km. */
export function findTideStation<Station extends Position>(
  position: Position,
  stations: readonly Station[],
): StationMatch<Station> | null {
  const water = waterAt(position);
  const near = stations
    .map((station) => ({ station, km: distanceKm(position, station) }))
    .filter(({ km }) => km <= MAX_STATION_KM)
    .map(({ station, km }) => ({ station, km, stationWater: waterAt(station) }))
    .filter(({ stationWater }) => stationWater === water || !keepsItsTide(stationWater))
    .sort((a, b) => a.km - b.km);
  const [nearest] = near;
  if (!nearest) return null;
  const ofWater = near.find(({ stationWater }) => stationWater === water);
  // However near another station is.
  const isOwn = ofWater && (keepsItsTide(water) || ofWater.km <= nearest.km + MAX_DETOUR_KM);
  const best = isOwn ? ofWater : nearest;
  return {
    station: best.station,
    distanceKm: best.km,
    isFar: best.km > FAR_STATION_KM,
    otherWater:
      best.stationWater === water ? null : { site: water?.name ?? null, station: best.stationWater?.name ?? null },
  };
}

/** Stations as the file of `tools/make-tide-stations.ts` packs them. */
export type PackedStations = {
  /** Names of the constituents. */
  constituents: readonly string[];
  stations: readonly (Omit<TideStation, 'constituents' | 'record'> & {
    record: readonly number[];
    /** For each constituent, the index of its name, amplitude and phase. */
    constituents: readonly number[];
  })[];
};

/** Tenths of a millimetre and of a degree in the file. */
const UNITS = { amplitude: 10_000, phase: 10 };

export function unpackStations({ constituents: names, stations }: PackedStations): TideStation[] {
  return stations.map(({ constituents: numbers, record: [first = 0, last = 0], ...facts }) => {
    const constituents = Array.from({ length: numbers.length / 3 }, (_, index) => {
      const [name = 0, amplitude = 0, phase = 0] = numbers.slice(3 * index, 3 * index + 3);
      return { name: names[name] ?? '', amplitude: amplitude / UNITS.amplitude, phase: phase / UNITS.phase };
    });
    return { ...facts, record: [first, last], constituents };
  });
}
