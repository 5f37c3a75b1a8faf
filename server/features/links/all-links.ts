import { findAddresses, findPaths, normalizeAddress, textsIn } from '../../../domain/kernel/addresses.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { isPlaceholderLink } from '../../../domain/links/affiliate.ts';
import { pickFields, type Resource, type ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';

/** An item that shows a link, for the admin. */
export type ShownOn = { name: string; path: string };
/** Every link of the site: absolute addresses of other sites, and paths on this one. */
export type SiteLinks = { outgoing: Map<string, ShownOn>; internal: Map<string, ShownOn> };

/** Lists every link that visitors see in the site's items, each with one of the items that show it. */
export async function listAllLinks(
  database: Database,
  resources: readonly Resource[],
  siteUrl: string,
): Promise<SiteLinks> {
  const links: SiteLinks = { outgoing: new Map(), internal: new Map() };
  for (const resource of resources.filter(({ kind }) => kind !== 'shop')) {
    for await (const row of publishedRows(database, resource)) {
      const shownOn = { name: String(row[resource.nameField] ?? ''), path: resource.presentResult?.(row).path ?? '/' };
      for (const text of textsIn(pickFields(resource, row))) collect(links, text, shownOn, siteUrl);
    }
  }
  return links;
}

function collect({ outgoing, internal }: SiteLinks, text: string, shownOn: ShownOn, siteUrl: string): void {
  for (const { address } of findAddresses(text)) {
    const canonical = normalizeAddress(address);
    if (!canonical || isPlaceholderLink(canonical)) continue;
    const { origin, pathname, search } = new URL(canonical);
    if (origin === siteUrl) addTo(internal, pathname + search, shownOn);
    else addTo(outgoing, withoutFragment(canonical), shownOn);
  }
  for (const path of findPaths(text)) addTo(internal, path.split('#', 1)[0] ?? '', shownOn);
}

function addTo(links: Map<string, ShownOn>, address: string, shownOn: ShownOn): void {
  if (address && !links.has(address)) links.set(address, shownOn);
}

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? address;

const ROWS_PER_QUERY = 200;

/** Reads in batches, so that requests are handled in between. */
async function* publishedRows(database: Database, resource: Resource): AsyncGenerator<ResourceRow> {
  for (let last = 0; ; ) {
    const rows = (await database
      .selectFrom(resource.table)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_QUERY)
      .execute()) as unknown as ResourceRow[];
    if (rows.length === 0) return;
    for (const row of rows) if (isPublished(row)) yield row;
    last = rows.at(-1)?.id ?? last;
  }
}
