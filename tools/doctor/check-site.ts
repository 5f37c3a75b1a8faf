import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '../../server/platform/config/config.ts';
import { codeOf, type Finding, fault, ok, warning } from './finding.ts';

const PATIENCE = 10_000;
const DAY = 24 * 60 * 60_000;
/** certbot renews 30 days before the end: with fewer left something is wrong. */
const FEW_DAYS = 14;

/** The process answers on this machine, and readers reach it at the site's address. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const here = await checkHere(config);
  const { protocol, hostname } = new URL(config.siteUrl);
  // Reported among the settings already.
  if (/^(?:localhost|127\.)/.test(hostname)) return [here];
  const there = await checkAddress(config.siteUrl);
  return [
    here,
    there,
    ...(protocol === 'https:' && there.level === 'ok' ? [await checkCertificate(config.siteUrl)] : []),
  ];
}

async function checkHere({ host, port }: Config): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const response = await get(`${address}/readyz`);
    const { status, failing = [] } = (await response.json()) as { status?: string; failing?: string[] };
    if (status === 'ok') return ok(`The site runs on this machine (${address}) and is ready.`);
    if (status === 'unavailable') {
      const todo = 'See what else is said here, and read the log; the site recovers by itself once that is fixed.';
      return fault(`The site runs, but cannot work: ${failing.join(' and ')}.`, todo);
    }
    throw new Error('another program answers');
  } catch (error) {
    return warning(
      `The site does not answer on this machine at ${address} (${reasonOf(error)}).`,
      'Start it: sudo systemctl start bommie. If it should be running, read why it is not: sudo journalctl -u bommie -n 50.',
    );
  }
}

async function checkAddress(siteUrl: string): Promise<Finding> {
  try {
    const response = await get(`${siteUrl}/healthz`);
    const { status } = (await response.json()) as { status?: string };
    if (status === 'ok') return ok(`Readers reach the site at ${siteUrl}.`);
    throw new Error('another program answers there');
  } catch (error) {
    const reason = reasonOf(error);
    return fault(`The site cannot be reached at ${siteUrl} from here (${reason}).`, fixAddress(reason));
  }
}

/** What to do about a failure of this code. Node and OpenSSL name everything that is wrong with a certificate like this. */
export function fixAddress(reason: string): string {
  if (reason === 'CERT_HAS_EXPIRED') return 'The certificate has ended: sudo certbot renew, and do what that says.';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'The certificate is for another name: get one for this name with certbot, and name it in the configuration of nginx.';
  }
  if (/CERT|ISSUER|SIGNATURE/.test(reason)) {
    return 'Browsers do not trust the certificate: get one with certbot, and name it in the configuration of nginx.';
  }
  return 'Check that the name leads to this machine (DNS), that nginx runs (sudo nginx -t; systemctl status nginx), and that the firewall lets ports 80 and 443 in.';
}

const get = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });

/** fetch hides why it failed in the cause. */
const reasonOf = (error: unknown): string =>
  error instanceof SyntaxError
    ? 'another program answers there'
    : codeOf(error instanceof TypeError && error.cause ? error.cause : error);

async function checkCertificate(siteUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: PATIENCE });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY);
    if (days >= FEW_DAYS) return ok(`The certificate is good for ${days} more days.`);
    return warning(
      `The certificate ends in ${days} days and was not renewed.`,
      'See why: sudo certbot renew --dry-run.',
    );
  } catch (error) {
    return warning(
      `The certificate could not be looked at (${codeOf(error)}).`,
      'See whether a browser shows the site.',
    );
  } finally {
    socket.destroy();
  }
}
