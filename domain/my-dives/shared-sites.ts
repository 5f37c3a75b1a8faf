/** The most sites of a list: as many as an address can name, and as fit on a chart. */
export const MAX_LIST_SITES = 50;

const ID_LIST = /^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/;

/**
 * The ids that an address lists, `/my-dives?sites=53,66,74`, each once and at most {@link MAX_LIST_SITES}; null without any, or for
 * anything else. Apart from the rest of such addresses (shared-list-address.ts), because the page table needs it on every page.
 */
export function readSharedSites(search: URLSearchParams): number[] | null {
  const text = search.get('sites') ?? '';
  return ID_LIST.test(text) ? [...new Set(text.split(',').map(Number))].slice(0, MAX_LIST_SITES) : null;
}

/** Sites of one booklet: a page each, which the server draws. Longer lists are printed in parts. */
export const MAX_BOOKLET_SITES = 20;
