import { deepest } from '../../domain/dive-sites/depth.ts';
import type { DiveSitePoint, SkillLevel } from '../../domain/dive-sites/dive-site.ts';
import { isClosed } from '../../domain/dive-sites/site-access.ts';
import styles from './marker.module.css';

/**
 * Marker shapes by skill in a 40 by 40 px field: circle, square, diamond, each an outline. Clusters are a double ring.
 * Strings, because the live map builds its markers outside React; apart from `live/`, because pages draw markers on the
 * server, where Leaflet cannot be loaded.
 */
const SHAPES: Record<SkillLevel | 'cluster' | 'closed', string> = {
  Beginner: '<circle cx="20" cy="20" r="17"/>',
  Intermediate: '<path d="M4.500 4.500h31v31h-31z"/>',
  Advanced: '<path d="M20 1l19 19-19 19L1 20z"/>',
  cluster: '<circle cx="20" cy="20" r="17.500"/><circle cx="20" cy="20" r="13.500"/>',
  // A no-entry sign: its bar and missing figure distinguish it without colour.
  closed: `<g class="${styles.closed}"><circle cx="20" cy="20" r="16.500"/><path d="M8.500 8.500l23 23"/></g>`,
};

/** A shape with its figure: a site's greatest depth in metres, as the legend says, or a cluster's number of sites; null for an unknown depth. */
export function markerMarkup(shape: SkillLevel | 'cluster' | 'closed', figure: number | null): string {
  const text = figure === null ? '' : String(Math.round(figure));
  return `<svg viewBox="0 0 40 40" aria-hidden="true">${SHAPES[shape] ?? ''}</svg><span>${text}</span>`;
}

/** One site's marker: its skill level and greatest depth, or the closed sign. */
export const siteMarkerMarkup = (site: Pick<DiveSitePoint, 'skillLevel' | 'depthRange' | 'status'>): string =>
  isClosed(site) ? markerMarkup('closed', null) : markerMarkup(site.skillLevel, deepest(site.depthRange));

export const MARKER_CLASS = `${styles.marker}`;
