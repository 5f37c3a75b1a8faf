import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { restartWithMemorySettings } from './platform/memory-settings.ts';

/**
 * The entry point: `node server/main.ts`. Runs the built server, which starts in half of the time, or the sources in development and
 * where nothing is built (docs/decisions/045). Imports it only after setting Node's compile cache, which makes every later start a third
 * faster (docs/decisions/018). The cache is in the data folder, because every user of the machine can write to the temporary folder;
 * if it cannot be written, the start is just slower. React chooses its build by NODE_ENV: without it, the slow development build would
 * render every page.
 */
process.env.NODE_ENV ||= 'production';
const isProduction = process.env.NODE_ENV === 'production';
const compileCache = join(process.env.DATA_DIR?.trim() || './data', 'cache', 'compiled');
const built = fileURLToPath(new URL('../dist/process/run-server.js', import.meta.url));
const isBuilt = isProduction && existsSync(built);
if (isProduction) restartWithMemorySettings(isBuilt ? built : fileURLToPath(import.meta.url), compileCache);
enableCompileCache(compileCache);
await import(isBuilt ? pathToFileURL(built).href : './run-server.ts');
