import { TidePredictions } from '../../../domain/tides/tide-predictions.ts';
import { type TideStation, unpackStations } from '../../../domain/tides/tide-station.ts';
import packed from './tide-stations.json' with { type: 'json' };

export const tideStations: readonly TideStation[] = unpackStations(packed);

const stationById = new Map(tideStations.map((station) => [station.id, station]));

export const tideStationById = (id: string): TideStation | undefined => stationById.get(id);

export const tidePredictions = new TidePredictions(tideStations);
