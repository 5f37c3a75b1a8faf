import type { Shop } from '../../../domain/shop.ts';
import { linkMarks, shopOf } from '../../../domain/shop-rules.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { listShops } from './queries.ts';

/** A link as our own renderer writes it, to another site: only those have a `rel`. */
const EXTERNAL_LINK = /<a(?: [\w-]+="[^"]*")*? href="(https?:[^"]*)"(?: [\w-]+="[^"]*")*? rel="([^"]*)"/g;

/**
 * Marks the links to shops in rendered HTML as their records say. After rendering, so that the texts stay in the cache when a shop
 * changes.
 */
export function markShopLinks(html: string, shops: readonly Shop[]): string {
  if (shops.length === 0 || !html.includes(' rel="')) return html;
  return html.replace(EXTERNAL_LINK, (link, href: string, rel: string) => {
    const shop = shopOf(href.replaceAll('&#x26;', '&').replaceAll('&amp;', '&'), shops);
    if (!shop) return link;
    const marked = `${link.slice(0, -`rel="${rel}"`.length)}rel="${linkMarks(shop).rel}"`;
    return marked.includes(' data-position="') ? marked : `${marked} data-position="text"`;
  });
}

/** An endpoint whose texts have their links to shops marked. */
export const withShopMarks = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  async answer(context, input) {
    const result = (await endpoint.answer(context, input)) as { contentHtml?: unknown } | null;
    if (typeof result?.contentHtml !== 'string') return result;
    return { ...result, contentHtml: markShopLinks(result.contentHtml, await listShops(context.database)) };
  },
});
