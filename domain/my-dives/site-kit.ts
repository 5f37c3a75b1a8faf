import { isClosed } from '../dive-sites/site-access.ts';
import { gearListPath } from '../gear/gear-filters.ts';
import { findGearKind } from '../gear/gear-kinds.ts';
import { siteDate } from '../kernel/dates.ts';
import { articlePath } from '../kernel/slug.ts';
import { KIT_DISCLAIMER, kitFor } from '../kit/kit.ts';
import type { KitEntry, KitSource } from '../kit/kit-facts.ts';
import type { SiteKit } from './site-selection.ts';

/** The month of a day, 1 to 12; of today without one. */
export const monthOfDate = (date: string | undefined, now: Date): number => Number((date ?? siteDate(now)).slice(5, 7));

export const articlesOfKit = (kit: readonly KitEntry[]): string[] => [
  ...new Set(kit.flatMap(({ sources }) => sources.flatMap((source) => ('article' in source ? [source.article] : [])))),
];

/** The kit for a site in one month, with the titles of published articles by slug. */
export function makeSiteKit(
  site: Parameters<typeof kitFor>[0],
  month: number,
  titles: ReadonlyMap<string, string>,
): SiteKit {
  return {
    month,
    months: isClosed(site.details) ? [] : site.monthWater.map((figure) => figure.month),
    kit: kitFor(site, month).map((entry) => presentEntry(entry, titles)),
    disclaimer: KIT_DISCLAIMER,
  };
}

function presentEntry({ gear, sources, ...entry }: KitEntry, titles: ReadonlyMap<string, string>) {
  const kind = gear ? findGearKind(gear) : undefined;
  return {
    ...entry,
    sources: sources.flatMap((source) => presentSource(source, titles)),
    gear: kind ? { label: kind.label, href: gearListPath({ kind: kind.slug }) } : null,
  };
}

/** Leaves out unpublished articles. */
function presentSource(
  source: KitSource,
  titles: ReadonlyMap<string, string>,
): { text: string; href: string | null }[] {
  if ('text' in source) return [{ text: source.text, href: source.url ?? null }];
  const title = titles.get(source.article);
  return title ? [{ text: title, href: articlePath(source.article) }] : [];
}
