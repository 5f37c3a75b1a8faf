import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { serverEnvironment } from '../support/server-environment.ts';

export type Site = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** All that the process has written so far. */
  output(): string;
  stop(): Promise<void>;
};

/** The owners' password on every site that tests start. */
export const PASSWORD = 'a long enough password';

const ROOT = resolve(import.meta.dirname, '../..');

/** Starts the production build on a free port with a data folder of its own, filled with the content that ships. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: serverEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: PASSWORD,
      SITE_URL: `http://127.0.0.1:${port}`,
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await ready(child);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    output,
    async stop() {
      const gone = new Promise((settle) => child.once('exit', settle));
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns all that the process has written, then and later. */
function ready(child: ChildProcess): Promise<() => string> {
  return new Promise((settle, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) settle(() => output);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
