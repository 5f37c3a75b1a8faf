import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * What is started: `node server/main.ts`. The program itself is imported only after Node was told where to keep what it made of
 * the sources, which takes a third off every later start (docs/decisions/018). In the data folder, since a temporary folder is
 * open to everybody on the machine; where it cannot be written, the start is just slower. React chooses its build by NODE_ENV:
 * without it, every page would be rendered by the slow development build.
 */
process.env.NODE_ENV ||= 'production';
enableCompileCache(join(process.env.DATA_DIR?.trim() || './data', 'cache', 'compiled'));
await import('./run-server.ts');
