import { fork } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import type { EncryptJob } from './encrypt-process.ts';

const PROGRAM = new URL('./encrypt-process.ts', import.meta.url);

/**
 * Streams a backup encrypted with `key`, from a child process. The stream fails unless it is complete; destroying it ends
 * the process.
 */
export function streamEncrypted(path: string, key: string): Readable {
  const child = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  const encrypted = new PassThrough();
  let isWhole = false;
  child.once('message', () => {
    isWhole = true;
  });
  child.once('error', (error) => encrypted.destroy(error));
  // After its standard output has been read to the end.
  child.once('close', () => {
    if (isWhole) encrypted.end();
    else encrypted.destroy(new Error('The process that encrypts a backup ended early.'));
  });
  encrypted.once('close', () => child.kill('SIGKILL'));
  child.stdout?.pipe(encrypted, { end: false });
  child.send({ path, key } satisfies EncryptJob, () => {});
  return encrypted;
}
