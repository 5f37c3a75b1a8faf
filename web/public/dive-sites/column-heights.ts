import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { compassSites } from '../../../domain/dive-sites/site-nearby.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';

/** Heights in pixels at 1280, fitted to 117 shipped sites; half of the pages are within 100 px of the sum. */
const HAZARD = 43;
const OPERATOR = 133;
const FACT = 23;
const TEXT = 0.3;
/** The section, which stands in this column where the head has a picture. */
const SECTION = 413;
const TIDES = 420;
/** Where enough sites are near. */
const COMPASS = 352;
const NEARBY = 60;
const KIT = 300;
const READING = 290;
/** How much shorter the left column is where the page's last section fits into it. */
const FOR_LAST = -250;

/** Which parts stand in the left column, so that neither column of a wide page ends far above the other. */
export function leftColumnParts(site: DiveSitePage, tides: SiteTides | null | undefined) {
  const { details, operators, marineLife, facilities, nearby, reading } = site;
  const texts = [details.hazards?.map(({ text }) => text).join(), facilities, marineLife].join('').length;
  const left =
    (details.hazards?.length ?? 1) * HAZARD +
    operators.length * OPERATOR +
    (Object.keys(details.access ?? {}).length + (details.species?.length ?? 0) / 2) * FACT +
    texts * TEXT +
    (isUsableImage(site.imageUrl) ? SECTION : 0);
  // Without what every page has: the kit, headings and emergency numbers on the left are as high as the chart and the light on the right.
  const right = (tides?.station ? TIDES : 0) + (compassSites(nearby).length > 0 ? COMPASS : 0) + nearby.length * NEARBY;
  return { hasKit: left - right < KIT, hasLast: left - right + (reading.length > 0 ? READING : 0) < FOR_LAST };
}
