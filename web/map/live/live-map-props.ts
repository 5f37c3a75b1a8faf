import type { RefObject } from 'react';
import type { DiveSiteFilters } from '../../../domain/finder/dive-site-filters.ts';
import type { ChartBounds } from '../../../domain/kernel/mercator.ts';
import type { DiveSiteMap } from '../../../domain/map/dive-site-map.ts';
import type { MapSize } from '../../../domain/map/map-view.ts';
import type { MarkOffset } from '../map-picture.tsx';

export type LiveMapProps = {
  /** The data for the initial viewport; those of the previous filters while the next load. */
  opening: DiveSiteMap;
  filters: DiveSiteFilters;
  tileUrl: string;
  /** The site whose marker, or whose cluster's, is lifted. */
  hot: number | null;
  /** The site that the map moves to and names in its popup. */
  located: { id: number } | null;
  onPoint: ((id: number | null) => void) | undefined;
  /** The element for the buttons and notes below the map. */
  controls: HTMLElement;
  /** The mark of the picture that was pressed while the live map was on its way. */
  pressed: RefObject<MarkOffset | null>;
  /** The content of the map, for its frame. */
  onFrame: (frame: { bounds: ChartBounds; size: MapSize }) => void;
  /** The map looks like the picture now and takes its place; or it is gone (false). */
  onLive: (isLive: boolean) => void;
};
