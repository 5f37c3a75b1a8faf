import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Time zones of the shipped areas, and of their regions with a different clock, by slug. Before, they were constants in the
 * code.
 */
const TIME_ZONES = {
  'new-south-wales': 'Australia/Sydney',
  'northern-territory': 'Australia/Darwin',
  queensland: 'Australia/Brisbane',
  'south-australia': 'Australia/Adelaide',
  'solomon-islands': 'Pacific/Guadalcanal',
  tasmania: 'Australia/Hobart',
  tonga: 'Pacific/Tongatapu',
  vanuatu: 'Pacific/Efate',
  victoria: 'Australia/Melbourne',
  'western-australia': 'Australia/Perth',
  'coral-sea-islands': 'Australia/Brisbane',
  'marshall-islands': 'Pacific/Majuro',
  'papua-new-guinea': 'Pacific/Port_Moresby',
  'christmas-island': 'Indian/Christmas',
  'cocos-keeling-islands': 'Indian/Cocos',
  'cook-islands': 'Pacific/Rarotonga',
  fiji: 'Pacific/Fiji',
  'french-polynesia': 'Pacific/Tahiti',
  'jervis-bay-territory': 'Australia/Sydney',
  micronesia: 'Pacific/Pohnpei',
  'new-caledonia': 'Pacific/Noumea',
  'new-zealand': 'Pacific/Auckland',
  'norfolk-island': 'Pacific/Norfolk',
  palau: 'Pacific/Palau',
  samoa: 'Pacific/Apia',
  'new-south-wales/lord-howe-island': 'Australia/Lord_Howe',
  'micronesia/yap': 'Pacific/Chuuk',
  'micronesia/chuuk-lagoon': 'Pacific/Chuuk',
  'micronesia/kosrae': 'Pacific/Kosrae',
  'marshall-islands/kwajalein-atoll': 'Pacific/Kwajalein',
};

/** Adds the time zone of a place, as an IANA name; null if not on record. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table places add column ${optionalText('time_zone')}`).execute(database);
  for (const [slug, timeZone] of Object.entries(TIME_ZONES))
    await sql`update places set time_zone = ${timeZone} where slug = ${slug}`.execute(database);
}
