import { watchNpm } from '../server/platform/parent-process.ts';
import { buildIsCurrent } from './build/build-stamp.ts';

/** `npm start`: builds if the sources changed since the last build, then is the server. Stops when npm is killed. */
watchNpm('start');
if (!(await buildIsCurrent())) {
  console.log('Building the site (once, about ten seconds) …');
  await import('./build.ts');
}
await import('../server/main.ts');
