import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Files and folders that a build depends on; tests in them do not count. */
const SOURCES = [
  'web',
  'domain',
  'server',
  'content',
  'migrations',
  'vite.config.ts',
  'tools/build',
  'package-lock.json',
];
const STAMP = 'build-stamp';

/** Returns whether `dist` was built from the current sources. */
export async function buildIsCurrent(): Promise<boolean> {
  const stamp = await readFile(join(root, 'dist', STAMP), 'utf8').catch(() => '');
  return stamp === (await hashOfSources());
}

export const writeBuildStamp = async (build: string) => writeFile(join(build, STAMP), await hashOfSources());

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesBelow(join(root, source))) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return (await readFile(path).catch(() => null)) ? [path] : [];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
