// SQLite only: stops a server; what an import stores is tested on both databases in move-in.test.ts.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLibrary } from '../../../server/features/uploads/reader-photos.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { logIn, setTestPassword } from '../admin/admin.ts';
import { testServer } from '../test-server.ts';
import { jpeg } from '../uploads-pictures.ts';
import { wordpressFile } from './make-export.ts';
import { sendFile } from './move-in-server.ts';

let opened: TestDatabase;
let old: Server;
let asked = 0;
beforeAll(async () => {
  const photo = await jpeg(4_000, 3_000);
  old = createServer((_, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  opened = await testDatabase();
});
afterAll(async () => {
  old.close();
  await opened.close();
});

it('leaves an import to the next start when the server stops while a picture is encoded', async () => {
  const { database } = opened;
  await setTestPassword(database);
  const server = await testServer({ database });
  const admin = await logIn(server);
  const downloads = { isAllowedUrl: () => true, isAllowedAddress: () => true, timeoutMs: 20_000, maxBytes: 9_000_000 };
  Object.assign(findLibrary(database) ?? {}, { downloads });
  const { port } = old.address() as AddressInfo;
  const file = wordpressFile([{ id: 1, html: `<p>Reef</p><img src="http://127.0.0.1:${port}/reef.jpg">` }]);
  const { id, options } = await sendFile({ server, admin }, file);
  await admin.send('POST', `/api/admin/move-ins/${id}/start`, options);
  while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.close();
  const { state, position } = await database.selectFrom('moveIns').selectAll().executeTakeFirstOrThrow();
  expect([state, position]).toEqual(['running', 0]);
});
