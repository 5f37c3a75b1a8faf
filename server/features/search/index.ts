import type { AnyFeature } from '../feature.ts';
import { registerAdminSearch } from './admin-routes.ts';
import { searchEndpoints } from './endpoints.ts';

export const search = {
  endpoints: searchEndpoints,
  routes: [registerAdminSearch],
} satisfies AnyFeature;

export { searchSite } from './search-site.ts';
