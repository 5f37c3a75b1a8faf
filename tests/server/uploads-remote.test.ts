// SQLite only: concerns files and pictures; uploads-library runs its queries on both databases.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_ERRORS } from '../../domain/media/upload-limits.ts';
import { DOWNLOAD_LIMITS, type DownloadLimits } from '../../server/features/uploads/download-picture.ts';
import { unauthorised } from '../../server/platform/http/errors.ts';
import { jpeg } from './uploads-pictures.ts';
import { listFiles, type UploadServer, uploadServer } from './uploads-server.ts';

/** Represents the public internet: one machine, with a server that responds in many ways. */
let elsewhere: Server;
let origin: string;
let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg();
  elsewhere = createServer(({ url = '/' }, response) => {
    const redirect = (location: string) => void response.writeHead(302, { location }).end();
    const picture = (head: Record<string, string | number> = {}) =>
      response.writeHead(200, { 'content-type': 'image/jpeg', ...head });
    if (url === '/hang.jpg') return;
    if (url === '/moved.jpg') return redirect('/reef%20wall.jpg');
    if (url === '/loop.jpg') return redirect('/loop.jpg');
    if (url === '/inside.jpg') return redirect('http://169.254.169.254/latest/meta-data/');
    if (url === '/file.jpg') return redirect('file:///etc/passwd');
    if (url === '/page.jpg') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No</p>');
    if (url === '/fake.jpg') return void picture().end('<script>alert(1)</script>');
    if (url === '/packed.jpg') return void picture({ 'content-encoding': 'gzip' }).end('x');
    if (url === '/claims-much.jpg') return void picture({ 'content-length': 900_000 }).end();
    if (url === '/broken.jpg') return void picture({ 'content-length': 5_000 }).write('x', () => response.destroy());
    if (url === '/endless.jpg') {
      const send = (): void =>
        void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(send)));
      picture();
      return send();
    }
    if (url === '/reef%20wall.jpg') return void picture().end(photo);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const open: UploadServer[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** Allows connections to this test's server only. */
const LOCAL: DownloadLimits = {
  isAllowedUrl: ({ protocol }) => /^https?:$/.test(protocol),
  isAllowedAddress: (address) => address === '127.0.0.1',
  timeoutMs: 20_000,
  maxBytes: 500_000,
};

async function server(options: Parameters<typeof uploadServer>[0] = {}): Promise<UploadServer> {
  const uploads = await uploadServer({ downloads: LOCAL, ...options });
  open.push(uploads);
  return uploads;
}
const copy = ({ app }: UploadServer, url: string, altText?: string) =>
  app.inject({ method: 'POST', url: '/api/admin/uploads/copies', payload: { url, altText } });

describe('copies of pictures on other sites', () => {
  it('become uploads with name, alt text and an audit entry, and are made once', async () => {
    const uploads = await server();
    const first = await copy(uploads, `${origin}/moved.jpg`, 'A wall');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({ originalName: 'reef wall.jpg', altText: 'A wall', bytes: photo.length }),
    ]);
    const again = await copy(uploads, `${origin}/reef%20wall.jpg`, 'Another text');
    expect([again.statusCode, again.json().url, again.json().altText]).toEqual([200, first.json().url, 'A wall']);
    const list = await uploads.app.inject(`/api/admin/uploads?url=${encodeURIComponent(first.json().url)}&limit=1`);
    expect(list.json()).toMatchObject({ total: 1, items: [{ altText: 'A wall' }] });
    const audit = await uploads.database.selectFrom('auditLogs').select(['action', 'details']).orderBy('id').execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'picture_uploaded',
      'picture_copied',
      'picture_described',
      'picture_copied',
    ]);
    expect(audit[1]?.details).toBe(JSON.stringify({ url: `${origin}/moved.jpg` }));
  });

  it.each([
    ['/missing.jpg', 400, 'The other site returned status 404 instead of the picture.'],
    ['/loop.jpg', 400, 'It redirects too often.'],
    ['/inside.jpg', 400, 'That address leads to a private network.'],
    ['/file.jpg', 400, 'Only pictures at an ordinary https:// address can be copied.'],
    ['/page.jpg', 415, UPLOAD_ERRORS.unknown],
    ['/fake.jpg', 415, UPLOAD_ERRORS.unknown],
    ['/packed.jpg', 415, UPLOAD_ERRORS.unknown],
    ['/claims-much.jpg', 413, UPLOAD_ERRORS.tooLarge],
    ['/endless.jpg', 413, UPLOAD_ERRORS.tooLarge],
    ['/broken.jpg', 400, 'The other site could not be reached.'],
  ])('are refused for %s, and leave nothing behind', async (path, status, error) => {
    const uploads = await server();
    const response = await copy(uploads, origin + path);
    expect([response.statusCode, response.json()]).toEqual([status, { error }]);
    expect(await listFiles(uploads.root)).toEqual({ pictures: [], unfinished: [] });
    expect(await uploads.database.selectFrom('auditLogs').select('id').execute()).toEqual([]);
  });

  it('time out', async () => {
    const uploads = await server({ downloads: { ...LOCAL, timeoutMs: 50 } });
    const response = await copy(uploads, `${origin}/hang.jpg`);
    expect([response.statusCode, response.json().error]).toEqual([400, 'The other site took too long to respond.']);
  });

  it('are fetched only over https from the public internet', async () => {
    const uploads = await server({ downloads: DOWNLOAD_LIMITS });
    for (const url of [
      'http://reef.example/a.jpg',
      'https://reef.example:8443/a.jpg',
      'https://a:b@reef.example/a.jpg',
    ])
      expect((await copy(uploads, url)).json().error, url).toMatch(/^Only pictures at an ordinary https/);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '10.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0x7f.1',
    ])
      expect((await copy(uploads, `https://${host}/a.jpg`)).json().error, host).toBe(
        'That address leads to a private network.',
      );
    for (const url of [
      '',
      'reef.jpg',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      `https://a.example/${'x'.repeat(3_000)}`,
    ])
      expect((await copy(uploads, url)).statusCode, url.slice(0, 40)).toBe(400);
  });

  it('are for admins only', async () => {
    const uploads = await server({
      adminOnly: async () => {
        throw unauthorised();
      },
    });
    expect((await copy(uploads, `${origin}/moved.jpg`)).statusCode).toBe(401);
  });
});
