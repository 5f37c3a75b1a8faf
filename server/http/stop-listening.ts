import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const REQUEST_START = 'http.server.request.start';

/** Long enough for a busy connection to send its next request and hear that it was the last one. */
const LAST_CALL = 250;

/**
 * Stops the app without cutting a request: every answer first says that its connection ends, then nothing new is
 * accepted and what is in flight is finished. After `within` milliseconds the rest is cut.
 * @returns false when something had to be cut.
 */
export async function stopListening(app: FastifyInstance, { within }: { within: number }): Promise<boolean> {
  subscribe(REQUEST_START, announceEnd);
  try {
    await wait(LAST_CALL);
    const closed = app.close().then(() => true);
    const outcome = await Promise.race([closed, wait(within, false, { ref: false })]);
    if (!outcome) {
      app.server.closeAllConnections();
      await Promise.race([closed, wait(1_000, undefined, { ref: false })]);
    }
    return outcome;
  } finally {
    unsubscribe(REQUEST_START, announceEnd);
  }
}

/** On the channel rather than in a hook, because it must also reach answers that no route gives, and cost nothing before. */
function announceEnd(message: unknown): void {
  const { response } = message as { response: ServerResponse };
  if (!response.headersSent) response.setHeader('connection', 'close');
}
