import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:proxy`: tests the example in docs/examples/nginx.conf in front of a real process. Fails where nginx is not
 * installed.
 */
await buildIfOutdated();
process.exitCode = runTestFiles(['tests/server/nginx-process.test.ts'], { env: { NEEDS_NGINX: '1' } }) ? 0 : 1;
