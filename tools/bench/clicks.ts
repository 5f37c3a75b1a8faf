import { openLocation, testDatabaseLocation } from '../../tests/support/database-location.ts';
import { listMismatches, runClicks } from './click-run.ts';

/**
 * `node tools/bench/clicks.ts [clicks] [processes] [kills]`: counts 10,000 clicks in 20 processes on one database, and kills
 * 6 of the processes. On SQLite, or with TEST_DATABASE_KIND=postgres on the server at TEST_POSTGRES_URL.
 */
const [clicks = 10_000, processes = 20, kills = 6] = process.argv.slice(2).map(Number);
const test = await openLocation(await testDatabaseLocation());
const began = performance.now();
const results = await runClicks(test.database, {
  where: test.where,
  ...{ processes, clicks, kills },
  writeInterval: 5_000,
  duration: 40_000,
});
const sum = (of: 'accepted' | 'settled' | 'stored', isKilled: boolean) =>
  results.filter((result) => result.isKilled === isKilled).reduce((total, result) => total + result[of], 0);
console.log(`${Math.round((performance.now() - began) / 1_000)} s`);
console.log(`stopped in order: ${sum('accepted', false)} accepted, ${sum('stored', false)} stored`);
console.log(
  `killed: ${sum('accepted', true)} accepted, ${sum('settled', true)} of them 10 s before, ${sum('stored', true)} stored`,
);
const mismatches = listMismatches(results);
console.log(mismatches.length === 0 ? 'no click was counted twice or lost' : mismatches.join('\n'));
await test.close();
process.exitCode = mismatches.length === 0 ? 0 : 1;
