import { XML_DECLARATION, xmlElement, xmlParent } from '../../platform/xml.ts';
import { type ExportedList, type ExportedSite, findLastChange, formatAttribution } from './exported-site.ts';

/** Writes UDDF 3.2 (streit.cc/uddf), the exchange format of dive logs. The schema fixes the order of the elements. */
export function uddfText(list: ExportedList): string {
  const { siteName, sites } = list;
  const generator = xmlParent(
    'generator',
    {},
    xmlElement('name', siteName),
    xmlElement('datetime', findLastChange(list)),
  );
  const terms = formatAttribution(list);
  const divesite = xmlParent('divesite', {}, ...sites.map((site) => siteElement(site, terms)));
  const attributes = { xmlns: 'http://www.streit.cc/uddf/3.2/', version: '3.2.0' };
  return `${XML_DECLARATION}${xmlParent('uddf', attributes, generator, divesite)}\n`;
}

/** Writes one site. Repeats `terms` for each, because the format has no place for them in the file as a whole. */
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

/** Omits the least depth where there is a single figure, which is the bottom of the dive. */
const siteData = ({ from, to }: { from: number; to: number }): string =>
  xmlParent(
    'sitedata',
    {},
    xmlElement('maximumdepth', String(to)),
    xmlElement('minimumdepth', from > 0 ? String(from) : null),
  );
