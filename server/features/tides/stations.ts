import { createPredictor, type TidePredictor } from '../../../domain/tides/predict-tide.ts';
import type { TideStation } from '../../../domain/tides/tide-station.ts';
import packed from './tide-stations.json' with { type: 'json' };

/** Tenths of a millimetre and of a degree in the file, see tools/make-tide-stations.ts. */
const UNITS = { amplitude: 10_000, phase: 10 };

function unpack(station: (typeof packed.stations)[number]): TideStation {
  const { constituents: numbers, record, ...facts } = station;
  const constituents = Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [name = 0, amplitude = 0, phase = 0] = numbers.slice(3 * index, 3 * index + 3);
    return {
      name: packed.constituents[name] ?? '',
      amplitude: amplitude / UNITS.amplitude,
      phase: phase / UNITS.phase,
    };
  });
  const [first = 0, last = 0] = record;
  return { ...facts, record: [first, last], constituents };
}

export const tideStations: readonly TideStation[] = packed.stations.map(unpack);

const stationById = new Map(tideStations.map((station) => [station.id, station]));

export const tideStationById = (id: string): TideStation | undefined => stationById.get(id);

const predictors = new WeakMap<TideStation, TidePredictor>();

export function predictorOf(station: TideStation): TidePredictor {
  const known = predictors.get(station);
  if (known) return known;
  const made = createPredictor(station);
  predictors.set(station, made);
  return made;
}
