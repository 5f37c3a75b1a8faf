// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../server/platform/http/request-log.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

/** More than the connection's buffers hold, so that the server is still sending when the client disconnects. */
const FILM = Buffer.alloc(16 * 1024 * 1024, 'film');

type LogLine = { level: string; msg: string; path?: string; err?: { message: string } };

let server: TestServer;
let admin: AdminClient;
let media: string;
let port: number;
const lines: LogLine[] = [];
beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'bommie-media-'));
  await writeFile(join(media, 'film.mp4'), FILM);
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  server = await testServer({ media, log });
  await setTestPassword(server.database);
  admin = await logIn(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await rm(media, { recursive: true });
});

/** Requests `path` and disconnects: immediately, or after the first bytes of the response. */
async function leave(path: string, when: 'at once' | 'in the middle', headers: string[] = []): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((sent) =>
    socket.write([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'), sent),
  );
  if (when === 'in the middle') await once(socket, 'data');
  socket.destroy();
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it.each([
  ['a film', 'in the middle', '/media/film.mp4', []],
  ['a film', 'at once', '/media/film.mp4', []],
  ['part of a film', 'in the middle', '/media/film.mp4', ['Range: bytes=1000-']],
  ['the dive sites as CSV', 'at once', '/api/admin/export/dive-sites', []],
  ['all content', 'in the middle', '/api/admin/content-export', []],
  ['all content', 'at once', '/api/admin/content-export', []],
] as const)(
  'logs nothing above debug level when a client downloading %s disconnects %s',
  async (_what, when, path, headers) => {
    lines.length = 0;
    const cookie = path.startsWith('/api/admin') ? [`Cookie: ${admin.cookie}`] : [];
    for (let reader = 0; reader < 5; reader += 1) await leave(path, when, [...headers, ...cookie]);
    await expect.poll(connections).toBe(0);
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  },
);
