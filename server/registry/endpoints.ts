import { articleEndpoints } from '../features/articles/endpoints.ts';
import { diveSiteEndpoints } from '../features/dive-sites/endpoints.ts';
import { gazetteerEndpoints } from '../features/gazetteer/endpoints.ts';
import { gearEndpoints } from '../features/gear/endpoints.ts';
import { locationEndpoints } from '../features/locations/endpoints.ts';
import { issueEndpoints } from '../features/newsletter/issue-endpoints.ts';
import { operatorEndpoints } from '../features/operators/endpoints.ts';
import { placeEndpoints } from '../features/places/endpoints.ts';
import { planEndpoints } from '../features/plan/endpoints.ts';
import { productEndpoints } from '../features/products/endpoints.ts';
import { reviewEndpoints } from '../features/reviews/endpoints.ts';
import { searchEndpoints } from '../features/search/endpoints.ts';
import { pageTextEndpoints } from '../features/settings/endpoints.ts';
import { withShopMarks } from '../features/shops/with-shop-marks.ts';
import { speciesEndpoints } from '../features/species/endpoints.ts';
import { tideEndpoints } from '../features/tides/endpoints.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';

/** Lists every public endpoint of the API. */
export const allEndpoints: Endpoint[] = [
  ...articleEndpoints,
  ...diveSiteEndpoints,
  ...productEndpoints,
  ...gearEndpoints,
  ...placeEndpoints,
  ...locationEndpoints,
  ...reviewEndpoints,
  ...gazetteerEndpoints,
  ...planEndpoints,
  ...searchEndpoints,
  ...speciesEndpoints,
  ...operatorEndpoints,
  ...tideEndpoints,
  ...issueEndpoints,
  ...pageTextEndpoints,
].map(withShopMarks);
