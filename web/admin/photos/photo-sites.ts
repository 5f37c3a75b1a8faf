import { fold } from '../../../domain/search.ts';

/** A dive site as the list for photos has it. */
export type PhotoSite = { id: number; name: string; region: string; imageUrl: string | null; version: number };

/** More would make a choice that nobody reads, and a slow page. */
export const MOST_CHOICES = 500;

export type SiteChoices = { without: PhotoSite[]; with: PhotoSite[]; left: number };

/** The sites that a search leaves, in two groups; the chosen one stays whatever is searched for. */
export function siteChoices(sites: readonly PhotoSite[], search: string, chosen: number | null): SiteChoices {
  const text = fold(search.trim());
  const found = sites.filter(({ id, name, region }) => id === chosen || fold(`${name}\n${region}`).includes(text));
  const shown = found.filter(({ id }, index) => index < MOST_CHOICES || id === chosen);
  return {
    without: shown.filter(({ imageUrl }) => !imageUrl),
    with: shown.filter(({ imageUrl }) => imageUrl),
    left: found.length - shown.length,
  };
}
