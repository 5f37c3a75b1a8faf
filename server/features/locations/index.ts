import type { AnyFeature } from '../feature.ts';
import { locationEndpoints } from './endpoints.ts';
import { locationResource } from './resource.ts';

export const locations = {
  resource: locationResource,
  endpoints: locationEndpoints,
} satisfies AnyFeature;
