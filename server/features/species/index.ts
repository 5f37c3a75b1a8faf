import type { AnyFeature } from '../feature.ts';
import { registerSpeciesAdmin } from './admin-routes.ts';
import { speciesEndpoints } from './endpoints.ts';
import { speciesResource } from './resource.ts';

export const species = {
  resource: speciesResource,
  endpoints: speciesEndpoints,
  routes: [registerSpeciesAdmin],
} satisfies AnyFeature;
