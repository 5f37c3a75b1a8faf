import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readAudit } from './audit/read-audit.ts';

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the production dependencies. Exits with 1 if there are any. If the
 * registry cannot be reached or has no audit service, reports that and exits with 0, since no change to the code caused it.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=10000'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 30_000,
});
const outcome = readAudit(stdout ?? '');
if (outcome.kind === 'clean') console.log(`  ${outcome.packages} packages, no known vulnerabilities`);
else if (outcome.kind === 'not asked') console.log(`  NOT AUDITED: no answer from the registry (${outcome.why})`);
else {
  console.error(outcome.vulnerabilities.map((vulnerability) => `  ${vulnerability}`).join('\n'));
  process.exitCode = 1;
}
