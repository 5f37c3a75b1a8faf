// SQLite only: asks a server on loopback and reads no table.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checkDomain,
  describeBadCertificate,
  findCertificateProblem,
  judgeValidity,
} from '../../server/features/settings/check-domain.ts';

let folder: string;
const servers: Server[] = [];
const trusted = getCACertificates('default');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-tls-'));
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

/** Starts a server with a new certificate that signs itself. @returns its port and the certificate */
async function serve(name: string, days: number) {
  const [keyFile, certFile] = [join(folder, `${name}-${days}.key`), join(folder, `${name}-${days}.pem`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
  const cert = await readFile(certFile, 'utf8');
  const server = createServer({ key: await readFile(keyFile), cert }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, cert };
}

const check = async (port: number) => {
  const site = { siteUrl: `https://localhost:${port}`, settings: { formerHosts: '' }, sender: '' };
  return (await checkDomain(site, () => true))[0];
};

it('tells a certificate that is valid, one that expires soon, one that nobody trusts and one for another name', async () => {
  const [long, short, foreign, other] = await Promise.all([
    ...[serve('localhost', 90), serve('localhost', 6), serve('localhost', 91), serve('other.example', 90)],
  ]);
  setDefaultCACertificates([...trusted, long?.cert ?? '', short?.cert ?? '', other?.cert ?? '']);
  expect(await check(long?.port ?? 0)).toMatchObject({ state: 'ok', text: expect.stringContaining('valid until') });
  expect(await check(short?.port ?? 0)).toMatchObject({
    ...{
      state: 'warn',
      text: expect.stringMatching(/^Its certificate expires on .* has not been renewed.*certbot renew --dry-run/),
    },
  });
  expect(await check(foreign?.port ?? 0)).toMatchObject({
    ...{ state: 'bad', text: expect.stringContaining('is not trusted') },
  });
  const find = (port = 0) => findCertificateProblem(`https://localhost:${port}`, () => true);
  expect(await find(long?.port)).toBe('');
  expect(await find(short?.port)).toMatch(
    /^The certificate of https:\/\/localhost:\d+ expires on \d+ \w+ \d{4} and has not been renewed\./,
  );
  expect(await find(foreign?.port)).toMatch(/^The certificate of https:\S+ is not trusted, so browsers warn\./);
  expect(await findCertificateProblem('http://localhost', () => true)).toBe('');
  // The address is not a public one, so nothing was seen.
  expect(await findCertificateProblem(`https://localhost:${short?.port}`)).toBeNull();
  expect(await check(other?.port ?? 0)).toMatchObject({
    ...{ state: 'bad', text: expect.stringContaining('another name') },
  });
});

it('names a server that does not speak TLS, and calls no certificate untrusted that it never saw', async () => {
  const plain = createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  plain.listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const found = await check((plain.address() as AddressInfo).port);
  plain.close();
  expect(found).toMatchObject({ state: 'bad', text: expect.stringContaining('without TLS') });
});

it('says which certificate has expired, and when one is about to, in the same words every day', () => {
  expect(describeBadCertificate('CERT_HAS_EXPIRED')).toContain('has expired');
  expect(describeBadCertificate('CERT_NOT_YET_VALID')).toContain('not valid yet');
  const now = Date.parse('2026-11-27T12:00:00Z');
  const until = new Date('2026-11-28T11:00:00Z');
  expect(judgeValidity(until, now).text).toContain('expires on 28 November 2026');
  expect(judgeValidity(until, now - 5 * 86_400_000)).toEqual(judgeValidity(until, now));
  expect(judgeValidity(new Date('2026-12-11T12:00:00Z'), now).state).toBe('ok');
});
