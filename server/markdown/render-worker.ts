import { parentPort } from 'node:worker_threads';
import type { BodyJob, BodyResult } from './body-worker.ts';
import { renderMarkdown } from './render-markdown.ts';

/**
 * Time limit: the longest ordinary body takes a tenth of it on an idle machine, and requests do not wait for this thread.
 */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders long bodies in a worker thread; see body-worker.ts. */
parentPort?.on('message', ({ id, kind, content, options }: BodyJob) => {
  const result: BodyResult = {
    id,
    rendered: renderMarkdown(kind, content, { timeoutMs: RENDER_TIMEOUT_MS, ...options }),
  };
  parentPort?.postMessage(result);
});
