import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/** `reason` is a sentence for the owner. */
type FailedJob = { reason: string; error: string };

/** Runs jobs: in processes, or for tests in this one. */
export type JobRunner<Job, Result> = Pick<JobProcesses<Job, Result>, 'run' | 'stop'>;

/** `env`: its variables instead of all of ours. `timeoutMs`: kills one that takes longer. */
type Limits = { env?: NodeJS.ProcessEnv; timeoutMs?: number };

/** Runs each job in its own process, so that one that crashes or runs out of memory takes nothing else with it. */
export class JobProcesses<Job, Result> {
  readonly #program: URL;
  readonly #reason: string;
  readonly #limits: Limits;
  readonly #children = new Set<ChildProcess>();
  #isStopped = false;

  /** @param reason what to say where a process cannot be started */
  constructor(program: URL, reason: string, limits: Limits = {}) {
    this.#program = program;
    this.#reason = reason;
    this.#limits = limits;
  }

  /**
   * Runs a job; the last message of its process is the result, unless `takeProgress` takes it.
   * @returns undefined when the process died without a result, and after `stop`.
   */
  async run(
    job: Job,
    takeProgress: (message: object) => boolean = () => false,
  ): Promise<Result | FailedJob | undefined> {
    if (this.#isStopped) return undefined;
    const { promise, resolve } = Promise.withResolvers<Result | FailedJob | undefined>();
    const { env = process.env, timeoutMs } = this.#limits;
    const child = fork(this.#program, [], { env, execArgv: [], stdio: 'ignore' });
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    this.#children.add(child);
    let result: Result | undefined;
    child.on('message', (message: object) => {
      if (!takeProgress(message)) result = message as Result;
    });
    child.once('error', (error) => resolve({ reason: this.#reason, error: String(error) }));
    child.once('exit', () => resolve(result));
    child.send(job as Serializable, () => {});
    return promise.finally(() => {
      clearTimeout(timer);
      this.#children.delete(child);
    });
  }

  /** Kills the running processes, and starts no more. */
  stop(): void {
    this.#isStopped = true;
    for (const child of this.#children) child.kill('SIGKILL');
  }
}
