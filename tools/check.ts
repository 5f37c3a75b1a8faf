import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { assertViolationsAreFound, findBoundaryViolations } from './check/boundaries.ts';

/** `npm run check`: checks the sources without a running site. Stops at the first step that fails. */
const root = resolve(import.meta.dirname, '..');

run('types', 'tsc', ['--noEmit']);
run('lint and format', 'biome', ['check', '--error-on-warnings']);
checkBoundaries();
run('unused code', 'knip', []);
run('known vulnerabilities of dependencies', 'node', ['tools/audit.ts']);
run('content', 'node', ['tools/check-content.ts', '--counts']);
run('build', 'node', ['tools/build.ts']);

function run(name: string, command: string, args: string[]): void {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) stopAt(name);
}

function checkBoundaries(): void {
  console.log('\n— boundaries');
  const violations = findBoundaryViolations(root);
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) stopAt('boundaries');
  assertViolationsAreFound(root);
  console.log('  no violations; all planted ones were found');
}

function stopAt(name: string): never {
  console.error(`\nThe check stopped at: ${name}`);
  process.exit(1);
}
