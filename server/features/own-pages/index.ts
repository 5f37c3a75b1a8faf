import type { AnyFeature } from '../feature.ts';
import { ownPageEndpoints } from './endpoints.ts';
import { ownPageResource } from './resource.ts';

export const ownPages = {
  resource: ownPageResource,
  endpoints: ownPageEndpoints,
} satisfies AnyFeature;

export { listMenuPages, type MenuPage } from './queries.ts';
