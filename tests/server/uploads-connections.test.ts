// SQLite only: concerns files and pictures; uploads-library runs its queries on both databases.

import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { UPLOAD_ERRORS } from '../../domain/media/upload-limits.ts';
import { jpeg } from './uploads-pictures.ts';
import { listFiles, makeForm, send, type UploadServer, uploadServer } from './uploads-server.ts';

const open: UploadServer[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
async function listening(): Promise<UploadServer & { address: string }> {
  const uploads = await uploadServer();
  open.push(uploads);
  await uploads.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...uploads,
    address: `http://127.0.0.1:${(uploads.app.server.address() as AddressInfo).port}/api/admin/uploads`,
  };
}

describe('uploads over a real connection', () => {
  it('leave nothing behind when the sender disconnects in the middle', async () => {
    const { address, root } = await listening();
    const { payload, headers } = makeForm([{ bytes: await jpeg() }]);
    const sending = request(address, { method: 'POST', headers: { ...headers, 'content-length': payload.length } });
    sending.on('error', () => {});
    sending.write(payload.subarray(0, payload.length - 1000));
    await expect.poll(async () => (await listFiles(root)).unfinished.length).toBe(1);
    sending.destroy();
    await expect.poll(() => listFiles(root)).toEqual({ pictures: [], unfinished: [] });
  });

  it('get a response when they are too large, with or without a content length', async () => {
    const { address, root } = await listening();
    const { payload, headers } = makeForm([{ bytes: Buffer.alloc(21_000_000) }]);
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < payload.length; at += 1_000_000) controller.enqueue(payload.subarray(at, at + 1_000_000));
        controller.close();
      },
    });
    const announced = await fetch(address, { method: 'POST', headers, body: Uint8Array.from(payload) });
    const silent = await fetch(address, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit);
    for (const response of [announced, silent]) {
      expect([response.status, await response.json()]).toEqual([413, { error: UPLOAD_ERRORS.tooLarge }]);
    }
    expect(await listFiles(root)).toEqual({ pictures: [], unfinished: [] });
  });

  it('do not block a page while one is processed', async () => {
    const uploads = await listening();
    const { url } = (await send(uploads.app, { bytes: await jpeg(20, 10) })).json();
    const pending = send(uploads.app, { bytes: await jpeg(2000, 1500) });
    let isDone = false;
    pending.finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    while (!isDone) {
      const started = performance.now();
      expect((await fetch(new URL(url, uploads.address))).status).toBe(200);
      waits.push(performance.now() - started);
      await wait(20);
    }
    expect((await pending).statusCode).toBe(201);
    const middle = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
    expect(waits.length).toBeGreaterThan(10);
    expect(middle).toBeLessThan(250);
  });
});
