import type { AnyFeature } from '../feature.ts';
import { shopResource } from './resource.ts';

export const shops = {
  resource: shopResource,
} satisfies AnyFeature;

export { withShopMarks } from './with-shop-marks.ts';
