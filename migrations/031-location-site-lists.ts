import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** The lists of the shipped destinations, by name and region. Before, each led to all sites of its state or country. */
const SHIPPED = [
  ['Espiritu Santo', 'Vanuatu', 'place=vanuatu%2Fespiritu-santo'],
  ['Great Barrier Reef', 'Queensland', 'place=queensland%2Fgreat-barrier-reef'],
  ['Gulf jetties and Cuttlefish Coast', 'South Australia', 'near=South+Australian+gulfs'],
  ['Mornington Peninsula piers', 'Victoria', 'entry=jetty&near=Mornington+Peninsula&km=25'],
  ['Ningaloo Reef', 'Western Australia', 'place=western-australia%2Fningaloo-reef'],
  ['Solitary Islands to South West Rocks', 'New South Wales', 'near=Coffs+Harbour'],
  ['Sydney', 'New South Wales', 'place=new-south-wales%2Fsydney'],
  ['Tasman Peninsula', 'Tasmania', 'place=tasmania%2Ftasman-peninsula'],
] as const;

/** Adds the dive-site list that a destination of the home page leads to; null leads to all sites of its region. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table locations add column ${optionalText('site_list')}`).execute(database);
  for (const [name, region, filters] of SHIPPED)
    await sql`update locations set site_list = ${`/dive-sites?${filters}`} where name = ${name} and region = ${region}`.execute(
      database,
    );
}
