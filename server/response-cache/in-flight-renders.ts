import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { parseKey } from './cache-key.ts';
import { CachedResponse } from './cached-response.ts';

/** Time after which waiting requests get the last good response, if one is cached. */
const SLOW_RENDER_MS = 2_000;
/** Time after which a render counts as failed, so that the next request tries again. */
const RENDER_TIMEOUT_MS = 30_000;

export type InFlightRender = {
  version: number;
  /** @throws the render's error, and a timeout error after `RENDER_TIMEOUT_MS`. */
  done: Promise<RenderedResponse>;
  /** Like `done`, but null after `SLOW_RENDER_MS`. */
  doneOrSlow(): Promise<RenderedResponse | null>;
};

type RenderOptions = {
  render: () => Promise<RenderedResponse>;
  /** Called when the render ends, with null when it failed. */
  onEnd: (rendered: RenderedResponse | null) => void;
};

/** Runs one render for each address and content version, however many requests wait for it (single-flight). */
export class InFlightRenders {
  readonly #renders = new Map<string, InFlightRender>();

  /** Joins the render that started after the last change, or starts one. */
  join(address: string, version: number, { render, onEnd }: RenderOptions): InFlightRender {
    const current = this.#renders.get(address);
    if (current?.version === version) return current;
    const done = pTimeout(render(), {
      milliseconds: RENDER_TIMEOUT_MS,
      message: `Rendering took longer than ${RENDER_TIMEOUT_MS} ms.`,
    });
    let slow: Promise<RenderedResponse | null> | undefined;
    const started: InFlightRender = {
      version,
      done,
      doneOrSlow() {
        slow ??= Promise.race([done, wait(SLOW_RENDER_MS, null, { ref: false })]);
        return slow;
      },
    };
    this.#renders.set(address, started);
    const end = (rendered: RenderedResponse | null) => {
      // A later render started after a change that this one may have missed.
      if (this.#renders.get(address) !== started) return;
      this.#renders.delete(address);
      onEnd(rendered);
    };
    done.then(end, () => end(null));
    return started;
  }
}

/**
 * Origin of the first request for a render, so that expensive renders take turns by client. Does not affect the response.
 */
export type Client = { remoteAddress?: string | undefined; forwardedFor?: string | undefined };

/** Maximum bytes of a cached response; larger ones are sent but not cached. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024;

/** `isCacheable`: later requests may get it. `isShareable`: requests waiting for the same address may. */
export type RenderedResponse = { response: CachedResponse; isCacheable: boolean; isShareable: boolean };

/**
 * Renders the router's response to an anonymous visitor for a key, uncompressed, with every header. Injects a separate
 * request, so that no visitor's cookie can affect it and it continues when a client disconnects.
 */
export async function renderViaRouter(app: FastifyInstance, key: string, client: Client): Promise<RenderedResponse> {
  const { url, accept } = parseKey(key);
  const { remoteAddress, forwardedFor } = client;
  const { statusCode, headers, rawPayload } = await app.inject({
    url,
    headers: { accept, ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  const response = new CachedResponse({ status: statusCode, headers, body: rawPayload });
  const isShareable = headers['set-cookie'] === undefined;
  const mayBeStored = !/no-store|private/.test(String(headers['cache-control'] ?? ''));
  const isCacheable = isShareable && mayBeStored && statusCode === 200 && rawPayload.length <= MAX_CACHED_BYTES;
  return { response, isCacheable, isShareable };
}
