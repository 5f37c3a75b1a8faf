import { markShopLinks } from '../../markdown/mark-shop-links.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { listMarkedShops } from './queries.ts';

/** Marks the links to shops in the texts of an endpoint's response. */
export const withShopMarks = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  async answer(context, input) {
    const result = (await endpoint.answer(context, input)) as { contentHtml?: unknown } | null;
    if (typeof result?.contentHtml !== 'string') return result;
    return { ...result, contentHtml: markShopLinks(result.contentHtml, await listMarkedShops(context.database)) };
  },
});
