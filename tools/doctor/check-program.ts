import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIsCurrent, root } from '../build/build-stamp.ts';
import { type Finding, fault, ok } from './finding.ts';

/** Node is new enough, and the pages are built from the sources that lie here. */
export async function checkProgram(): Promise<Finding[]> {
  return [await checkNode(), await checkBuild()];
}

async function checkNode(): Promise<Finding> {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const needed = Number(/\d+/.exec(engines.node)?.[0]);
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= needed) return ok(`Node ${node} is new enough.`);
  return fault(
    `Node ${node} is too old; ${needed} is needed.`,
    'Run npm ci, and start the site with node_modules/.bin/node.',
  );
}

async function checkBuild(): Promise<Finding> {
  if (await buildIsCurrent()) return ok('The pages are built from what lies here.');
  return fault('The pages were not built since the program or the site settings changed.', 'Run npm run build.');
}
