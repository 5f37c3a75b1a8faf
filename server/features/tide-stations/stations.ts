import { TidePredictions } from '../../../domain/tides/tide-predictions.ts';
import { type TideStation, unpackStations } from '../../../domain/tides/tide-station.ts';
import packed from './tide-stations.json' with { type: 'json' };

export const tideStations: readonly TideStation[] = unpackStations(packed);

export const tidePredictions = new TidePredictions(tideStations);
