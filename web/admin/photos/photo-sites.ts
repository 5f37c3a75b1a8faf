import { normalizeForSearch } from '../../../domain/search.ts';

/** A dive site as the list for photos has it. */
export type PhotoSite = { id: number; name: string; region: string; imageUrl: string | null; version: number };

/** More would make a choice that nobody reads, and a slow page. */
export const MAX_CHOICES = 500;

export type SiteChoices = {
  without: PhotoSite[];
  with: PhotoSite[];
  left: number;
  /** The id of the only site that a search finds; null when it finds none or several, or nothing is searched for. */
  only: number | null;
};

/** The sites that a search leaves, in two groups; the chosen one stays whatever is searched for. */
export function siteChoices(sites: readonly PhotoSite[], search: string, chosen: number | null): SiteChoices {
  const text = normalizeForSearch(search.trim());
  const matches = new Set(sites.filter(({ name, region }) => normalizeForSearch(`${name}\n${region}`).includes(text)));
  const found = sites.filter((site) => site.id === chosen || matches.has(site));
  const shown = found.filter(({ id }, index) => index < MAX_CHOICES || id === chosen);
  return {
    without: shown.filter(({ imageUrl }) => !imageUrl),
    with: shown.filter(({ imageUrl }) => imageUrl),
    left: found.length - shown.length,
    only: (text && matches.size === 1 && [...matches][0]?.id) || null,
  };
}
