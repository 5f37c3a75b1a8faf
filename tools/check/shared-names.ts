import { globSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Finds files of `domain`, `server` and `web` that share a base name with one of another of these three: people and tools take one for
 * the other. Rule, query and view of one subject are named by what each does: `guide-manifest.ts`, `make-guide.ts`.
 */

const SIDES = ['domain', 'server', 'web'];
/** Each side has one application. */
const ALLOWED = ['app'];

/** Returns one line for each shared name: 'month-water: domain/sea/month-water.ts, server/features/places/month-water.ts'. */
export function findSharedNames(root: string): string[] {
  const paths = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(isProduction).sort();
  const byName = Map.groupBy(paths, (path) => basename(path).replace(/\.tsx?$/, ''));
  return [...byName].flatMap(([name, files]) => {
    const sides = SIDES.filter((side) => files.some((file) => file.startsWith(`${side}/`)));
    return sides.length > 1 && !ALLOWED.includes(name) ? [`${name}: ${files.join(', ')}`] : [];
  });
}

const isProduction = (path: string) => !/\.(?:test|spec|d)\.tsx?$/.test(path);
