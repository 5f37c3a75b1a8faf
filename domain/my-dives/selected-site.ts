import { accessSummary } from '../dive-sites/access-summary.ts';
import { listBestMonths } from '../dive-sites/season.ts';
import { kitFor } from '../kit/kit.ts';
import type { KitSite } from '../kit/kit-facts.ts';
import { ownKit, sharedKit } from '../kit/shared-kit.ts';
import type { SelectedSite, SiteSelection } from './site-selection.ts';

type SiteFields = Pick<
  SelectedSite,
  'id' | 'name' | 'region' | 'depthRange' | 'skillLevel' | 'imageUrl' | 'latitude' | 'longitude'
>;

type ListedSite = SiteFields & KitSite & { bestTime: string | null };

/** Dive sites as a list shows them, with what to take in one month: once what most of them need, and what one needs beyond it. */
export function presentSelection(sites: readonly ListedSite[], month: number): Pick<SiteSelection, 'sites' | 'kit'> {
  const kits = sites.map((site) => kitFor(site, month));
  const shared = sharedKit(kits.filter((kit) => kit.length > 0));
  return {
    kit: shared.join(' · '),
    sites: sites.map((site, index) => presentSelected(site, ownKit(kits[index] ?? [], shared).join(' · '))),
  };
}

function presentSelected(site: ListedSite, kit: string): SelectedSite {
  const { id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude, details, bestTime } = site;
  return {
    ...{ id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude },
    ...accessSummary(details),
    bestMonths: listBestMonths(details, bestTime),
    entry: details.entry ?? [],
    positionQuality: details.position?.quality ?? null,
    tide: details.tide ?? null,
    kit,
  };
}
