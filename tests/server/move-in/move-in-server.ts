import type { MoveIn, MoveInOptions } from '../../../domain/move-in/move-in.ts';
import type { AdminClient } from '../admin/admin.ts';
import type { TestServer } from '../test-server.ts';

export type Site = { server: Pick<TestServer, 'app'>; admin: AdminClient };

const PATH = '/api/admin/move-ins';

/** Sends a file as the screen does, in parts, and waits for its check. */
export async function sendFile(
  { server, admin }: Site,
  text: string | Buffer,
  fileName = 'export.xml',
): Promise<MoveIn> {
  const bytes = Buffer.from(text);
  const begun = (await admin.send('POST', PATH, { fileName, bytes: bytes.length })).json() as MoveIn;
  const part = 4 * 1024 * 1024;
  for (let offset = 0; offset < bytes.length; offset += part) {
    const response = await server.app.inject({
      ...{
        method: 'PUT',
        url: `${PATH}/${begun.id}/file?offset=${offset}`,
        payload: bytes.subarray(offset, offset + part),
      },
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
    });
    if (response.statusCode !== 200) throw new Error(response.body);
  }
  return waitFor(admin, begun.id);
}

/** Waits until a check or an import has ended, and asks less often the longer it takes. */
export async function waitFor(admin: AdminClient, id: number): Promise<MoveIn> {
  for (let pauseMs = 20; ; pauseMs = Math.min(1_000, pauseMs * 1.1)) {
    const found = (await admin.send('GET', `${PATH}/${id}`)).json() as MoveIn;
    if (found.state !== 'checking' && found.state !== 'running') return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Brings a checked file in. */
export async function bringIn(
  { admin }: Pick<Site, 'admin'>,
  checked: MoveIn,
  changes: Partial<MoveInOptions> = {},
): Promise<MoveIn> {
  const response = await admin.send('POST', `${PATH}/${checked.id}/start`, { ...checked.options, ...changes });
  if (response.statusCode !== 202) throw new Error(response.body);
  return waitFor(admin, checked.id);
}
