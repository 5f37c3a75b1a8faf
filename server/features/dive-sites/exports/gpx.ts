import { element, nest, XML_DECLARATION } from '../../../platform/xml.ts';
import { attributionOf, type ExportedList, type ExportedSite, lastChangeOf } from './exported-site.ts';

/** GPX 1.1 (topografix.com/GPX/1/1): a waypoint for each site. The order of the elements is the schema's. */
export function gpxText(list: ExportedList): string {
  const attributes = { xmlns: 'http://www.topografix.com/GPX/1/1', version: '1.1', creator: list.siteName };
  return `${XML_DECLARATION}${nest('gpx', attributes, metadata(list), ...list.sites.map(waypoint))}\n`;
}

function metadata(list: ExportedList): string {
  const { title, url, siteName, siteUrl, licenceUrl, year } = list;
  return nest(
    'metadata',
    {},
    element('name', title),
    element('desc', attributionOf(list)),
    nest('author', {}, element('name', siteName), nest('link', { href: siteUrl })),
    nest('copyright', { author: siteName }, element('year', String(year)), element('license', licenceUrl)),
    nest('link', { href: url }),
    element('time', lastChangeOf(list)),
  );
}

/** A symbol of Garmin's, which most plotters and programs know. */
const SYMBOL = 'Diver Down Flag 1';

function waypoint({ site, name, url, position, summary, notes }: ExportedSite): string {
  const source = site.details.position?.source;
  return `\n${nest(
    'wpt',
    { lat: position.latitude.toFixed(6), lon: position.longitude.toFixed(6) },
    element('name', name),
    element('cmt', summary),
    element('desc', [...notes, url].join('\n')),
    element('src', source),
    nest('link', { href: url }, element('text', name)),
    element('sym', SYMBOL),
    element('type', 'Dive site'),
  )}`;
}
