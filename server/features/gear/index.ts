import type { AnyFeature } from '../feature.ts';
import { gearEndpoints } from './endpoints.ts';

export const gear = {
  endpoints: gearEndpoints,
} satisfies AnyFeature;
