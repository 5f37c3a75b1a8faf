import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RULE = /^const (\w+) =\s*\n?\s*\/(.*)\/;$/gm;

/** Writes a rule out as its alternatives: 'a/(b|c)' as 'a/b' and 'a/c'. Groups that look ahead stay as they are. */
function listAlternatives(rule: string): string[] {
  const parts = splitTopLevel(rule);
  if (parts.length > 1) return parts.flatMap(listAlternatives);
  const group = findGroup(rule);
  if (!group) return [rule];
  const [start, end] = group;
  return splitTopLevel(rule.slice(start + 1, end)).flatMap((part) =>
    listAlternatives(rule.slice(0, start) + part + rule.slice(end + 1)),
  );
}

function splitTopLevel(rule: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of rule) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/** Finds the first group that is no lookahead; a part may hold groups of its own. */
function findGroup(rule: string): [start: number, end: number] | null {
  for (let start = rule.indexOf('('); start >= 0; start = rule.indexOf('(', start + 1)) {
    let [end, depth] = [start, 0];
    do {
      if (rule[end] === '(') depth++;
      if (rule[end] === ')') depth--;
      end++;
    } while (depth > 0);
    if (rule[start + 1] !== '?') return [start, end - 1];
    start = end - 1;
  }
  return null;
}

const rules = [...readFileSync(join(ROOT, 'vite.config.ts'), 'utf8').matchAll(RULE)];
const files = [
  ...globSync(['{web,domain}/**/*.{ts,tsx,css}'], { cwd: ROOT }),
  ...globSync(['node_modules/{react,react-dom,scheduler,leaflet}/package.json'], { cwd: ROOT }),
];

it('names only files that exist in every alternative of a rule for chunks', () => {
  expect(rules.length).toBeGreaterThan(14);
  const unused = rules.flatMap(([, name, rule = '']) =>
    listAlternatives(rule)
      .filter((part) => !files.some((file) => new RegExp(part).test(file)))
      .map((part) => `${name}: ${part}`),
  );
  expect(unused).toEqual([]);
});

it('finds an alternative without a file', () => {
  expect(listAlternatives('web\\/(a|b(?!\\/c)\\/(d|e))\\.ts|x')).toEqual([
    'web\\/a\\.ts',
    'web\\/b(?!\\/c)\\/d\\.ts',
    'web\\/b(?!\\/c)\\/e\\.ts',
    'x',
  ]);
});
