import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  address: string;
  /** Origins used in turn, e.g. `http://127.0.0.1:4351`. */
  backends: string[];
  close(): void;
};

/**
 * A minimal load balancer: servers take turns; one that refuses the connection is skipped, which is safe for every request,
 * since nothing was sent. A connection that breaks later is a 502, since the write may have been made.
 */
export async function startBalancer(): Promise<Balancer> {
  let turn = 0;
  const backends: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const inTurn = backends.map((_, index) => backends[(turn + index) % backends.length] as string);
    turn += 1;
    // A client that disconnects needs no response.
    pass(incoming, outgoing, inTurn).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(incoming: IncomingMessage, outgoing: ServerResponse, backends: string[]): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  forwardRequest(Buffer.concat(parts), incoming, outgoing, backends);
}

function forwardRequest(body: Buffer, incoming: IncomingMessage, outgoing: ServerResponse, backends: string[]): void {
  const [backend, ...others] = backends;
  if (!backend) {
    outgoing.writeHead(502).end();
    return;
  }
  const { method, url, headers } = incoming;
  const call = request(new URL(url ?? '/', backend), { method, headers, agent: false }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.on('error', () => outgoing.destroy());
    response.pipe(outgoing);
  });
  call.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forwardRequest(body, incoming, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  call.end(body);
}
