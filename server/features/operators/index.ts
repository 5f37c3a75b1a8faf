import type { AnyFeature } from '../feature.ts';
import { registerOperatorAdmin } from './admin-routes.ts';
import { operatorEndpoints } from './endpoints.ts';
import { operatorResource } from './resource.ts';

export const operators = {
  resource: operatorResource,
  endpoints: operatorEndpoints,
  routes: [registerOperatorAdmin],
} satisfies AnyFeature;
