import { dirname, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from './build-stamp.ts';

/** Compilers of schemas that Fastify loads only where none is given (`server/platform/app/create-app.ts`). */
const FASTIFY_COMPILERS = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Packages kept outside the bundle: they read files next to their own code or contain a binary. */
const NOT_BUNDLED = [
  ...FASTIFY_COMPILERS,
  '@fastify/swagger-ui',
  'cpu-features',
  'pg',
  'pino',
  'sharp',
  'ssh2',
  'vite',
];

/** Makes the server one script with few parts: Node takes longer to find 1,600 modules than to run them (docs/decisions/045). */
export async function bundleServer(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddresses(), onlyCompressibleTypes()],
    // Packages that repeat a part of Node, for older versions of it and for browsers.
    resolve: { alias: { 'readable-stream': 'node:stream', glob: 'node:fs/promises' } },
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      outDir,
      ssr: 'server/run-server.ts',
      target: 'node24',
      minify: false,
      rolldownOptions: {
        // Sources stay in memory: with one byte a character instead of two, and without comments, they take half (docs/benchmarks.md).
        output: {
          entryFileNames: 'run-server.js',
          chunkFileNames: '[name]-[hash:7].js',
          charset: 'ascii',
          comments: false,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'kysely', test: /node_modules\/kysely\// },
              { name: 'migrations', test: /\/migrations\/[^/]*\.ts$/ },
            ],
          },
        },
      },
    },
  });
}

/**
 * Keeps each module's address, two folders down, in the bundle: the server finds media, migrations and child programs
 * relative to its sources.
 */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
      const file = JSON.stringify(`../../${relative(root, id)}`);
      const folder = JSON.stringify(`../../${relative(root, dirname(id))}`);
      return code
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `decodeURIComponent(new URL(${folder}, import.meta.url).pathname)`);
    },
  };
}

/** Shrinks the table of media types to what `@fastify/compress` reads of it: 690 of 2,500 names. */
function onlyCompressibleTypes(): Plugin {
  return {
    name: 'only-compressible-types',
    transform: {
      order: 'pre',
      filter: { id: /\/mime-db\/db\.json$/ },
      handler(code) {
        const types = Object.entries(JSON.parse(code) as Record<string, { compressible?: boolean }>);
        const compressible = types
          .filter(([, type]) => type.compressible)
          .map(([name]) => [name, { compressible: true }]);
        return JSON.stringify(Object.fromEntries(compressible));
      },
    },
  };
}
