import { deepest } from '../../../domain/depth.ts';
import type { DiveSitePoint, SkillLevel } from '../../../domain/dive-site.ts';
import { isClosed } from '../../../domain/site-access.ts';

/** A site's mark by skill, in a field of 40 by 40 px: circle, square, diamond. As markup, since the live map builds its marks outside React. */
const SHAPES: Record<SkillLevel | 'cluster' | 'closed', string> = {
  Beginner: '<circle cx="20" cy="20" r="17"/>',
  Intermediate: '<path d="M4.500 4.500h31v31h-31z"/>',
  Advanced: '<path d="M20 1l19 19-19 19L1 20z"/>',
  cluster: '<circle cx="20" cy="20" r="18.5"/><circle cx="20" cy="20" r="14.5" class="inner"/>',
  // The sign for 'no entry': the bar and the missing figure tell it from the others, not colour alone.
  closed: '<g class="closed"><circle cx="20" cy="20" r="16.500"/><path d="M8.500 8.500l23 23"/></g>',
};

export const MARKER_SIZE = 40;

/** The mark with its figure: a site's greatest depth, or the number of sites it stands for. No figure where the depth is unknown. */
export const markerMarkup = (shape: SkillLevel | 'cluster' | 'closed', figure: number | null): string =>
  `<svg viewBox="0 0 40 40" aria-hidden="true">${SHAPES[shape]}</svg><span>${figure === null ? '' : Math.round(figure)}</span>`;

/** The mark of one site: its skill level and greatest depth, or the closed sign. */
export const siteMarkerMarkup = (site: Pick<DiveSitePoint, 'skillLevel' | 'depthRange' | 'status'>): string =>
  isClosed(site) ? markerMarkup('closed', null) : markerMarkup(site.skillLevel, deepest(site.depthRange));
