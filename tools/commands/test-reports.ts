import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** A suite that has ended, with its exit status. */
export type EndedSuite = { name: string; runner: 'vitest' | 'playwright'; status: number };
export type SuiteResult = { passed: number; failures: string[]; retried: string[] };

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface BrowserSuite {
  file: string;
  specs: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
  suites?: BrowserSuite[];
}

/** Returns the arguments that make Vitest write the reports of a suite to a folder. */
export function reportArguments(name: string, folder: string): string[] {
  return [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, `${name}.json`)}`,
    `--reporter=${join(import.meta.dirname, 'unhandled-errors.ts')}`,
    `--outputFile.unhandled-errors=${join(folder, `${name}-errors.json`)}`,
  ];
}

/**
 * Reads the reports of a suite. Every failure becomes one line, including an error outside tests, a missing report, and a
 * failing status without a reason in the report.
 */
export function readSuite({ name, runner, status }: EndedSuite, folder: string): SuiteResult {
  const report = readReport(folder, name);
  const result = report ? { vitest: readVitest, playwright: readPlaywright }[runner](report) : NO_RESULT;
  const failures = [...result.failures, ...(readReport(folder, `${name}-errors`) ?? [])];
  if (!report) failures.push(`no report was written (exit status ${status})`);
  else if (status !== 0 && failures.length === 0) failures.push(`exit status ${status}, with no failure in its report`);
  return {
    passed: result.passed,
    failures: failures.map((line) => `${name}, ${firstLine(line)}`),
    retried: result.retried.map((line) => `${name}, ${firstLine(line)}`),
  };
}

const NO_RESULT: SuiteResult = { passed: 0, failures: [], retried: [] };

function readReport(folder: string, name: string) {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function readVitest(report: { numPassedTests: number; testResults: VitestFile[] }): SuiteResult {
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(listFailures), retried: [] };
}

/** Lists failures. A file fails without a failed test if it cannot be loaded, a hook throws or its worker ends. */
function listFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => [`${file}: ${test.fullName}`, ...(test.failureMessages ?? []).slice(0, 1)].join(': '));
  if (failures.length > 0 || status !== 'failed') return failures;
  return [`${file}: ${message || 'did not run to its end'}`];
}

function readPlaywright(report: {
  stats: { expected: number; flaky: number };
  errors: { message?: string; location?: { file: string } }[];
  suites: BrowserSuite[];
}): SuiteResult {
  const { stats, errors, suites } = report;
  const outside = errors.map(({ message = 'an error without a message', location }) =>
    location ? `${relative(root, location.file)}: ${message}` : message,
  );
  return {
    passed: stats.expected + stats.flaky,
    failures: [...suites.flatMap((suite) => listSpecs(suite, 'unexpected')), ...outside],
    retried: suites.flatMap((suite) => listSpecs(suite, 'flaky')),
  };
}

function listSpecs(suite: BrowserSuite, status: string): string[] {
  const own = suite.specs.filter((spec) => spec.tests.some((test) => test.status === status));
  return [
    ...own.map((spec) => [`${suite.file}: ${spec.title}`, ...spec.tests.flatMap(listReasons).slice(0, 1)].join(': ')),
    ...(suite.suites ?? []).flatMap((inner) => listSpecs(inner, status)),
  ];
}

function listReasons({ results = [] }: { results?: { error?: { message?: string } }[] }): string[] {
  return results.flatMap(({ error }) => error?.message ?? []);
}

/** Returns the line that names a failure and begins its reason; long values of an assertion are cut. */
function firstLine(text: string): string {
  return (stripVTControlCharacters(text).trim().split('\n')[0] ?? '').slice(0, 400);
}
