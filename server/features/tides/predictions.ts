import { TidePredictions } from '../../../domain/tides/tide-predictions.ts';
import { tideStations } from './stations.ts';

export const tidePredictions = new TidePredictions(tideStations);
