import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { NOT_AUDITED } from './audit/not-audited.ts';
import { readAudit } from './audit/read-audit.ts';

/**
 * `npm run audit`: checks the production dependencies for known vulnerabilities. Exits with 1 if there are any, or if the
 * registry responds with anything but an audit. Without a network, or through a mirror that only serves packages, it says that
 * nothing was audited, and `npm run check` counts it separately.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=2', '--fetch-timeout=10000'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 60_000,
});
const outcome = readAudit(stdout ?? '');
if (outcome.kind === 'clean') console.log(`  ${outcome.packages} packages, no known vulnerabilities`);
else if (outcome.kind === 'unreachable')
  console.log(`  ${NOT_AUDITED}: the registry's audit service cannot be reached from here (${outcome.why})`);
else {
  const lines =
    outcome.kind === 'found' ? outcome.vulnerabilities : [`The registry responded without an audit: ${outcome.why}`];
  console.error(lines.map((line) => `  ${line}`).join('\n'));
  process.exitCode = 1;
}
