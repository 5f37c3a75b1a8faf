import { siteSettings } from '../../../content/site-settings.ts';
import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { truncate } from '../../../domain/excerpt.ts';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import { isClosed } from '../../../domain/site-access.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { describeSite, sitePlace, siteVideo } from './site-structured-data.ts';

const DESCRIPTION_LENGTH = 159;

export function useSitePageHead(site: DiveSitePage, crumbs: Crumb[]): void {
  const { siteUrl } = useSiteConfig();
  const path = diveSitePath(site);
  const { name, region, depthRange, imageUrl, updatedAt } = site;
  const subject = isClosed(site.details) ? 'closed to diving' : 'depth, season, hazards';
  usePageHead({
    title: `${name}, ${region}: ${subject} | ${siteSettings.name}`,
    description: truncate(`${name}, ${formatMeasurement(depthRange)}. ${describeSite(site)}`, DESCRIPTION_LENGTH),
    canonical: path,
    image: imageUrl ?? undefined,
    imageAlt: imageUrl ? name : undefined,
    updatedAt,
    structuredData: [sitePlace(siteUrl, site), ...siteVideo(siteUrl, site), breadcrumbList(siteUrl, crumbs, path)],
  });
}
