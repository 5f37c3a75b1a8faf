import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIsCurrent, root } from '../build/build-stamp.ts';
import { errorFinding, type Finding, okFinding } from './finding.ts';

/** Checks that Node is new enough and the build matches the sources. */
export async function checkProgram(): Promise<Finding[]> {
  return [await checkNode(), await checkBuild()];
}

async function checkNode(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const needed = Number(/\d+/.exec(engines.node)?.[0]);
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= needed) return okFinding(`Node ${node} is new enough.`);
  return errorFinding(
    `Node ${node} is too old; ${needed} is needed.`,
    'Run npm ci, and start the site with node_modules/.bin/node.',
  );
}

async function checkBuild(): Promise<Finding> {
  if (await buildIsCurrent()) return okFinding('The build is up to date.');
  return errorFinding('The pages have not been built since the program changed.', 'Run npm run build.');
}
