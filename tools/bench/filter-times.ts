import { ENTRIES, SITE_KINDS } from '../../domain/dive-sites/site-vocabulary.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../../tests/factories/make-content.ts';
import { openLocation, TEST_KIND, testDatabaseLocation } from '../../tests/support/database-location.ts';

/**
 * `node tools/bench/filter-times.ts [SITES]` prints, as a table, how much processor time the server needs for each filter of
 * the dive-site list, its counts and its map, without the response cache: the median and the slowest of 15, and the first
 * one after a save. On SQLite, or with TEST_DATABASE_KIND=postgres on the server at TEST_POSTGRES_URL.
 */
const SITES = Number(process.argv[2] ?? 10_000);
const ROUNDS = 15;
const REGIONS = [
  'Great Barrier Reef, Queensland',
  'Sydney, New South Wales',
  'Port Phillip, Victoria',
  'Beqa Lagoon, Fiji',
];
const FILTERS = [
  '',
  'search=manta',
  'search=reef',
  'region=Port+Phillip,+Victoria',
  'place=queensland',
  'month=3',
  'entry=shore',
  'kind=wreck',
  'skill=Beginner',
  'depth=deep',
  'wind=N',
  'swell=SE',
  'species=animal-7',
  'within=open-water',
  'open=1',
  'near=Cairns&km=500',
  'sort=depth',
  'near=-33.87,151.21&km=250&month=3&wind=S&skill=Beginner&open=1',
];

const test = await openLocation(await testDatabaseLocation());
let state = 1;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const some = <Value>(values: readonly Value[]) => values.filter(() => random(3) === 0);
const TEXT =
  'A reef of boulders and gutters with sponges, where manta rays or grey nurse sharks pass in their season. ';
await test.database.transaction().execute(async (trx) => {
  for (let n = 0; n < SITES; n += 1) {
    await makeDiveSite(trx, {
      name: `Site ${n}`,
      region: REGIONS[n % REGIONS.length] ?? '',
      description: TEXT.repeat(5),
      marineLife: TEXT,
      depthRange: `${random(10)}-${10 + random(30)}m`,
      skillLevel: n % 3 === 0 ? 'Beginner' : 'Intermediate',
      latitude: (-44 + random(3_400) / 100).toFixed(8),
      longitude: (113 + random(4_100) / 100).toFixed(8),
      details: {
        entry: some(ENTRIES),
        kinds: some(SITE_KINDS),
        bestMonths: [3, 4, 5, 6],
        exposure: { wind: some(COMPASS), swell: some(COMPASS) },
        species: Array.from({ length: 8 }, () => ({ common: `Animal ${random(300)}`, scientific: null })),
      },
    });
  }
});

const api = createInProcessApi({ database: test.database }, allEndpoints);
/** Measures processor time, which other programs on the machine don't lengthen. Excludes the database server's share. */
async function time(path: string): Promise<number> {
  const start = process.cpuUsage();
  await api.get(path);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
const ENDPOINTS = {
  list: '/api/dive-sites?view=card&limit=24&',
  facets: '/api/dive-sites/facets?',
  map: '/api/dive-sites/map?',
};
await time(ENDPOINTS.list);
console.log(`${SITES} sites on ${TEST_KIND}: median / slowest of ${ROUNDS}, in milliseconds`);
for (const filter of FILTERS) {
  const cells: string[] = [];
  for (const [name, path] of Object.entries(ENDPOINTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await time(path + filter));
    times.sort((a, b) => a - b);
    cells.push(`${name} ${times[ROUNDS >> 1]?.toFixed(1)} / ${times.at(-1)?.toFixed(1)}`);
  }
  console.log(`${(filter || 'no filter').padEnd(32)} ${cells.join('   ')}`);
}
await makeDiveSite(test.database, {});
console.log(`first list after a save: ${(await time(`${ENDPOINTS.list}month=3`)).toFixed(0)}`);
await test.close();
