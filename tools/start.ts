import { watchNpm } from '../server/platform/parent-process.ts';
import { buildIfOutdated } from './build/build-if-outdated.ts';

/**
 * `npm start`: builds if the sources have changed since the last build, then runs the server in this process. Stops when npm
 * is killed.
 */
watchNpm('start');
await buildIfOutdated();
await import('../server/main.ts');
