import { Worker } from 'node:worker_threads';
import type { BodyKind, RenderedMarkdown, RenderOptions } from './body-rules.ts';

export type BodyJob = { id: number; kind: BodyKind; content: string; options: RenderOptions };
export type BodyResult = { id: number; rendered: RenderedMarkdown };

/** Time for which an idle thread keeps its modules and heap before it ends. */
const IDLE_MS = 30_000;
const PROGRAM = new URL('./render-worker.ts', import.meta.url);

type Pending = { resolve: (rendered: RenderedMarkdown) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/**
 * Renders a body in a worker thread, one at a time, so that requests are handled meanwhile. Rejects when the thread dies.
 */
export function renderInWorker(kind: BodyKind, content: string, options: RenderOptions): Promise<RenderedMarkdown> {
  clearTimeout(idleTimer);
  worker ??= startWorker();
  worker.ref();
  const job: BodyJob = { id: ++lastId, kind, content, options };
  const { promise, resolve, reject } = Promise.withResolvers<RenderedMarkdown>();
  pending.set(job.id, { resolve, reject });
  worker.postMessage(job);
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(PROGRAM, { execArgv: [] });
  started.on('message', ({ id, rendered }: BodyResult) => {
    pending.get(id)?.resolve(rendered);
    pending.delete(id);
    if (pending.size > 0) return;
    started.unref();
    idleTimer = setTimeout(() => void started.terminate(), IDLE_MS).unref();
  });
  const end = (error: Error) => {
    if (worker === started) worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  started.on('error', end);
  started.on('exit', () => end(new Error('The thread that renders long bodies has ended.')));
  return started;
}
