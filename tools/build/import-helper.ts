import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = resolve(import.meta.dirname, '../../web/app/import-with-styles.ts');

/**
 * Puts our helper for imports in place of Vite's, which every page's script holds: it also preloads scripts, looks for a nonce and
 * offers an event, none of which we use.
 */
export function importHelper(): Plugin {
  return {
    name: 'import-helper',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { importWithStyles as __vitePreload } from ${JSON.stringify(HELPER)};`,
        map: null,
      }),
    },
  };
}
