import { siteDate } from '../../../domain/dates.ts';
import type { SiteDetails } from '../../../domain/dive-site-details.ts';
import { gearListPath } from '../../../domain/gear-filters.ts';
import { findGearKind } from '../../../domain/gear-kinds.ts';
import { KIT_DISCLAIMER, type KitEntry, type KitSource, kitFor } from '../../../domain/kit.ts';
import type { SiteKit } from '../../../domain/site-selection.ts';
import { articlePath } from '../../../domain/slug.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishedTitles } from '../articles/queries.ts';
import { monthWaterOf } from '../places/queries.ts';

type KitRow = { region: string; depthRange: string; waterTemp: string; details: string };

/** The month of a day, 1 to 12; of today without one. */
export const monthOfDate = (date: string | undefined, now: Date): number => Number((date ?? siteDate(now)).slice(5, 7));

/** The kit for a site in one month, with the titles of the articles that it rests on. */
export async function siteKit(database: Database, site: KitRow, month: number): Promise<SiteKit> {
  const monthWater = (await monthWaterOf(database, [site.region])).get(site.region) ?? [];
  const kit = kitFor({ ...site, details: JSON.parse(site.details) as SiteDetails, monthWater }, month);
  const slugs = kit.flatMap(({ sources }) =>
    sources.flatMap((source) => ('article' in source ? [source.article] : [])),
  );
  const articles = slugs.length > 0 ? await publishedTitles(database, [...new Set(slugs)]) : [];
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]));
  return { month, kit: kit.map((entry) => presentEntry(entry, titles)), disclaimer: KIT_DISCLAIMER };
}

function presentEntry({ gear, sources, ...entry }: KitEntry, titles: ReadonlyMap<string, string>) {
  const kind = gear ? findGearKind(gear) : undefined;
  return {
    ...entry,
    sources: sources.flatMap((source) => presentSource(source, titles)),
    gear: kind ? { label: kind.label, href: gearListPath({ kind: kind.slug }) } : null,
  };
}

/** An article that is not published is left out: nobody could read it. */
function presentSource(
  source: KitSource,
  titles: ReadonlyMap<string, string>,
): { text: string; href: string | null }[] {
  if ('text' in source) return [{ text: source.text, href: source.url ?? null }];
  const title = titles.get(source.article);
  return title ? [{ text: title, href: articlePath(source.article) }] : [];
}
