import { type PageEntry, pageIndex } from './page-index.ts';

export type RouteMatch = { route: PageEntry; params: Record<string, string> };

/** Readers' scripts hold no names of admin pages; documents of the admin carry them (`server/ssr/document.ts`). */
const { admin = document.getElementById('page-data')?.dataset.admin ?? ' /*' }: { admin?: string } = pageIndex;
const adminPages = admin
  .split(' ')
  .map((path): PageEntry => ({ path: `/admin${path}`, frame: 'admin', isPrivate: true }));
const compiled = [...adminPages, ...pageIndex.pages].map((route) => ({ route, pattern: compilePath(route.path) }));

/** The page for a path such as `/blog/ss-yongala`; undefined where there is none. */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const { route, pattern } of compiled) {
    const match = pattern.exec(path);
    if (!match) continue;
    const parts = Object.entries(match.groups ?? {});
    return { route, params: Object.fromEntries(parts.map(([name, part]) => [name, decodePart(part)])) };
  }
  return undefined;
}

/** Compiles a path with `:name` for a part and `/*` for any rest. Matches any case, with or without a slash at the end. */
function compilePath(path: string): RegExp {
  const pattern = path.replace(/\/\*?$/, (end) => (end === '/' ? '' : '(?:/.*)?')).replace(/:(\w+)/g, '(?<$1>[^/]+?)');
  return new RegExp(`^${pattern}/?$`, 'i');
}

/** Decodes a path segment or a hash. A malformed percent sign stays as written: nothing has that name anyway. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
