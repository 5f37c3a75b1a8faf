import { buildIfOutdated } from './build/build-if-outdated.ts';
import { runBrowserTests, runTestFiles } from './commands/run-tests.ts';

/**
 * `npm run test:xss`: runs every payload of tools/hostile/xss through the renderer in every position, and in Chromium
 * through every field and page of the production build. Takes some minutes; `npm test` runs a part of it.
 */
const env = { XSS: 'full' };
await buildIfOutdated();
const rendered = runTestFiles(['server/markdown/render-markdown-safety.test.ts'], { env });
const browser = runBrowserTests(['xss.spec.ts'], env);
process.exitCode = rendered && browser ? 0 : 1;
