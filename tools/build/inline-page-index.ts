import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as PageIndex from '../../web/app/pages/page-index.ts';

const FILE = resolve(import.meta.dirname, '../../web/app/pages/page-index.ts');

/** Inlines the index of pages as data, so that a page's script needs neither the page table nor the queries of all pages. */
export function inlinePageIndex(): Plugin {
  return {
    name: 'inline-page-index',
    apply: 'build',
    transform: {
      filter: { id: /page-index\.ts$/ },
      async handler(_code, id) {
        if (id !== FILE || this.environment.name !== 'client') return null;
        const { pageIndex } = (await import(pathToFileURL(FILE).href)) as typeof PageIndex;
        return { code: `export const pageIndex = ${JSON.stringify(pageIndex)};`, map: null };
      },
    },
  };
}
