import { availableParallelism, totalmem } from 'node:os';
import { Semaphore } from 'async-mutex';
import { JobProcesses } from '../../platform/job-processes.ts';
import {
  EncodingStopped,
  type JpegJob,
  type PictureJob,
  PictureRejected,
  type PictureResult,
  type PictureSize,
} from './picture-job.ts';

/** Each encoder takes up to 250 MB for seconds, beside up to 320 MB of the site: two on a server of 512 MB would end one of them. */
const BYTES_FOR_TWO = 1.5e9;
/** The limit of the process's group, where it has one, or the machine's memory, in bytes. */
const MEMORY_BYTES = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** Pictures encoded at once: more than a core would keep a small machine from its pages. */
const MAX_AT_ONCE = MEMORY_BYTES < BYTES_FOR_TWO ? 1 : Math.min(2, availableParallelism());
/**
 * Limit for one picture: a photo takes 1 to 3 s, the tallest strip allowed 30 s, and ten times as long on a busy machine.
 */
const ENCODING_TIMEOUT_MS = 300_000;
const PROGRAM = new URL('./encoder-process.ts', import.meta.url);

/** Encodes two pictures at a time at most, each in its own low-priority process, so that pages never wait. */
export class PictureEncoder {
  readonly #free = new Semaphore(MAX_AT_ONCE);
  readonly #processes: JobProcesses<PictureJob | JpegJob, PictureResult>;
  #isStopped = false;

  constructor({ timeoutMs = ENCODING_TIMEOUT_MS } = {}) {
    // The environment must not contain our secrets. With compiled sources the process starts in half of the time.
    const { PATH, NODE_COMPILE_CACHE, JOBS_AT_NORMAL_PRIORITY } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, JOBS_AT_NORMAL_PRIORITY };
    this.#processes = new JobProcesses(PROGRAM, 'The encoder could not be started.', { env, timeoutMs });
  }

  /** @throws PictureRejected when the file is to blame, including when it crashes the process or takes too long. */
  encode(job: PictureJob | JpegJob): Promise<PictureSize> {
    return this.#free.runExclusive(() => this.#encodeNow(job));
  }

  /** Kills the running jobs and rejects waiting and new ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#processes.stop();
    // All places are free once every job has ended.
    await this.#free.acquire(MAX_AT_ONCE).then(([, release]) => release());
  }

  async #encodeNow(job: PictureJob | JpegJob): Promise<PictureSize> {
    if (this.#isStopped) throw new EncodingStopped('The server is stopping.');
    const result = await this.#processes.run(job);
    if (result && 'size' in result) return result.size;
    if (result && 'error' in result) {
      const code = 'code' in result ? result.code : undefined;
      throw Object.assign(new Error(`A picture could not be written: ${result.error}`), { code });
    }
    if (this.#isStopped) throw new EncodingStopped('The server stopped before the picture was ready.');
    throw new PictureRejected(result?.uploadError ?? 'tooHard');
  }
}
