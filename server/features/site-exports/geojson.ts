import { beginnerDepthLimit } from '../../../domain/dive-sites/certification.ts';
import { siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { type ExportedList, type ExportedSite, formatAttribution } from './exported-site.ts';

/** Writes GeoJSON (RFC 7946): a point for each site; licence and attribution as members of the collection. */
export function geojsonText(list: ExportedList): string {
  const { title, url, licenceUrl, sites } = list;
  return JSON.stringify({
    type: 'FeatureCollection',
    name: title,
    url,
    license: licenceUrl,
    attribution: formatAttribution(list),
    features: sites.map(feature),
  });
}

function feature({ site, url, position, depth, notes }: ExportedSite) {
  const { id, name, region, depthRange, skillLevel, details } = site;
  const limit = beginnerDepthLimit(site);
  const { entry = [], kinds = [], status, requires = [], position: recorded, beginnerOnly } = details;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [position.longitude, position.latitude] },
    properties: {
      name,
      url,
      region,
      entry,
      type: kinds,
      skill: skillLevel,
      ...(limit && { skillToMetres: limit }),
      ...(skillLevel === 'Beginner' && beginnerOnly?.length && { skillOnly: beginnerOnly }),
      depth: formatMeasurement(depthRange).replaceAll('\u00A0', ' '),
      ...(depth && { greatestDepthMetres: depth.to }),
      requires: requires.map(({ kind }) => kind),
      status: siteStateText(status),
      ...(recorded?.quality && { positionQuality: recorded.quality }),
      // A position of unknown quality counts as approximate, as on the site's page.
      positionApproximate: recorded?.quality !== 'surveyed' && recorded?.quality !== 'charted',
      notes: notes.join('\n'),
    },
  };
}
