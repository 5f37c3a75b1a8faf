import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';

/** One numbered line of a page's sources. */
export type PageSource = { text: string; url: string | null };

/** A page that is open during an upgrade may lack a text. */
const line = (text: string | undefined, url?: string | null): PageSource => ({
  text: (text ?? '').trim().replace(/\.$/, ''),
  url: url || null,
});

type Parts = { site: DiveSitePage; tides?: SiteTides | null | undefined; kit?: SiteKit | null | undefined };

/** Lists what a site's page rests on, each source once, in the order of the page; the raised figures count from 1. */
export function listSiteSources({ site, tides, kit }: Parts): PageSource[] {
  const { requires = [], suits = [], status, position, wreck } = site.details;
  const lines = [
    ...requires.map(({ source, sourceUrl }) => line(source, sourceUrl)),
    // A closed site names the source in its notice.
    ...(status && !isClosed(site.details) ? [line(status.source, status.sourceUrl)] : []),
    ...suits.map(({ source, sourceUrl }) => line(source, sourceUrl)),
    ...(kit?.kit ?? []).flatMap(({ sources }) => sources.map(({ text, href }) => line(text, href))),
    ...(tides?.slack ? [line(tides.slack.source, tides.slack.sourceUrl)] : []),
    ...(wreck?.source ? [line(wreck.source, wreck.sourceUrl)] : []),
    ...(position?.source ? [line(position.source)] : []),
    ...(tides?.station ? [line(tides.attribution)] : []),
    ...(site.chart?.coast ? [] : [line('Coastline: Natural Earth')]),
    ...(site.openWater ? [line('Open water: GSHHG')] : []),
    ...(site.chart?.names?.length ? [line('Town names: GeoNames', 'https://www.geonames.org/')] : []),
  ];
  return [...new Map(lines.filter(({ text }) => text).map((each) => [each.text, each])).values()];
}

/** The number of a source in that list; 0 where it is not there. */
export const sourceNumber = (sources: readonly PageSource[], source: string): number =>
  sources.findIndex(({ text }) => text === line(source).text) + 1;
