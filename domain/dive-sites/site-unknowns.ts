import type { SiteAccess, SiteDetails } from './dive-site-details.ts';

type Access = { [Key in keyof SiteAccess]: SiteAccess[Key] | null | undefined };

/**
 * Lists the facts missing from a site's 'Getting there', for one quiet line at its end. A free text says an unknown part of it, so nothing is
 * listed where only that is recorded.
 */
export function unknownAccess(details: SiteDetails, facilities: string | null): string[] {
  const known: Access = details.access ?? {};
  if (Object.values(known).every((value) => !value) && facilities) return [];
  return [
    ...missingForTheDay(details),
    ...missing(known, [
      ['fee', 'fees'],
      ['reception', 'phone reception'],
    ]),
  ];
}

/** Whether what a day at the site needs is recorded: where to get in or where boats leave, parking, toilets and air fills. */
export const hasFactsForTheDay = (details: SiteDetails): boolean => missingForTheDay(details).length === 0;

/** Boats and car parks are asked for only where divers use them. */
function missingForTheDay({ access = {}, entry = [] }: SiteDetails): string[] {
  const fromLand = entry.length === 0 || entry.some((way) => way !== 'boat');
  return [
    ...missing(access, fromLand ? [['entryPoint', 'entry point']] : []),
    ...missing(access, entry.includes('boat') ? [['boat', 'where boats leave']] : []),
    ...missing(
      access,
      fromLand
        ? [
            ['parking', 'parking'],
            ['toilets', 'toilets'],
          ]
        : [],
    ),
    ...missing(access, [['air', 'nearest air fills']]),
  ];
}

const missing = (known: Access, wanted: [keyof SiteAccess, string][]): string[] =>
  wanted.filter(([key]) => !known[key]).map(([, words]) => words);
