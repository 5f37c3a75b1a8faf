import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasMarkdown } from '../../server/ssr/page-table.ts';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { markdownWords, normalize, readVisibleWords } from '../support/visible-words.ts';

/**
 * Compares shipped pages with their Markdown, word by word, on the built site: every sixth dive site, place and species, each
 * of which one component renders, and every other page; with `ALL_PAGES=1`, all pages.
 */

const PORT = await freePort();
const ADDRESS = `http://localhost:${PORT}`;
const MAIN = join(import.meta.dirname, '../../server/main.ts');

let folder: string;
let server: ChildProcess;
let paths: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-markdown-'));
  const settings = { PORT: String(PORT), DATA_DIR: folder, LOG_LEVEL: 'error', SITE_URL: ADDRESS };
  server = spawn(process.execPath, [MAIN], { env: serverEnvironment(settings), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout?.on('data', (part) => (output += part));
  await vi.waitFor(() => expect(output).toContain('is ready at'), { timeout: 60_000 });
  const sitemap = await (await fetch(`${ADDRESS}/sitemap.xml`)).text();
  paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter(hasMarkdown);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string, accept: string): Promise<string> {
  const response = await fetch(ADDRESS + path, { headers: { accept } });
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    `${accept}; charset=utf-8`,
  ]);
  return response.text();
}

/** Lists the texts of a page that its Markdown lacks. */
async function findMissing(path: string): Promise<string[]> {
  const { texts, headings, facts } = readVisibleWords(await read(path, 'text/html'));
  const markdown = await read(path, 'text/markdown');
  const words = markdownWords(markdown);
  const lines = markdown.split('\n').map((line) => markdownWords(line.replace(/^\s*\d+\.\s/, '')));
  expect(headings.length, path).toBeGreaterThan(0);
  expect(texts.length, path).toBeGreaterThan(1);
  expect(markdown, path).not.toMatch(/<!--|\]\((?!https?:|mailto:)|\[\]\(|undefined|Show more/);
  return [
    ...texts.filter((text) => !words.includes(normalize(text))),
    ...headings.filter((heading) => !lines.some((line) => line.startsWith(normalize(heading)))),
    ...facts.flatMap(([term, value]) => (words.includes(normalize(term + value)) ? [] : [`${term}: ${value}`])),
  ];
}

const KINDS = {
  'the pages that exist once': (path: string) => !path.slice(1).includes('/'),
  'dive sites': (path: string) => /^\/dive-sites\/\d/.test(path),
  places: (path: string) => path.startsWith('/dive-sites/places'),
  species: (path: string) => path.startsWith('/marine-life/'),
  articles: (path: string) => path.startsWith('/blog/'),
  'reviews and products': (path: string) => /^\/gear(?:-reviews)?\//.test(path),
};

const isRepeated = (kind: string) => ['dive sites', 'places', 'species'].includes(kind);
const STEP = process.env.ALL_PAGES ? 1 : 6;

describe.each(Object.entries(KINDS))('%s', (kind, isOfKind) => {
  it('have everything in their Markdown', { timeout: 600_000 }, async () => {
    const ofKind = paths.filter(isOfKind);
    expect(ofKind.length).toBeGreaterThan(5);
    const missing: Record<string, string[]> = {};
    for (const [index, path] of ofKind.entries()) {
      if (isRepeated(kind) && index % STEP !== 0) continue;
      const found = await findMissing(path);
      if (found.length > 0) missing[path] = found;
    }
    expect(missing).toEqual({});
  });
});

it('knows the kind of every page with Markdown that the sitemap lists', () => {
  expect(paths.length).toBeGreaterThan(800);
  expect(paths.filter((path) => !Object.values(KINDS).some((isOfKind) => isOfKind(path)))).toEqual([]);
});

it.each([
  '/plan?near=Sydney&date=2026-12-24&wind=SE&knots=25',
  '/dive-sites/places/queensland/great-barrier-reef?date=2026-12-24',
  '/gear?kind=regulators',
  '/marine-life?q=shark',
  '/dive-sites?region=Sydney',
])('%s depends on its parameters, in Markdown too', async (path) => {
  expect(await findMissing(path)).toEqual([]);
  expect(await read(path, 'text/markdown')).not.toBe(await read(path.split('?', 1)[0] ?? '', 'text/markdown'));
});

describe('a dive site on a chosen day and in a chosen month', () => {
  const pathOfYongala = () => paths.find((path) => path.endsWith('-ss-yongala')) ?? '';

  it('has the tide of that day', async () => {
    const path = `${pathOfYongala()}?date=2026-12-24`;
    expect(await findMissing(path)).toEqual([]);
    const markdown = await read(path, 'text/markdown');
    expect(markdown).toContain('Thu 24 Dec 2026');
    expect(markdown).toMatch(/High water: \d\d:\d\d/);
  });

  it('has the kit of that month', async () => {
    const [july, january] = await Promise.all(
      ['7', '1'].map((month) => read(`${pathOfYongala()}?month=${month}`, 'text/markdown')),
    );
    expect(july).toContain('## Kit for July');
    expect(january).toContain('## Kit for January');
  });

  it('says first that a site is closed, and never that one without exposure is sheltered', async () => {
    const path = paths.find((each) => each.endsWith('-ex-hmas-adelaide')) ?? '';
    const markdown = await read(path, 'text/markdown');
    expect(markdown.indexOf('## Closed to diving')).toBeLessThan(markdown.indexOf('\n- Open?'));
  });
});
