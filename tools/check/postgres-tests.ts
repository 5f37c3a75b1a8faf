import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Checks that each test file that opens a database states whether it also runs on PostgreSQL: `// @module-tag postgres` for
 * the whole file, `tags: ['postgres']` for a part of it, or `// SQLite only: ` and the reason.
 */

const TESTS = '{content,domain,migrations,server,tests,tools,web}/**/*.test.{ts,tsx}';
const TAG = /^\/\/ @module-tag postgres$|tags: \[?'postgres'/m;
const REASON = /^\/\/ SQLite only: (.*)$/m;
/** Modules through which every test database is opened. */
const OPENS_DATABASE = /^tests\/support\/(?:database|database-location)\.ts$/;
/** Matches statements that Kysely writes differently for each database, and those whose effect depends on locks. */
const OWN_SQL = /\bsql[`<.]|\.transaction\(|\brunAtomically\(|forUpdate|skipLocked|onConflict/;

type Source = { path: string; text: string };

/** Lists the test files that run on PostgreSQL, in whole or in part. @param root of the repository. */
export function listPostgresTests(root: string): string[] {
  return readTests(root).flatMap(({ path, text }) => (TAG.test(text) ? [path] : []));
}

/**
 * Returns one sentence for each test file that does not state where it runs, and for each source with SQL that no test runs
 * on PostgreSQL.
 */
export function findDatabaseProblems(root: string): string[] {
  const readImports = importReader(root);
  const opensDatabase = (path: string, seen = new Set<string>()): boolean =>
    readImports(path).some((imported) => {
      if (OPENS_DATABASE.test(imported)) return true;
      if (seen.has(imported) || !/^(?:tests|tools)\//.test(imported)) return false;
      return opensDatabase(imported, seen.add(imported));
    });
  const tests = readTests(root).filter(({ path }) => opensDatabase(path));
  return [...tests.flatMap(findDeclarationProblems), ...findUntestedSql(root, tests, readImports)];
}

function findDeclarationProblems({ path, text }: Source): string[] {
  const reason = REASON.exec(text)?.[1];
  if (TAG.test(text))
    return reason === undefined ? [] : [`${path}: says both that it runs on PostgreSQL and that it does not`];
  if (reason === undefined) return [`${path}: does not say whether it runs on PostgreSQL`];
  return reason.split(' ').length < 4 ? [`${path}: gives no reason why it runs on SQLite only`] : [];
}

/** Finds sources with SQL whose tests all skip PostgreSQL. A test that imports a source counts as its test. */
function findUntestedSql(root: string, tests: Source[], readImports: (path: string) => string[]): string[] {
  const importers = new Map<string, boolean>();
  for (const { path, text } of tests)
    for (const imported of readImports(path))
      if (/^(?:server|migrations)\//.test(imported))
        importers.set(imported, TAG.test(text) || (importers.get(imported) ?? false));
  return [...importers].flatMap(([source, isTested]) =>
    !isTested && OWN_SQL.test(readFileSync(join(root, source), 'utf8'))
      ? [`${source}: has SQL of its own, and none of its tests runs on PostgreSQL`]
      : [],
  );
}

const readTests = (root: string): Source[] =>
  globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Returns a function that lists the files that a file imports, from the root; type-only imports do not count. */
function importReader(root: string): (path: string) => string[] {
  const known = new Map<string, string[]>();
  return (path) => {
    const imports = known.get(path) ?? findImports(root, path);
    known.set(path, imports);
    return imports;
  };
}

function findImports(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)];
  return specifiers
    .map(([, fixed, dynamic]) => normalize(join(dirname(path), fixed ?? dynamic ?? '')))
    .filter((imported) => existsSync(join(root, imported)));
}
