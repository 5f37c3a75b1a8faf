import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { compassSites } from './nearby-compass-plot.ts';

/** Heights in pixels at 1280, fitted to 117 shipped sites. */
const HAZARD = 101;
const OPERATOR = 162;
const FACT = 42;
/** The section, which stands in this column where the head has a picture. */
const SECTION = 363;
const READING = 95;
const TIDES = 431;
/** Where enough sites are near. */
const COMPASS = 372;
const NEARBY = 68;

/**
 * By how many pixels the left column of a wide page, with the kit and without the page's last section, is longer than the right one,
 * so that neither ends far above the other. What every page has adds 100 on the right.
 */
export const columnDifference = (
  { details, imageUrl, operators, nearby, reading }: DiveSitePage,
  tides: SiteTides | null | undefined,
): number =>
  (details.hazards?.length ?? 1) * HAZARD +
  operators.length * OPERATOR +
  (Object.keys(details.access ?? {}).length + (details.species?.length ?? 0) / 2) * FACT +
  reading.length * READING +
  (isUsableImage(imageUrl) ? SECTION : 0) -
  (tides?.station ? TIDES : 0) -
  (compassSites(nearby).length > 0 ? COMPASS : 0) -
  nearby.length * NEARBY;
