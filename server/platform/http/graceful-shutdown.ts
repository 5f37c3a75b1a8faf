import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const REQUEST_START = 'http.server.request.start';

/** Milliseconds for a busy connection to send its next request and hear that it was the last, or a new one its first. */
const DRAIN_MS = 250;

/**
 * Stops the app without cutting a request: every answer first says that its connection ends; then nothing new is accepted,
 * what was accepted may still ask, and what is in flight is finished. After `within` milliseconds the rest is cut.
 * @returns false when something had to be cut.
 */
export async function shutDownGracefully(app: FastifyInstance, { within }: { within: number }): Promise<boolean> {
  let idle: NodeJS.Timeout | undefined;
  stopping.add(app);
  subscribe(REQUEST_START, announceEnd);
  try {
    await wait(DRAIN_MS);
    await queueIsEmpty(app.server);
    // The plain socket's close: HTTP's own would also drop connections that were opened a moment ago and have not asked yet.
    Server.prototype.close.call(app.server);
    await wait(DRAIN_MS);
    // A request that has arrived during the wait is read first: to the server its connection is idle until then.
    await nextTurn();
    const closed = app.close().then(() => true);
    // Answers that were begun before the announcement leave their connection open.
    idle = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), 100);
    const outcome = await Promise.race([closed, wait(within, false, { ref: false })]);
    if (!outcome) {
      app.server.closeAllConnections();
      await Promise.race([closed, wait(1_000, undefined, { ref: false })]);
    }
    return outcome;
  } finally {
    clearInterval(idle);
    unsubscribe(REQUEST_START, announceEnd);
  }
}

/** Apps that are being stopped. */
const stopping = new WeakSet<FastifyInstance>();

/**
 * Lets requests that were under way before the app was stopped hear with their answer that their connection ends; otherwise
 * their next one may meet its end. To be called before any route is registered.
 */
export function sendConnectionCloseOnShutdown(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.has(app)) reply.header('connection', 'close');
    done();
  });
}

/** Most turns of the event loop to wait; a flood of new connections must not keep the server from stopping. */
const MOST_TURNS = 1_000;

/** Resolves when a turn of input has brought no new connection; the system resets those that wait when a socket closes. */
async function queueIsEmpty(server: Server): Promise<void> {
  let arrived = false;
  const onConnection = () => {
    arrived = true;
  };
  server.on('connection', onConnection);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    arrived = false;
    await nextTurn();
    if (!arrived) break;
  }
  server.off('connection', onConnection);
}

/** On the channel rather than in a hook, because it must also reach answers that no route gives, and cost nothing before. */
function announceEnd(message: unknown): void {
  const { response } = message as { response: ServerResponse };
  if (!response.headersSent) response.setHeader('connection', 'close');
}
