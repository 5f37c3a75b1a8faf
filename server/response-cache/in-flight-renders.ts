import { setTimeout as wait } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Rendered } from './render-routed.ts';

/** After so long those who wait are given the last good page, where there is one. Milliseconds. */
const SLOW = 2_000;
/** After so long a rendering counts as failed, so that the next request tries anew. Milliseconds. */
const RENDER_TIMEOUT_MS = 30_000;

export type Rendering = {
  version: number;
  /** @throws whatever the rendering throws, and when it takes hopelessly long. */
  done: Promise<Rendered>;
  /** As `done`, but null when that is slow to come. */
  inTime(): Promise<Rendered | null>;
};

/** The renderings under way: one for each address and state of the content, however many wait for it. */
export class InFlightRenders {
  readonly #underWay = new Map<string, Rendering>();

  /** Joins the one under way that began after the last change, or else begins one, of which `onEnd` is told when it ends. */
  join(
    address: string,
    version: number,
    { render, onEnd }: { render: () => Promise<Rendered>; onEnd: (rendered: Rendered | null) => void },
  ): Rendering {
    const before = this.#underWay.get(address);
    if (before?.version === version) return before;
    const message = `The answer took longer than ${RENDER_TIMEOUT_MS} ms.`;
    const done = pTimeout(render(), { milliseconds: RENDER_TIMEOUT_MS, message });
    const rendering = { version, done, inTime: onlyOnce(() => Promise.race([done, wait(SLOW, null, { ref: false })])) };
    this.#underWay.set(address, rendering);
    const end = (rendered: Rendered | null) => {
      // A later one has begun after a change of which this one may not know.
      if (this.#underWay.get(address) !== rendering) return;
      this.#underWay.delete(address);
      onEnd(rendered);
    };
    done.then(end, () => end(null));
    return rendering;
  }

  isUnderWay(address: string): boolean {
    return this.#underWay.has(address);
  }
}

function onlyOnce<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
