import type { AnyFeature } from '../feature.ts';
import { reviewEndpoints } from './endpoints.ts';
import { reviewResource } from './resource.ts';

export const reviews = {
  resource: reviewResource,
  endpoints: reviewEndpoints,
} satisfies AnyFeature;
