import { formatRating } from '../../../../domain/certification.ts';
import { escapeHtml } from '../../../../domain/excerpt.ts';
import { formatMeasurement } from '../../../../domain/format-measurement.ts';
import { SITE_STATE_LABELS } from '../../../../domain/site-access.ts';
import { element, nest, XML_DECLARATION } from '../../../platform/xml.ts';
import { attributionOf, type ExportedList, type ExportedSite } from './exported-site.ts';

const NAMESPACES = { xmlns: 'http://www.opengis.net/kml/2.2', 'xmlns:atom': 'http://www.w3.org/2005/Atom' };

/** KML 2.2 (OGC 07-147r2): a placemark for each site. The order of the elements is the schema's. */
export function kmlText(list: ExportedList): string {
  const { title, url, siteName } = list;
  const document = nest(
    'Document',
    {},
    element('name', title),
    nest('atom:author', {}, element('atom:name', siteName)),
    nest('atom:link', { href: url }),
    element('description', escapeHtml(attributionOf(list))),
    ...list.sites.map(placemark),
  );
  return `${XML_DECLARATION}${nest('kml', NAMESPACES, document)}\n`;
}

function placemark({ site, name, url, position, notes }: ExportedSite): string {
  const { region, depthRange, details } = site;
  // Programs show a description as HTML, so that a text with '<' would lose what follows.
  const html = [...notes.map(escapeHtml), `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`].join('<br>');
  const facts = [
    ['region', region],
    ['depth', formatMeasurement(depthRange)],
    ['rated', formatRating(site)],
    ['status', SITE_STATE_LABELS[details.status?.state ?? 'open']],
    ['position', details.position?.quality ?? 'not recorded'],
  ] as const;
  return `\n${nest(
    'Placemark',
    { id: `site-${site.id}` },
    element('name', name),
    nest('atom:link', { href: url }),
    element('description', html),
    nest('ExtendedData', {}, ...facts.map(([fact, value]) => nest('Data', { name: fact }, element('value', value)))),
    nest('Point', {}, element('coordinates', `${position.longitude.toFixed(6)},${position.latitude.toFixed(6)}`)),
  )}`;
}
