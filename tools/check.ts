import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** `npm run check`: everything about the sources that needs no running site. Stops at the first thing that is wrong. */
const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['content', 'domain', 'migrations', 'server', 'web', 'tools', 'tests'];

step('types', 'tsc', ['--noEmit']);
step('lint and format', 'biome', ['check', '--error-on-warnings']);
step('boundaries', 'depcruise', FOLDERS);
boundariesBite();
step('unused code', 'knip', []);
step('known faults of dependencies', 'node', ['tools/audit.ts']);
step('content', 'node', ['tools/check-content.ts', '--counts']);
step('build', 'node', ['tools/build.ts']);

function step(name: string, command: string, args: string[]) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`\nThe check stopped at: ${name}`);
  process.exit(1);
}

/** A guard that reads no file reports no fault, so one is planted where it must be found. */
function boundariesBite() {
  const planted = resolve(root, 'domain/planted-violation.ts');
  writeFileSync(planted, "import '../server/platform/http/endpoint.ts';\n");
  try {
    const { status, stdout } = spawnSync('depcruise', FOLDERS, { cwd: root, encoding: 'utf8' });
    if (status === 0 || !stdout.includes('domain-is-pure'))
      throw new Error('The boundary rules did not notice a planted violation.');
    console.log('  a planted violation was found');
  } finally {
    rmSync(planted);
  }
}
