import { authors } from '../features/authors/index.ts';
import { changes } from '../features/changes/index.ts';
import type { AnyFeature } from '../features/feature.ts';
import { gazetteer } from '../features/gazetteer/index.ts';
import { gear } from '../features/gear/index.ts';
import { plan } from '../features/plan/index.ts';
import { search } from '../features/search/index.ts';
import { settings } from '../features/settings/index.ts';
import { withShopMarks } from '../features/shops/index.ts';
import { tides } from '../features/tides/index.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { entityFeatures } from './resources.ts';

/** The features that visitors read through the API. */
export const readFeatures = [...entityFeatures, authors, changes, gear, gazetteer, plan, search, tides, settings];

const features: readonly AnyFeature[] = readFeatures;

/** Lists every public endpoint of the API. */
export const allEndpoints: readonly Endpoint[] = features.flatMap(({ endpoints = [] }) => endpoints).map(withShopMarks);
