import type { AnyFeature } from '../feature.ts';
import { articleEndpoints } from './endpoints.ts';
import { articleResource } from './resource.ts';

export const articles = {
  resource: articleResource,
  endpoints: articleEndpoints,
} satisfies AnyFeature;
