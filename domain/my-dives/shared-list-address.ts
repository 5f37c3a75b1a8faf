import { singleParam } from '../kernel/single-param.ts';

/** Reads and writes a list in an address: `/my-dives?sites=53,66,74&name=Sydney&date=2026-11-28`. */
export const BOOKLET_PATH = '/my-dives/booklet';

/** In characters; as long as the name of a list may be. */
const MAX_NAME = 80;

export const readSharedName = (search: URLSearchParams): string => singleParam(search.get('name'), MAX_NAME);

/** Names a list from an address, whose own name may be anybody's words. */
export const SHARED_LIST_TITLE = 'A shared list';

type SharedList = { sites: readonly number[]; name: string; date: string | null };

/** The address of a list, or of its booklet. Commas stay as they are, so that people can read and edit it. */
export function sharedListAddress(path: string, { sites, name, date }: SharedList): string {
  const parts = [
    sites.length > 0 && `sites=${sites.join()}`,
    name && `name=${encodeURIComponent(name)}`,
    date && `date=${date}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
