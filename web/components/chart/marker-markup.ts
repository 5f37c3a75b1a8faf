import type { SkillLevel } from '../../../domain/dive-site.ts';

/** A site's mark by skill, in a field of 40 by 40 px: circle, square, diamond. As markup, since the live map builds its marks outside React. */
const SHAPES: Record<SkillLevel | 'cluster', string> = {
  Beginner: '<circle cx="20" cy="20" r="17"/>',
  Intermediate: '<path d="M4.500 4.500h31v31h-31z"/>',
  Advanced: '<path d="M20 1l19 19-19 19L1 20z"/>',
  cluster: '<circle cx="20" cy="20" r="18.5"/><circle cx="20" cy="20" r="14.5" class="inner"/>',
};

export const MARKER_SIZE = 40;

/** The mark with its figure: a site's greatest depth, or the number of sites it stands for. No figure where the depth is unknown. */
export const markerMarkup = (shape: SkillLevel | 'cluster', figure: number | null): string =>
  `<svg viewBox="0 0 40 40" aria-hidden="true">${SHAPES[shape] ?? ''}</svg><span>${figure === null ? '' : Math.round(figure)}</span>`;
