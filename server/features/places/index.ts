import type { AnyFeature } from '../feature.ts';
import { placeEndpoints } from './endpoints.ts';
import { placeResource } from './resource.ts';

export const places = {
  resource: placeResource,
  endpoints: placeEndpoints,
} satisfies AnyFeature;

export { findSeaCurve, isInNamedWater, monthWaterOfSite } from './site-month-water.ts';
