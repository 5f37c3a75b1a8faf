import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { root, writeBuildStamp } from './build/build-stamp.ts';
import { compressAssets } from './build/compress-assets.ts';

/** Builds what the browser gets and what the server renders with, compressed once for all requests. */
await rm(`${root}/dist`, { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } });
await compressAssets(`${root}/dist/client/assets`);
await writeBuildStamp();
console.log('The site is built.');
