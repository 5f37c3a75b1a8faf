import { build } from 'vite';
import { root, writeBuildStamp } from './build/build-stamp.ts';
import { compressAssets } from './build/compress-assets.ts';
import { discardNewBuild, NEW_BUILD, replaceBuild } from './build/replace-build.ts';

/**
 * Builds what the browser gets and what the server renders with, compressed once for all requests. Beside the present build,
 * which it replaces at the end: a build that fails costs a running site nothing.
 */
await discardNewBuild();
await build({ root, logLevel: 'warn', build: { outDir: `${NEW_BUILD}/client` } });
await build({ root, logLevel: 'warn', build: { ssr: 'web/app/entry-server.tsx', outDir: `${NEW_BUILD}/server` } });
await compressAssets(`${NEW_BUILD}/client/assets`);
await writeBuildStamp(NEW_BUILD);
await replaceBuild();
console.log('The site is built.');
