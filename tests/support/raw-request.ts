import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/**
 * Writes `parts` to a socket unchanged, with `pause` milliseconds before each but the first, and returns everything
 * received until the connection ends, or until `patience` milliseconds have passed.
 */
export async function rawExchange(
  port: number,
  parts: string | readonly (string | Buffer)[],
  { pause = 0, patience = 2_000, halfClose = false } = {},
): Promise<{ text: string; ended: boolean; milliseconds: number }> {
  const started = performance.now();
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  let ended = false;
  socket.on('data', (data) => (text += data.toString('latin1')));
  // A server that closes while we are still writing is a valid outcome.
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) =>
    socket.once('close', () => {
      ended = true;
      resolve();
    }),
  );
  const write = async () => {
    for (const [at, part] of [parts].flat().entries()) {
      if (at > 0 && pause > 0) await wait(pause);
      if (ended) return;
      socket.write(part);
    }
    // Half-closes, so that the server does not wait for the rest of a broken request.
    if (halfClose) socket.end();
  };
  await Promise.race([Promise.all([write(), over]), wait(patience)]);
  const milliseconds = performance.now() - started;
  const closed = ended;
  socket.destroy();
  return { text, ended: closed, milliseconds };
}

/** Parses the first response in the text received over a raw socket. */
export function parseFirstResponse(text: string): RawResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}
