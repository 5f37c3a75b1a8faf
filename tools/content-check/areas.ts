/** Degrees west, south, east and north, WGS 84. Longitudes run from 0 to 360, so that a box may cross the date line. */
export type Box = readonly [number, number, number, number];

export type Area = {
  part: 'Australia' | 'Pacific';
  /** The end of a site's region, after its last comma. */
  region: string;
  /** Bounds of the area's sites, including its waters. */
  box: Box;
  /** Natural Earth's names of the land that may be nearest to a site. */
  countries: readonly string[];
};

const AUSTRALIA = ['Australia'];

const australian = (region: string, box: Box, countries: readonly string[] = AUSTRALIA): Area => ({
  part: 'Australia',
  ...{ region, box, countries },
});

const pacific = (region: string, box: Box, country: string): Area => ({
  part: 'Pacific',
  ...{ region, box, countries: [country] },
});

/**
 * The folders below `content/dive-sites`. Edges between Australian states are the borders where they meet the coast: 129°E
 * (WA with SA and NT), 138°E (NT, Queensland), 140.966°E (SA, Victoria), Cape Howe at 37.505°S 149.976°E (Victoria, NSW),
 * Point Danger at 28.165°S (NSW, Queensland) and 39.2°S (Victoria, Tasmania). Other edges only bound the waters generously.
 */
export const AREAS: Readonly<Record<string, Area>> = {
  'new-south-wales': australian('New South Wales', [149.8, -37.53, 154.5, -28.15]),
  'lord-howe-island': australian('New South Wales', [158.8, -32, 159.4, -31.3]),
  'jervis-bay-territory': australian('Jervis Bay Territory', [150.57, -35.22, 150.8, -35.08]),
  queensland: australian('Queensland', [138, -28.18, 155, -9], ['Australia', 'Papua New Guinea']),
  'coral-sea': australian('Coral Sea Islands', [145.5, -25, 158, -10], ['Australia', 'Coral Sea Is.']),
  'northern-territory': australian('Northern Territory', [129, -16.6, 138, -10.5]),
  'western-australia': australian(
    'Western Australia',
    [112, -36, 129, -11.5],
    ['Australia', 'Ashmore and Cartier Is.'],
  ),
  'south-australia': australian('South Australia', [129, -38.2, 140.97, -31]),
  victoria: australian('Victoria', [140.96, -39.2, 149.98, -37.4]),
  tasmania: australian('Tasmania', [143.5, -44.2, 149, -39.2]),
  'norfolk-island': australian('Norfolk Island', [167.8, -29.25, 168.1, -28.9], ['Norfolk Island']),
  'christmas-island': australian('Christmas Island', [105.4, -10.7, 105.8, -10.3], ['Indian Ocean Ter.']),
  'cocos-keeling-islands': australian('Cocos (Keeling) Islands', [96.7, -12.3, 97, -11.75], ['Indian Ocean Ter.']),
  'new-zealand': pacific('New Zealand', [165, -53, 184.5, -28.5], 'New Zealand'),
  'papua-new-guinea': pacific('Papua New Guinea', [140.8, -12.5, 160, 0.5], 'Papua New Guinea'),
  'solomon-islands': pacific('Solomon Islands', [155, -13, 170.5, -5], 'Solomon Is.'),
  vanuatu: pacific('Vanuatu', [166, -20.6, 170.6, -13], 'Vanuatu'),
  'new-caledonia': pacific('New Caledonia', [158, -23.5, 168.6, -17.5], 'New Caledonia'),
  fiji: pacific('Fiji', [176, -21.5, 183, -12], 'Fiji'),
  tonga: pacific('Tonga', [183.5, -23, 187, -15], 'Tonga'),
  samoa: pacific('Samoa', [187, -14.3, 189, -13.2], 'Samoa'),
  'cook-islands': pacific('Cook Islands', [193, -22.5, 203, -8.5], 'Cook Is.'),
  'french-polynesia': pacific('French Polynesia', [205, -28.5, 226, -7.5], 'Fr. Polynesia'),
  palau: pacific('Palau', [131, 2.5, 135, 8.5], 'Palau'),
  micronesia: pacific('Micronesia', [137, 0.9, 163.3, 10.3], 'Micronesia'),
  'marshall-islands': pacific('Marshall Islands', [160.5, 4.3, 172.4, 14.9], 'Marshall Is.'),
};

/** Returns the folder of a site's path, `dive-sites/{area}/{name}.yaml`; undefined if there is none. */
export const readFolder = (path: string): string | undefined => /^dive-sites\/([^/]+)\/[^/]+$/.exec(path)?.[1];

export const findArea = (path: string): Area | undefined => AREAS[readFolder(path) ?? ''];

export function isWithin([west, south, east, north]: Box, latitude: number, longitude: number): boolean {
  const x = longitude < 0 ? longitude + 360 : longitude;
  return x >= west && x <= east && latitude >= south && latitude <= north;
}
