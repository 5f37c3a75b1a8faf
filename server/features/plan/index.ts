import type { AnyFeature } from '../feature.ts';
import { planEndpoints } from './endpoints.ts';

export const plan = {
  endpoints: planEndpoints,
} satisfies AnyFeature;
