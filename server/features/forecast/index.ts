import type { AnyFeature } from '../feature.ts';
import { registerForecast } from './forecast-routes.ts';

export const forecast = { routes: [registerForecast] } satisfies AnyFeature;

export { Forecasts } from './forecasts.ts';
