import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const REQUEST_START = 'http.server.request.start';

/** Time for a busy connection to send its next request and learn that it was the last, or for a new one to send its first. */
const DRAIN_MS = 250;

/**
 * Stops the app without losing a request: responses first announce that their connection will close; then the server accepts
 * no new connections, still serves those it has accepted, and finishes requests in flight. After `within` milliseconds it
 * closes the remaining connections. @returns false if it had to close any.
 */
export async function shutDownGracefully(app: FastifyInstance, { within }: { within: number }): Promise<boolean> {
  let idle: NodeJS.Timeout | undefined;
  stopping.add(app);
  subscribe(REQUEST_START, announceEnd);
  try {
    await wait(DRAIN_MS);
    await queueIsEmpty(app.server);
    // Call the plain socket's close: HTTP's own also drops connections that were just opened and have not sent a request.
    Server.prototype.close.call(app.server);
    await wait(DRAIN_MS);
    // Read requests that arrived during the wait: until then the server considers their connections idle.
    await nextTurn();
    const closed = app.close().then(() => true);
    // Responses that began before the announcement leave their connection open.
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

/** Apps that are shutting down. */
const stopping = new WeakSet<FastifyInstance>();

/**
 * Announces the end of the connection in responses to requests that were in flight when the shutdown began; otherwise the
 * client's next request may be lost. Call it before registering routes.
 */
export function sendConnectionCloseOnShutdown(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.has(app)) reply.header('connection', 'close');
    done();
  });
}

/** Limits the turns of the event loop to wait, so that a flood of connections cannot keep the server from stopping. */
const MAX_TURNS = 1_000;

/** Resolves after a turn without a new connection; the system resets waiting connections when a socket closes. */
async function queueIsEmpty(server: Server): Promise<void> {
  let arrived = false;
  const onConnection = () => {
    arrived = true;
  };
  server.on('connection', onConnection);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    arrived = false;
    await nextTurn();
    if (!arrived) break;
  }
  server.off('connection', onConnection);
}

/** Uses the diagnostics channel rather than a hook, to reach responses without a route and to cost nothing until shutdown. */
function announceEnd(message: unknown): void {
  const { response } = message as { response: ServerResponse };
  if (!response.headersSent) response.setHeader('connection', 'close');
}
