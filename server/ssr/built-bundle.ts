import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderRequest } from '../../web/app/entry-server.tsx';
import { StartupError } from '../platform/config/startup-error.ts';
import type { PageAssets } from './document.ts';

/** Files with which pages run without a server: those of the first document, and all files with their compressed sizes. */
export type OfflineAssets = { shell: PageAssets; answers: string; files: { path: string; bytes: number }[] };

/** Renders a request's page with React, and names the built files that the page loads. */
export type PageBundle = {
  render(request: RenderRequest): Promise<RenderedPage>;
  findAssets(route: string): PageAssets;
  /** Absent in development. */
  offline?: OfflineAssets;
  /** Lets the development server add its own scripts. */
  finish?(address: string, document: string): Promise<string>;
};

type ManifestEntry = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
  src?: string;
};
type Manifest = Record<string, ManifestEntry>;

const ENTRY = 'web/app/entry-client.ts';
/** Entry point that runs once the page is painted. */
const HYDRATE = 'web/app/hydrate.tsx';
/** Style sheets that load our fonts. */
const FACES = { headings: 'web/styles/heading-faces.css', text: 'web/styles/text-faces.css' };
/** Entry point that runs pages from the offline guide. */
const OFFLINE = 'web/app/run-offline.tsx';

/** Output folder of `npm run build`. */
const DIST = resolve(import.meta.dirname, '../../dist');

/** @throws StartupError when the site is not built. */
async function readManifest(): Promise<Manifest> {
  const text = await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8').catch((cause) => {
    throw new StartupError('The site is not built yet. Run npm run build, or npm start, which does it when needed.', {
      cause,
    });
  });
  return JSON.parse(text);
}

/**
 * Reads the script that is inlined in every document, which saves a request while the first picture loads: the policy allows
 * it by its hash. @throws StartupError when the site is not built.
 */
export async function readFirstScript(): Promise<string> {
  const { file } = (await readManifest())[ENTRY] ?? {};
  const text = await readFile(join(DIST, `client/${file}`), 'utf8');
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot be put inside a document.`);
  return text;
}

/** Loads the built pages. @throws StartupError when the site is not built. */
export async function loadBuiltBundle(): Promise<PageBundle> {
  const manifest = await readManifest();
  const script = { text: await readFirstScript() };
  const entry = await import(pathToFileURL(join(DIST, 'server/entry-server.js')).href);
  const entryFiles = listFiles(manifest, ENTRY);
  const hydrateFiles = listFiles(manifest, HYDRATE);
  const pages = new Map<string, PageAssets>();
  for (const [pattern, sources] of Object.entries(entry.pageSources as Record<string, string[]>)) {
    const files = joinFiles(sources.map((source) => listFiles(manifest, source)));
    pages.set(pattern, {
      script,
      styles: [...new Set([...entryFiles.css, ...hydrateFiles.css, ...files.css])].map((file) => `/${file}`),
      // The hydration module comes last, once everything that it needs has run.
      modules: [...new Set([...files.scripts, ...hydrateFiles.scripts])].map((file) => `/${file}`),
      page: `/${manifest[sources[0] ?? '']?.file}`,
      faces: listFaces(manifest),
    });
  }
  const offlineFiles = listFiles(manifest, OFFLINE);
  const shell: PageAssets = {
    script,
    // Lists the styles of all pages: importing them there too would remove them from the page's own script.
    styles: [...new Set([...entryFiles.css, ...hydrateFiles.css, ...offlineFiles.css])].map((file) => `/${file}`),
    modules: offlineFiles.scripts.map((file) => `/${file}`),
    faces: listFaces(manifest),
  };
  const answers = await findOfflineApi(join(DIST, 'client'));
  return {
    offline: {
      shell,
      answers: `/${answers}`,
      files: await sumSizes([...publicFiles(manifest), answers], join(DIST, 'client')),
    },
    render: entry.renderPage,
    findAssets(route) {
      const assets = pages.get(route);
      if (!assets) throw new Error(`The build holds no page for ${route}`);
      return assets;
    },
  };
}

/** Lists a chunk's script and all its static imports, with their styles: each file after those it needs. */
function listFiles(manifest: Manifest, key: string, seen = new Set<string>()): { scripts: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], css: [] };
  seen.add(key);
  const imported = (chunk.imports ?? []).map((name) => listFiles(manifest, name, seen));
  return {
    scripts: [...imported.flatMap((files) => files.scripts), chunk.file],
    css: [...imported.flatMap((files) => files.css), ...(chunk.css ?? [])],
  };
}

const joinFiles = (files: ReturnType<typeof listFiles>[]) => ({
  scripts: files.flatMap(({ scripts }) => scripts),
  css: files.flatMap(({ css }) => css),
});

/** Finds the script that answers API reads from a cached guide, which is built separately from the pages. */
async function findOfflineApi(client: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/guide-manifest.json'), 'utf8')) as Manifest;
  return manifest['web/app/offline/offline-api.ts']?.file ?? '';
}

/** Lists everything that public pages may load, also later. */
function publicFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key) || key.startsWith('web/admin/')) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const name of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(name);
  };
  for (const key of [HYDRATE, OFFLINE, FACES.headings, FACES.text]) visit(key);
  return [...files].sort();
}

const sumSizes = (files: readonly string[], folder: string) =>
  Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const { size } = await stat(`${path}.br`).catch(() => stat(path));
      return { path: `/${file}`, bytes: size };
    }),
  );

const listFaces = (manifest: Manifest): PageAssets['faces'] => {
  const { headings, text } = FACES;
  return { headings: `/${manifest[headings]?.file}`, text: `/${manifest[text]?.file}` };
};
