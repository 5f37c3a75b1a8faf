import type { AnyFeature } from '../feature.ts';
import { gazetteerEndpoints } from './endpoints.ts';

export const gazetteer = {
  endpoints: gazetteerEndpoints,
} satisfies AnyFeature;
