import type { AnyFeature } from '../feature.ts';
import { tideEndpoints } from './endpoints.ts';

export const tides = {
  endpoints: tideEndpoints,
} satisfies AnyFeature;
