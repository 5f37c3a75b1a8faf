import { join } from 'node:path';
import { build } from 'vite';
import { FIRST_DATABASE } from '../../server/features/content-files/index.ts';
import { root, writeBuildStamp } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';
import { compressAssets } from './compress-assets.ts';
import { makeFirstDatabase } from './make-first-database.ts';
import { nameHeadings } from './name-headings.ts';
import { discardNewBuild, NEW_BUILD, replaceBuild } from './replace-build.ts';

/**
 * Builds the browser's files, the bundle that the server renders with, the server itself and the database that new sites start with,
 * and compresses the files once for all requests. The new build replaces the current one at the end, so a build that fails does not affect a running site.
 */
export async function buildSite(): Promise<void> {
  await discardNewBuild();
  await build({ root, logLevel: 'warn', build: { outDir: `${NEW_BUILD}/client` } });
  await nameHeadings(`${NEW_BUILD}/client`);
  await build({ root, logLevel: 'warn', build: { ssr: 'web/app/entry-server.tsx', outDir: `${NEW_BUILD}/server` } });
  await buildWorker();
  await buildOfflineApi();
  await bundleServer(`${NEW_BUILD}/process`);
  await makeFirstDatabase(join(NEW_BUILD, FIRST_DATABASE));
  await compressAssets(`${NEW_BUILD}/client/assets`);
  await writeBuildStamp(NEW_BUILD);
  await replaceBuild();
  console.log('The site is built.');
}

const APART = { root, configFile: false, logLevel: 'warn', publicDir: false } as const;

/** Builds the service worker as one file at a fixed address, separate from the pages: it outlives their build. */
async function buildWorker(): Promise<void> {
  await build({
    ...APART,
    build: {
      outDir: `${NEW_BUILD}/worker`,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'web/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/**
 * Builds the code that answers API reads from a cached guide. It shares rules with most pages, so building it with them
 * would split their files into more and larger ones.
 */
async function buildOfflineApi(): Promise<void> {
  await build({
    ...APART,
    build: {
      outDir: `${NEW_BUILD}/client`,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'web/app/offline/offline-api.ts', formats: ['es'] },
      minify: true,
      manifest: '.vite/guide-manifest.json',
      rolldownOptions: { output: { entryFileNames: 'assets/offline-api-[hash].js' } },
    },
  });
}
