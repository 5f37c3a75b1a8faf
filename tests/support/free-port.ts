import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign by themselves (32768 on Linux): other tests' connections take none of these. */
const [FIRST, LAST] = [10_000, 32_000];

/** Finds a port on which no process listens, and that the system assigns to nobody. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
