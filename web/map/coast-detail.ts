import type { ChartBounds } from '../../domain/mercator.ts';
import { coastTilesFor } from './coast-tile-grid.ts';

/** Wider charts take the overview's coast. */
const MAX_DEGREES = 16;

/** Charts of a few nearby sites: at least about 30 km wide, with a finer coast than the overview's. */
export const coastDetail = {
  minDegreesWide: 0.3,
  coastOf: (bounds: ChartBounds) => (bounds.east - bounds.west <= MAX_DEGREES ? coastTilesFor(bounds) : undefined),
};
