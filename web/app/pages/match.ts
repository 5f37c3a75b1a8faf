import { parse } from 'regexparam';
import { type PageEntry, pageIndex } from './page-index.ts';

export type RouteMatch = { route: PageEntry; params: Record<string, string> };

const compiled = pageIndex.map((route) => ({ route, ...parse(route.path) }));

/** The page for a path such as `/blog/ss-yongala`; undefined where there is none. */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const { route, pattern, keys } of compiled) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params: Record<string, string> = {};
    keys.forEach((key, index) => {
      params[key] = decodePart(match[index + 1] ?? '');
    });
    return { route, params };
  }
  return undefined;
}

/** Decodes a path segment or a hash. A malformed percent sign stays as written: nothing has that name anyway. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
