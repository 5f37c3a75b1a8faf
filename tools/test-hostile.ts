import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * `npm run test:hostile`: 20,000 malformed requests over five seeds against a real process, on SQLite, and on PostgreSQL
 * too if TEST_POSTGRES_URL is set; takes some minutes. `npm test` sends 700. Other seeds: HOSTILE_SEEDS=6,7.
 */
const environment = { HOSTILE_REQUESTS: '20000', HOSTILE_SEEDS: '1,2,3,4,5', ...process.env };
const kinds = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];

const statuses = kinds.map((kind) => {
  console.log(`\n${environment.HOSTILE_REQUESTS} hostile requests, ${kind}`);
  const { status } = spawnSync('vitest', ['run', 'tests/hostile'], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...environment, TEST_DATABASE_KIND: kind },
  });
  return status ?? 1;
});
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
