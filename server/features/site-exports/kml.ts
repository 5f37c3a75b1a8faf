import { formatRating } from '../../../domain/dive-sites/certification.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { XML_DECLARATION, xmlElement, xmlParent } from '../../platform/xml.ts';
import { type ExportedList, type ExportedSite, formatAttribution } from './exported-site.ts';

const NAMESPACES = { xmlns: 'http://www.opengis.net/kml/2.2', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };

/** Writes KML 2.2 (OGC 07-147r2): a placemark for each site. The schema fixes the order of the elements. */
export function kmlText(list: ExportedList): string {
  const { title, url, siteName } = list;
  const document = xmlParent(
    'Document',
    {},
    xmlElement('name', title),
    xmlParent('atom:author', {}, xmlElement('atom:name', siteName)),
    xmlParent('atom:link', { href: url }),
    xmlElement('description', escapeHtml(formatAttribution(list))),
    ...list.sites.map(placemark),
  );
  return `${XML_DECLARATION}${xmlParent('kml', NAMESPACES, document)}\n`;
}

function placemark({ site, name, url, position, notes }: ExportedSite): string {
  const { region, depthRange, details } = site;
  // Escapes the text: programs show a description as HTML, so a '<' would hide what follows.
  const html = [...notes.map(escapeHtml), `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`].join('<br>');
  const facts = [
    ['region', region],
    ['depth', formatMeasurement(depthRange)],
    ['rated', formatRating(site)],
    ['status', siteStateText(details.status)],
    ['position', details.position?.quality ?? 'not recorded'],
  ] as const;
  return `\n${xmlParent(
    'Placemark',
    { id: `site-${site.id}` },
    xmlElement('name', name),
    xmlParent('atom:link', { href: url }),
    xmlElement('description', html),
    xmlParent(
      'ExtendedData',
      {},
      ...facts.map(([fact, value]) => xmlParent('Data', { name: fact }, xmlElement('value', value))),
    ),
    xmlParent(
      'Point',
      {},
      xmlElement('coordinates', `${position.longitude.toFixed(6)},${position.latitude.toFixed(6)}`),
    ),
  )}`;
}
