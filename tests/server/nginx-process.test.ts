import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as requestPlain } from 'node:http';
import { connect } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverEnvironment } from '../support/server-environment.ts';
import { jpeg } from './uploads-pictures.ts';

/**
 * Runs the example in docs/examples/nginx.conf, with only ports and certificate replaced, in front of a real process. Runs
 * where nginx is installed; `npm run test:proxy` requires it.
 */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const MEGABYTE = 1024 * 1024;
const PASSWORD = 'a long enough password';
const PORTS = { site: 4131, http: 4132, https: 4133 };
const ROOT = join(import.meta.dirname, '../..');

let folder: string;
const running: ChildProcess[] = [];

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; rawHeaders: string[]; body: Buffer };

/** Sends a request. `localAddress` simulates another visitor; all of 127.0.0.0/8 is this machine. */
async function sendRequest(
  path: string,
  options: RequestOptions & { body?: Buffer | string; plain?: boolean } = {},
): Promise<Answer> {
  const { body, plain, headers, ...rest } = options;
  const outgoing = (plain ? requestPlain : request)({
    host: '127.0.0.1',
    port: plain ? PORTS.http : PORTS.https,
    servername: 'example.com',
    rejectUnauthorized: false,
    agent: false,
    path,
    ...rest,
    headers: { host: 'example.com', ...headers },
  });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const { statusCode: status, headers: answered, rawHeaders } = response;
  return { status, headers: answered, rawHeaders, body: Buffer.concat(parts) };
}

const countHeader = ({ rawHeaders }: Answer, name: string) =>
  rawHeaders.filter((each) => each.toLowerCase() === name).length;

async function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  isUp: () => Promise<boolean>,
): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(child);
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await wait(50);
  }
}

async function makeNginxConfig(): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=example.com', '-addext', 'subjectAltName=DNS:example.com,DNS:www.example.com'];
  const openssl = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', openssl, { stdio: 'ignore' });
  const example = (await readFile(join(ROOT, 'docs/examples/nginx.conf'), 'utf8'))
    .replaceAll('/etc/letsencrypt/live/example.com', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORTS.site}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_all, six) => (six ? '' : `listen 127.0.0.1:${PORTS.http};`))
    .replaceAll(/listen (\[::\]:)?443 /g, (_all, six) => (six ? '# ' : `listen 127.0.0.1:${PORTS.https} `));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; worker_processes 1; events { worker_connections 1024; }
     http { access_log off; error_log ${folder}/errors; ${temporary.join(' ')} include /etc/nginx/mime.types;
     ${example} }`,
  );
  return file;
}

describe.runIf(NGINX || process.env.NEEDS_NGINX)('docs/examples/nginx.conf', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bommie-nginx-'));
    const env = serverEnvironment({
      PORT: String(PORTS.site),
      SITE_URL: 'https://example.com',
      TRUST_PROXY: 'loopback',
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
    });
    const isUp = async () => (await fetch(`http://127.0.0.1:${PORTS.site}/healthz`)).ok;
    await start(process.execPath, ['server/main.ts'], env, isUp);
    const config = await makeNginxConfig();
    execFileSync(NGINX ?? 'nginx', ['-t', '-c', config, '-p', folder], { stdio: 'pipe' });
    const nginx = ['-c', config, '-p', folder, '-e', join(folder, 'errors')];
    await start(
      NGINX ?? 'nginx',
      nginx,
      serverEnvironment(),
      async () => (await sendRequest('/healthz')).status === 200,
    );
  }, 120_000);
  afterAll(async () => {
    for (const child of running.reverse()) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  });

  it('redirects http and www to the site’s address', async () => {
    const plain = await sendRequest('/blog?page=2', { plain: true });
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://example.com/blog?page=2']);
    const www = await sendRequest('/blog', { headers: { host: 'www.example.com' }, servername: 'www.example.com' });
    expect([www.status, www.headers.location]).toEqual([301, 'https://example.com/blog']);
  });

  it('passes pages on unchanged: compressed once, each header once, in HTTP/1.1 and HTTP/2', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const page = await sendRequest('/', { headers: { 'accept-encoding': encoding } });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, encoding]);
      expect(unpack(page.body).toString()).toContain('</html>');
      for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'etag']) {
        expect([name, countHeader(page, name)]).toEqual([name, 1]);
      }
      expect(page.headers.server).toBe('nginx');
      const again = await sendRequest('/', {
        headers: { 'accept-encoding': encoding, 'if-none-match': String(page.headers.etag) },
      });
      expect(again.status).toBe(304);
    }
    const session = connect(`https://127.0.0.1:${PORTS.https}`, {
      rejectUnauthorized: false,
      servername: 'example.com',
    });
    const stream = session.request({ ':path': '/', ':authority': 'example.com' });
    const [headers] = await once(stream, 'response');
    stream.destroy();
    session.destroy();
    expect(headers[':status']).toBe(200);
  });

  it('tells the site a visitor’s address, whatever the visitor claims', async () => {
    await sendRequest('/api/admin/login', {
      method: 'POST',
      localAddress: '127.0.0.5',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', origin: 'https://example.com' },
      body: JSON.stringify({ password: 'a wrong password' }),
    });
    const database = new DatabaseSync(join(folder, 'data', 'bommie.db'), { readOnly: true });
    const rows = database.prepare(`select ip_address from audit_logs where action = 'login_failure'`).all();
    database.close();
    expect(rows).toEqual([{ ip_address: '127.0.0.5' }]);
  });

  it('lets admins log in and accepts pictures of up to 20 MB', async () => {
    const origin = 'https://example.com';
    const login = await sendRequest('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ password: PASSWORD }),
    });
    const [cookie = ''] = [login.headers['set-cookie']].flat();
    expect([login.status, /; Secure/i.test(cookie)]).toEqual([200, true]);
    const upload = async (bytes: number) => {
      const picture = await jpeg();
      const boundary = 'b0undary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="reef.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(head),
        picture,
        Buffer.alloc(bytes - picture.length),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const type = `multipart/form-data; boundary=${boundary}`;
      const headers = { 'content-type': type, 'content-length': body.length, cookie: cookie.split(';', 1)[0], origin };
      return sendRequest('/api/admin/uploads', { method: 'POST', headers, body });
    };
    const taken = await upload(20 * MEGABYTE);
    expect([taken.status, taken.body.toString().slice(0, 200)]).toEqual([201, expect.stringContaining('/uploads/')]);
    expect((await upload(22 * MEGABYTE).catch(() => ({ status: 413 }))).status).toBe(413);
  });

  it('serves the readiness check to this machine only', async () => {
    expect((await sendRequest('/readyz')).status).toBe(200);
    expect((await sendRequest('/readyz', { localAddress: '127.0.0.5' })).status).toBe(403);
    expect((await sendRequest('/healthz', { localAddress: '127.0.0.5' })).status).toBe(200);
  });

  it('throttles a visitor who floods the site, and no other', async () => {
    const responses: number[] = [];
    for (let round = 0; round < 8; round++) {
      const many = Array.from({ length: 50 }, () => sendRequest('/robots.txt', { localAddress: '127.0.0.6' }));
      responses.push(...(await Promise.all(many)).map(({ status }) => status));
    }
    expect(new Set(responses)).toEqual(new Set([200, 429]));
    expect(responses.filter((status) => status === 200).length).toBeGreaterThan(200);
    expect((await sendRequest('/robots.txt', { localAddress: '127.0.0.7' })).status).toBe(200);
  });
});
