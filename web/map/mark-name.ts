import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import { isLimited, siteStateText } from '../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../domain/kernel/format-measurement.ts';

/** The name of one site's mark, in the picture, on the live map and on charts. */
export function siteName({
  name,
  depthRange,
  skillLevel,
  status,
}: Pick<DiveSitePoint, 'name' | 'depthRange' | 'skillLevel' | 'status'>): string {
  const state = status && isLimited({ status }) ? `, ${siteStateText(status)}` : '';
  return `${name}, ${formatMeasurement(depthRange)}, ${skillLevel}${state}`;
}

/** The name of a mark of several sites; at one place no zoom separates them. */
export const clusterName = (count: number, isOnePlace: boolean): string =>
  `${count} sites: ${isOnePlace ? 'list them' : 'zoom in'}`;
