import { createHash } from 'node:crypto';
import { XML_DECLARATION, xmlElement, xmlParent } from '../../platform/xml.ts';
import type { ExportedList, ExportedSite } from './exported-site.ts';

/** Version of Subsurface's format that all releases since 2016 read. */
const FORMAT_VERSION = 3;

/** Writes a list of dive sites in the format of the dive log Subsurface. */
export function subsurfaceText({ sites }: ExportedList): string {
  const attributes = { program: 'subsurface', version: FORMAT_VERSION };
  return `${XML_DECLARATION}${xmlParent('divesites', attributes, ...sites.map(siteElement))}\n`;
}

function siteElement({ name, url, position, summary, notes }: ExportedSite): string {
  const { latitude, longitude } = position;
  return `\n${xmlParent(
    'site',
    {
      uuid: makeUuid(url),
      name,
      gps: `${latitude.toFixed(6)} ${longitude.toFixed(6)}`,
      description: summary,
    },
    xmlElement('notes', [...notes, url].join('\n')),
  )}`;
}

/**
 * Returns eight hexadecimal digits that are the same for a site in every file, so that importing it again does not add a
 * second one.
 */
const makeUuid = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 8);
