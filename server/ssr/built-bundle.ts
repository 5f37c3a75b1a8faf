import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderRequest } from '../../web/app/entry-server.tsx';
import { StartupError } from '../platform/config/startup-error.ts';
import type { PageAssets } from './document.ts';

/** What turns a request into a page: React's part, and the built files that the page names. */
export type PageBundle = {
  render(request: RenderRequest): Promise<RenderedPage>;
  assetsOf(route: string): PageAssets;
  /** The development server adds its own scripts here. */
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
/** What the entry runs once the page is painted. */
const TAKE_OVER = 'web/app/hydrate.tsx';

/** Loads what `npm run build` left in `dist`. @throws StartFailure when it was never run. */
export async function loadBuiltBundle(dist: string): Promise<PageBundle> {
  const manifestFile = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8').catch((cause) => {
    throw new StartupError('The site is not built yet. Run npm run build, or npm start, which does it when needed.', {
      cause,
    });
  });
  const manifest = JSON.parse(manifestFile) as Manifest;
  const entry = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
  const entryFiles = filesOf(manifest, ENTRY);
  const laterFiles = filesOf(manifest, TAKE_OVER);
  const pages = new Map<string, PageAssets>();
  for (const [pattern, source] of Object.entries(entry.pageSources as Record<string, string>)) {
    const files = filesOf(manifest, source);
    pages.set(pattern, {
      script: `/${manifest[ENTRY]?.file}`,
      styles: [...new Set([...entryFiles.css, ...laterFiles.css, ...files.css])].map((file) => `/${file}`),
      modules: [...new Set([...laterFiles.scripts, ...files.scripts])].map((file) => `/${file}`),
      fonts: firstFonts(manifest),
    });
  }
  return {
    render: entry.render,
    assetsOf(route) {
      const assets = pages.get(route);
      if (!assets) throw new Error(`The build holds no page for ${route}`);
      return assets;
    },
  };
}

/** A chunk's script with all it imports at once, and their styles. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): { scripts: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], css: [] };
  seen.add(key);
  const below = (chunk.imports ?? []).map((name) => filesOf(manifest, name, seen));
  return {
    scripts: [chunk.file, ...below.flatMap((files) => files.scripts)],
    css: [...below.flatMap((files) => files.css), ...(chunk.css ?? [])],
  };
}

/** The two faces that every first screen needs; the italic may come a moment later. */
function firstFonts(manifest: Manifest): string[] {
  const assets = manifest[ENTRY]?.assets ?? [];
  return assets.filter((file) => /besley-chart-wght|source-sans-3-latin-wght/.test(file)).map((file) => `/${file}`);
}
