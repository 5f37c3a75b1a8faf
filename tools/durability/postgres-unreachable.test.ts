import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { fetchPage, logIn, makeArticle, saveArticle, signUp } from './endpoints.ts';
import { isFull, reportFigures } from './report.ts';
import { attemptStart, startSite } from './running-site.ts';

type DatabaseProxy = { url: string; port: number; close(): Promise<void>; open(): Promise<void>; hush(): void };

/**
 * Starts a proxy in front of PostgreSQL that can be closed, as when that server stops, or drop all data, as a dead network
 * does.
 */
async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pass = (to: Socket) => (part: Buffer) => void (isSilent || to.write(part));
    near.on('data', pass(far));
    far.on('data', pass(near));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    isSilent = false;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(() => (server.listening ? close() : undefined));
  return {
    url: url.href,
    port,
    close,
    open: () => listen(port),
    hush: () => {
      isSilent = true;
    },
  };
}

const READING = 'This page cannot be shown at the moment. Please try again in a few minutes.';
/** Time within which visitors get a response, whatever the database does. */
const RESPONSE_TIMEOUT_MS = 15_000;

it.runIf(isFull)(
  'serves cached pages while PostgreSQL is unreachable, and recovers when it is back',
  {
    timeout: 240_000,
  },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const way = await proxyTo(postgres.url);
    const dataDir = await mkdtemp(join(tmpdir(), 'bommie-away-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { DATABASE_URL: way.url };

    await way.close();
    const rejected = attemptStart(dataDir, { env });
    expect(await rejected.ended).toBe(1);
    expect(rejected.output().trim()).toBe(
      `The PostgreSQL server at 127.0.0.1:${way.port}/postgres refuses connections. Start it, or correct DATABASE_URL.`,
    );
    await way.open();
    const { address, stop, output } = await startSite(dataDir, { env });
    const cookie = await logIn(address);
    const id = await makeArticle(address, cookie, 'away');
    for (const [round, leave] of [way.close, way.hush].entries()) {
      const saved = await fetchPage(address, '/blog/away');
      expect(saved.status).toBe(200);
      await leave();
      const began = performance.now();
      expect(await fetchPage(address, '/blog/away')).toEqual(saved);
      expect(performance.now() - began).toBeLessThan(5_000);
      const [save, signed, other] = await Promise.all([
        saveArticle(address, cookie, id, { content: 'During.' }),
        signUp(address, `away-${round}@example.com`),
        fetchPage(address, `/dive-sites?search=unheard-${round}`),
      ]);
      expect([save.status, signed.status, other.status]).toEqual([503, 503, 503]);
      expect(signed.body).toContain('Nothing can be saved at the moment.');
      expect(other.body).toContain(READING);
      expect(performance.now() - began).toBeLessThan(2 * RESPONSE_TIMEOUT_MS);
      if (round === 1) await way.close();
      await way.open();
      await expect
        .poll(async () => (await signUp(address, `back-${round}@example.com`)).status, { timeout: 30_000 })
        .toBe(201);
      expect((await saveArticle(address, cookie, id, { content: `After ${round}.` })).status).toBe(200);
      expect((await fetchPage(address, '/blog/away')).body).toContain(`After ${round}.`);
    }
    expect(output()).toContain('the database server cannot be reached');
    expect(await stop()).toBe(0);
    reportFigures('PostgreSQL closed and silent: cached pages up, errors for the rest, recovered without a restart');
  },
);
