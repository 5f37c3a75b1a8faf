import { XML_DECLARATION, xmlElement, xmlParent } from '../../../platform/xml.ts';
import { attributionOf, type ExportedList, type ExportedSite, lastChangeOf } from './exported-site.ts';

/** UDDF 3.2 (streit.cc/uddf), the exchange format of dive logs. The order of the elements is the schema's. */
export function uddfText(list: ExportedList): string {
  const { siteName, sites } = list;
  const generator = xmlParent(
    'generator',
    {},
    xmlElement('name', siteName),
    xmlElement('datetime', lastChangeOf(list)),
  );
  const terms = attributionOf(list);
  const divesite = xmlParent('divesite', {}, ...sites.map((site) => siteElement(site, terms)));
  const attributes = { xmlns: 'http://www.streit.cc/uddf/3.2/', version: '3.2.0' };
  return `${XML_DECLARATION}${xmlParent('uddf', attributes, generator, divesite)}\n`;
}

/** `terms` goes with each site, because the format has no place for it in the whole. */
function siteElement({ site, name, url, position, depth, notes }: ExportedSite, terms: string): string {
  const { kinds = [] } = site.details;
  const isSea = kinds.length > 0 && !kinds.includes('freshwater');
  return `\n${xmlParent(
    'site',
    { id: `site-${site.id}` },
    xmlElement('name', name),
    xmlElement('environment', isSea ? 'ocean-sea' : null),
    xmlParent(
      'geography',
      {},
      xmlElement('location', site.region),
      xmlElement('latitude', position.latitude.toFixed(6)),
      xmlElement('longitude', position.longitude.toFixed(6)),
    ),
    depth ? siteData(depth) : '',
    xmlParent('notes', {}, ...[...notes, url, terms].map((note) => xmlElement('para', note))),
  )}`;
}

/** A single figure is the bottom of the dive, so its least depth stays out. */
const siteData = ({ from, to }: { from: number; to: number }): string =>
  xmlParent(
    'sitedata',
    {},
    xmlElement('maximumdepth', String(to)),
    xmlElement('minimumdepth', from > 0 ? String(from) : null),
  );
