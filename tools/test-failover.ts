import { startPostgres } from '../tests/support/postgres-server.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:failover [kills]`: two processes on one PostgreSQL behind a load balancer; kills one of them, in turn, under
 * load, 20 times by default, at about six seconds each. `npm test` keeps what two processes share in the tests of their statements.
 */
await buildIfOutdated();
const kills = Number(process.argv[2] ?? 20);
const given = process.env.TEST_POSTGRES_URL;
const postgres = given ? { url: given, stop: () => undefined } : await startPostgres();
const passed = runTestFiles(['tests/server/failover.long.test.ts'], {
  env: {
    TEST_DATABASE_KIND: 'postgres',
    TEST_POSTGRES_URL: postgres.url,
    FAILOVER_KILLS: String(kills),
    FAILOVER_LOAD: '1000',
  },
});
postgres.stop();
process.exitCode = passed ? 0 : 1;
