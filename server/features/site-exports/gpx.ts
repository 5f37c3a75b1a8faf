import { XML_DECLARATION, xmlElement, xmlParent } from '../../platform/xml.ts';
import { type ExportedList, type ExportedSite, findLastChange, formatAttribution } from './exported-site.ts';

/** Writes GPX 1.1 (topografix.com/GPX/1/1): a waypoint for each site. The schema fixes the order of the elements. */
export function gpxText(list: ExportedList): string {
  const attributes = { xmlns: 'http://www.topografix.com/GPX/1/1', version: '1.1', creator: list.siteName };
  return `${XML_DECLARATION}${xmlParent('gpx', attributes, metadata(list), ...list.sites.map(waypoint))}\n`;
}

function metadata(list: ExportedList): string {
  const { title, url, siteName, siteUrl, licenceUrl, year } = list;
  return xmlParent(
    'metadata',
    {},
    xmlElement('name', title),
    xmlElement('desc', formatAttribution(list)),
    xmlParent('author', {}, xmlElement('name', siteName), xmlParent('link', { href: siteUrl })),
    xmlParent('copyright', { author: siteName }, xmlElement('year', String(year)), xmlElement('license', licenceUrl)),
    xmlParent('link', { href: url }),
    xmlElement('time', findLastChange(list)),
  );
}

/** Garmin's symbol, which most plotters and programs know. */
const SYMBOL = 'Diver Down Flag 1';

function waypoint({ site, name, url, position, summary, notes }: ExportedSite): string {
  const source = site.details.position?.source;
  return `\n${xmlParent(
    'wpt',
    { lat: position.latitude.toFixed(6), lon: position.longitude.toFixed(6) },
    xmlElement('name', name),
    xmlElement('cmt', summary),
    xmlElement('desc', [...notes, url].join('\n')),
    xmlElement('src', source),
    xmlParent('link', { href: url }, xmlElement('text', name)),
    xmlElement('sym', SYMBOL),
    xmlElement('type', 'Dive site'),
  )}`;
}
