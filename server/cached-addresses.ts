import { z } from 'zod';
import { allFeatures } from './all-features.ts';
import type { AnyFeature } from './features/feature.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { allEndpoints } from './registry/endpoints.ts';
import type { CachedAddress } from './response-cache/cache-key.ts';
import { cachedPages } from './ssr/page-table.ts';

const features: readonly AnyFeature[] = allFeatures;

const describeAddress = ({ path, query, isAdminOnly }: Endpoint): CachedAddress => ({
  path,
  parameters: query instanceof z.ZodObject ? Object.keys(query.shape) : [],
  uncachedWith: isAdminOnly ? ['admin'] : [],
});

/** Every address whose response is kept for anonymous visitors: pages, documents, and what the public API answers. */
export const cachedAddresses: readonly CachedAddress[] = [
  ...cachedPages,
  ...features.flatMap(({ documents = [] }) => documents),
  ...allEndpoints.map(describeAddress),
];
