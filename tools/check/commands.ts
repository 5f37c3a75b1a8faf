import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds documented or declared commands that no longer work as described. */

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md', 'docs/*.md', 'content/README.md'];
/** Files that count the tests they run; all other commands run tests through `run-tests.ts`. */
const TEST_RUNNERS = ['tools/commands/run-tests.ts', 'tools/commands/test-reports.ts', 'tools/test.ts'];
/** Stands for any command in docs/operating.md. */
const PLACEHOLDER = 'something';
const SOURCE_PATH = /^(?:content|docs|domain|media|migrations|server|tests|tools|web)\/[\w./-]+$/;

/** Returns one sentence for each problem in the repository at `root`. */
export function findCommandProblems(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const read = (pattern: string | string[]) =>
    globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const isThere = (path: string) => existsSync(join(root, path));
  return [
    ...Object.entries(scripts).flatMap(([name, command]) => findScriptProblems(name, command, isThere)),
    ...read(DOCUMENTS).flatMap((document) => findDocumentProblems(document, scripts, isThere)),
    ...read('tools/*.ts').flatMap((source) => findMissingPaths(source, isThere)),
    ...read('tools/**/*.ts').flatMap(findUncountedRuns),
  ];
}

type Manifest = { scripts: Record<string, string> };
type Text = { path: string; text: string };
type IsThere = (path: string) => boolean;

function findScriptProblems(name: string, command: string, isThere: IsThere): string[] {
  const words = command.split(/\s+/);
  const missing = words.filter((word) => SOURCE_PATH.test(word) && !isThere(word));
  const runsSomeFiles = /\b(?:vitest|playwright)\b/.test(command) && words.some((word) => SOURCE_PATH.test(word));
  return [
    ...missing.map((path) => `package.json: ${name} runs ${path}, which does not exist`),
    ...(runsSomeFiles ? [`package.json: ${name} runs test files without tools/commands/run-tests.ts`] : []),
  ];
}

/**
 * Finds problems in a document, where a command is written as `npm run name`, and later in the same sentence as `name:part`
 * alone.
 */
function findDocumentProblems({ path, text }: Text, scripts: Manifest['scripts'], isThere: IsThere): string[] {
  const families = new Set(Object.keys(scripts).flatMap((name) => (name.includes(':') ? [name.split(':', 1)[0]] : [])));
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) => name.replace(/[:-]$/, ''));
  const short = [...text.matchAll(/`((\w+):\w+)`/g)].flatMap(([, name = '', family]) =>
    families.has(family) ? name : [],
  );
  const files = [...text.matchAll(/node ([\w./-]+\.ts)/g)].map(([, file = '']) => file);
  return [
    ...[...named, ...short]
      .filter((name) => name !== PLACEHOLDER && !Object.hasOwn(scripts, name))
      .map((name) => `${path}: there is no script ${name}`),
    ...files.filter((file) => !isThere(file)).map((file) => `${path}: there is no file ${file}`),
  ];
}

const findMissingPaths = ({ path, text }: Text, isThere: IsThere): string[] =>
  [...text.matchAll(/'([^'\n]+)'/g)]
    .flatMap(([, literal = '']) => (SOURCE_PATH.test(literal) && !isThere(literal) ? [literal] : []))
    .map((missing) => `${path}: names ${missing}, which does not exist`);

function findUncountedRuns({ path, text }: Text): string[] {
  if (TEST_RUNNERS.includes(path) || path.endsWith('.test.ts')) return [];
  return /['"`](?:vitest|playwright)['"`](?! *;)/.test(text)
    ? [`${path}: starts a test runner without counting the tests that ran`]
    : [];
}
