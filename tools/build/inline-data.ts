import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules whose one export is data that follows from modules which a page's script does without. */
const DATA_MODULES: Record<string, string> = {
  // Without the page table and the queries of all pages.
  'web/app/pages/page-index.ts': 'pageIndex',
  // Without the schema library.
  'web/app/data/item-defaults.ts': 'itemDefaults',
};
const root = resolve(import.meta.dirname, '../..');
const byFile = new Map(Object.entries(DATA_MODULES).map(([path, name]) => [resolve(root, path), name]));

/** Inlines the value of data modules in the browser's build. */
export function inlineData(): Plugin {
  return {
    name: 'inline-data',
    apply: 'build',
    transform: {
      filter: { id: /(?:page-index|item-defaults)\.ts$/ },
      async handler(_code, id) {
        const name = byFile.get(id);
        if (!name || this.environment.name !== 'client') return null;
        const { [name]: data } = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
        return { code: `export const ${name} = ${JSON.stringify(keepNamed(name, data as object))};`, map: null };
      },
    },
  };
}

const WEB = resolve(root, 'web');

/** Leaves out the parts of an object that no file in `web/` names, such as `itemDefaults.shop`: no bundler sees that they are unused. */
function keepNamed(name: string, data: object): object {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const uses = new RegExp(`\\b${name}\\.(\\w+)`, 'g');
  const named = new Set(
    sources.flatMap((path) => [...readFileSync(join(WEB, path), 'utf8').matchAll(uses)].map(([, key]) => key)),
  );
  return Object.fromEntries(Object.entries(data).filter(([key]) => named.has(key)));
}
