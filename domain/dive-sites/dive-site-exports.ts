/** File formats in which dive sites go to plotters, map programs and dive logs. No schemas here, since pages link to them. */
export const EXPORT_FORMATS = [
  { extension: 'gpx', name: 'GPX', use: 'GPS, plotter, phone maps' },
  { extension: 'kml', name: 'KML', use: 'Google Earth' },
  { extension: 'geojson', name: 'GeoJSON', use: 'map programs' },
  { extension: 'ssrf', name: 'Subsurface', use: 'dive log' },
  { extension: 'uddf', name: 'UDDF', use: 'other dive logs' },
] as const;

export type ExportExtension = (typeof EXPORT_FORMATS)[number]['extension'];

/** The most sites that one address may list by their ids. */
export const MAX_EXPORTED_IDS = 200;

/** The address of the sites of a page as a file: `/dive-sites/53-ss-yongala.gpx`, `/dive-sites.gpx?entry=shore`. */
export const exportAddress = (path: string, extension: ExportExtension, query = ''): string =>
  `${path}.${extension}${query && `?${query}`}`;
