import type { Plugin } from 'vite';

/**
 * Puts the modules of components into their cascade layer, so that those of pages and of the admin's screens override them in whatever order the
 * files arrive. A module that names layers itself stays as it is written.
 */
export function layerModules(): Plugin {
  return {
    name: 'layer-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/(?:app|map|ui|admin\/kit)\/.*\.module\.css$/ },
      handler: (code) => (code.includes('@layer') ? null : { code: `@layer components {\n${code}}\n`, map: null }),
    },
  };
}
