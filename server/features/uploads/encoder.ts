import { type ChildProcess, fork } from 'node:child_process';
import { Mutex } from 'async-mutex';
import { type PictureAnswer, type PictureJob, PictureRejected, type PictureSize } from './picture-job.ts';

/** A photo takes 2 to 5 s, the tallest strip that is allowed 30; ten times as much on a busy machine. Milliseconds. */
const TIME_LIMIT = 300_000;
const PROGRAM = new URL('./encoder-process.ts', import.meta.url);

/** Makes pictures smaller, one at a time, each in a process of its own with low priority, so that pages never wait. */
export class PictureEncoder {
  readonly #mutex = new Mutex();
  readonly #timeLimit: number;
  #running: ChildProcess | undefined;
  #isStopped = false;

  constructor({ timeLimit = TIME_LIMIT } = {}) {
    this.#timeLimit = timeLimit;
  }

  /** @throws PictureRefused when the file is at fault, also when it kills the process or takes too long. */
  encode(job: PictureJob): Promise<PictureSize> {
    return this.#mutex.runExclusive(() => this.#encodeNow(job));
  }

  /** Ends what is under way, and refuses what waits or comes. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#running?.kill('SIGKILL');
    await this.#mutex.waitForUnlock();
  }

  async #encodeNow(job: PictureJob): Promise<PictureSize> {
    if (this.#isStopped) throw new Error('The server is stopping.');
    const answer = await this.#ask(job);
    if (answer && 'size' in answer) return answer.size;
    if (answer && 'error' in answer) {
      const { error, code } = answer;
      throw Object.assign(new Error(`A picture could not be written: ${error}`), { code });
    }
    if (this.#isStopped) throw new Error('The server stopped before the picture was ready.');
    throw new PictureRejected(answer?.refusal ?? 'tooHard');
  }

  /** The process's answer; undefined when it died without one. */
  #ask(job: PictureJob): Promise<PictureAnswer | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | undefined>();
    // None of our secrets are in its environment.
    const child = fork(PROGRAM, [], { env: { PATH: process.env.PATH }, execArgv: [], stdio: 'ignore' });
    this.#running = child;
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#timeLimit);
    let answer: PictureAnswer | undefined;
    child.once('message', (message) => {
      answer = message as PictureAnswer;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(answer));
    child.send(job, () => {});
    return promise.finally(() => {
      clearTimeout(timer);
      this.#running = undefined;
    });
  }
}
