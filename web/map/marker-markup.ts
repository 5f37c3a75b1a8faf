import { deepest } from '../../domain/depth.ts';
import type { DiveSitePoint, SkillLevel } from '../../domain/dive-site.ts';
import { isClosed } from '../../domain/site-access.ts';

/**
 * A site's mark by skill, in a field of 40 by 40 px: circle, square, diamond, always open. Several sites share a solid hexagon.
 * As markup, since the live map builds its marks outside React.
 */
const SHAPES: Record<SkillLevel | 'cluster' | 'closed', string> = {
  Beginner: '<circle cx="20" cy="20" r="17"/>',
  Intermediate: '<path d="M4.500 4.500h31v31h-31z"/>',
  Advanced: '<path d="M20 1l19 19-19 19L1 20z"/>',
  cluster: '<path class="solid" d="M11 4.500h18l9 15.500-9 15.500H11L2 20z"/>',
  // The sign for 'no entry': the bar and the missing figure tell it from the others, not colour alone.
  closed: '<g class="closed"><circle cx="20" cy="20" r="16.500"/><path d="M8.500 8.500l23 23"/></g>',
};

/** The mark with its figure: a site's greatest depth with its unit, or the number of sites. No figure where the depth is unknown. */
export function markerMarkup(shape: SkillLevel | 'cluster' | 'closed', figure: number | null): string {
  const unit = shape === 'cluster' ? '' : '<small>m</small>';
  const text = figure === null ? '' : `${Math.round(figure)}${unit}`;
  return `<svg viewBox="0 0 40 40" aria-hidden="true">${SHAPES[shape] ?? ''}</svg><span>${text}</span>`;
}

/** The mark of one site: its skill level and greatest depth, or the closed sign. */
export const siteMarkerMarkup = (site: Pick<DiveSitePoint, 'skillLevel' | 'depthRange' | 'status'>): string =>
  isClosed(site) ? markerMarkup('closed', null) : markerMarkup(site.skillLevel, deepest(site.depthRange));

/** The class of a mark's element. */
export const markerClass = (kind: 'site' | 'cluster'): string => (kind === 'cluster' ? 'marker cluster' : 'marker');
