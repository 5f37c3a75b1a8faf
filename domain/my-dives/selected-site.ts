import { listBestMonths } from '../dive-sites/season.ts';
import { accessSummary } from '../dive-sites/site-access.ts';
import { chooseIllustration } from '../dive-sites/site-illustration.ts';
import { kitFor, kitSummary } from '../kit/kit.ts';
import type { KitSite } from '../kit/kit-facts.ts';
import type { SelectedSite } from './site-selection.ts';

type SiteFields = Pick<
  SelectedSite,
  'id' | 'name' | 'region' | 'depthRange' | 'skillLevel' | 'imageUrl' | 'latitude' | 'longitude'
>;

/** A dive site as a list shows it, with what to take in one month. */
export function presentSelected(site: SiteFields & KitSite & { bestTime: string | null }, month: number): SelectedSite {
  const { id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude, details, bestTime } = site;
  return {
    ...{ id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude },
    illustration: chooseIllustration(site),
    ...accessSummary(details),
    bestMonths: listBestMonths(details, bestTime),
    entry: details.entry ?? [],
    positionQuality: details.position?.quality ?? null,
    tide: details.tide ?? null,
    kit: kitSummary(kitFor(site, month)),
  };
}
