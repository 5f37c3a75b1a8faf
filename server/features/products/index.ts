import type { AnyFeature } from '../feature.ts';
import { productEndpoints } from './endpoints.ts';
import { productResource } from './resource.ts';

export const products = {
  resource: productResource,
  endpoints: productEndpoints,
} satisfies AnyFeature;
