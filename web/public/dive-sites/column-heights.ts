import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { compassSites } from '../../../domain/dive-sites/site-nearby.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';

/** Approximate heights in pixels at 1280, measured on the shipped sites. */
const HAZARD = 85;
const OPERATOR = 110;
const FACT = 45;
const TEXT = 0.33;
/** The section, which stands in this column where the head has a picture. */
const SECTION = 490;
const TIDES = 620;
const CHART = 600;
/** Where enough sites are near. */
const COMPASS = 300;
const NEARBY = 60;

/** Whether the kit belongs under the way there rather than under the chart, so that neither column of a wide page ends far above the other. */
export function isLeftColumnShort(site: DiveSitePage, tides: SiteTides | null | undefined): boolean {
  const { details, operators, marineLife, facilities, nearby } = site;
  const texts = [details.hazards?.map(({ text }) => text).join(), facilities, marineLife].join('').length;
  const left =
    (details.hazards?.length ?? 1) * HAZARD +
    operators.length * OPERATOR +
    (Object.keys(details.access ?? {}).length + (details.species?.length ?? 0) / 2) * FACT +
    texts * TEXT +
    (isUsableImage(site.imageUrl) ? SECTION : 0);
  const right =
    (tides?.station ? TIDES : TIDES / 2) +
    CHART +
    (compassSites(nearby).length > 0 ? COMPASS : 0) +
    nearby.length * NEARBY;
  return left < right;
}
