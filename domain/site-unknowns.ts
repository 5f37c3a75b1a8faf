import type { SiteAccess, SiteDetails } from './dive-site-details.ts';

type Access = { [Key in keyof SiteAccess]: SiteAccess[Key] | null | undefined };

/**
 * What a site's 'Getting there' does not say, for one quiet line at its end. Boats and car parks are asked for only where divers use
 * them. A free text says an unknown part of it, so nothing is listed where only that is recorded.
 */
export function unknownAccess({ access = {}, entry = [] }: SiteDetails, facilities: string | null): string[] {
  const known: Access = access;
  if (Object.values(known).every((value) => !value) && facilities) return [];
  const fromLand = entry.length === 0 || entry.some((way) => way !== 'boat');
  const wanted: [keyof SiteAccess, string, boolean][] = [
    ['entryPoint', 'entry point', fromLand],
    ['boat', 'where boats leave', entry.includes('boat')],
    ['parking', 'parking', fromLand],
    ['toilets', 'toilets', fromLand],
    ['air', 'nearest air fills', true],
    ['fee', 'fees', true],
    ['reception', 'phone reception', true],
  ];
  return wanted.filter(([key, , isWanted]) => isWanted && !known[key]).map(([, words]) => words);
}
