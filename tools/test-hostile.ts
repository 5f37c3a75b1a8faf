import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:hostile`: 20,000 malformed requests over five seeds against a real process, on SQLite, and on PostgreSQL
 * too if TEST_POSTGRES_URL is set; takes some minutes. `npm test` sends 700. Other seeds: HOSTILE_SEEDS=6,7.
 */
const environment = { HOSTILE_REQUESTS: '20000', HOSTILE_SEEDS: '1,2,3,4,5', ...process.env };
const kinds = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];

await buildIfOutdated();
const passed = kinds.map((kind) => {
  console.log(`\n${environment.HOSTILE_REQUESTS} hostile requests, ${kind}`);
  return runTestFiles(['tools/hostile/hostile.test.ts'], { env: { ...environment, TEST_DATABASE_KIND: kind } });
});
process.exitCode = passed.every(Boolean) ? 0 : 1;
