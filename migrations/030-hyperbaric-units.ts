import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Positions of the units that earlier versions shipped, in degrees: latitude, longitude. */
const SHIPPED: Readonly<Record<string, readonly [number, number]>> = {
  'alfred-hyperbaric-service': [-37.846, 144.982],
  'belau-national-hospital': [7.356, 134.452],
  'fiona-stanley-hyperbaric-unit': [-32.07, 115.845],
  'pacific-specialist-healthcare-nadi': [-17.757, 177.455],
  'prince-of-wales-hyperbaric-unit': [-33.919, 151.239],
  'royal-adelaide-hyperbaric-unit': [-34.921, 138.587],
  'royal-brisbane-hyperbaric-service': [-27.448, 153.027],
  'royal-hobart-hyperbaric-unit': [-42.88, 147.33],
  'slark-hyperbaric-unit': [-36.83, 174.787],
  'townsville-hyperbaric-unit': [-19.32, 146.761],
};

/**
 * Adds opening hours of operators, and doubts whether one can help. Gives the shipped hyperbaric units their positions
 * unless an admin entered one, because dive sites now show the nearest unit.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  for (const column of ['hours', 'doubt']) {
    await sql.raw(`alter table operators add column ${optionalText(column)}`).execute(database);
  }
  for (const [slug, [latitude, longitude]] of Object.entries(SHIPPED)) {
    await sql`update operators set latitude = ${latitude}, longitude = ${longitude}
      where slug = ${slug} and latitude is null and longitude is null`.execute(database);
  }
}
