import { parentPort } from 'node:worker_threads';
import type { BodyJob, BodyResult } from './body-worker.ts';
import { renderMarkdown } from './render-markdown.ts';

/** A thread that renders long bodies; see body-worker.ts. */
parentPort?.on('message', ({ id, kind, content, options }: BodyJob) => {
  const result: BodyResult = { id, rendered: renderMarkdown(kind, content, options) };
  parentPort?.postMessage(result);
});
