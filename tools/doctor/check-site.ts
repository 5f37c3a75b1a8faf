import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '../../server/platform/config/config.ts';
import { errorFinding, type Finding, okFinding, readErrorCode, warningFinding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;
/** certbot renews 30 days before expiry, so fewer days than this mean that renewal fails. */
const MIN_CERTIFICATE_DAYS = 14;

/** Checks that the process responds on this machine and at the site's public address. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const local = await checkLocalProcess(config);
  const { protocol, hostname } = new URL(config.siteUrl);
  // checkSettings already warns about a local address.
  if (/^(?:localhost|127\.)/.test(hostname)) return [local];
  const publicAddress = await checkPublicAddress(config.siteUrl);
  return [
    local,
    publicAddress,
    ...(protocol === 'https:' && publicAddress.level === 'ok' ? [await checkCertificate(config.siteUrl)] : []),
  ];
}

async function checkLocalProcess({ host, port }: Config): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  try {
    const response = await get(`${address}/readyz`);
    const { status, failing = [] } = (await response.json()) as { status?: string; failing?: string[] };
    if (status === 'ok') return okFinding(`The site runs on this machine (${address}) and is ready.`);
    if (status === 'unavailable') {
      const todo = 'See the other findings and the log; the site recovers by itself once the cause is fixed.';
      return errorFinding(`The site runs, but cannot work: ${failing.join(' and ')}.`, todo);
    }
    throw new Error('another program answers');
  } catch (error) {
    return warningFinding(
      `The site does not respond on this machine at ${address} (${describeReason(error)}).`,
      'Start it: sudo systemctl start bommie. If it should be running, read why it is not: sudo journalctl -u bommie -n 50.',
    );
  }
}

async function checkPublicAddress(siteUrl: string): Promise<Finding> {
  try {
    const response = await get(`${siteUrl}/healthz`);
    const { status } = (await response.json()) as { status?: string };
    if (status === 'ok') return okFinding(`Readers reach the site at ${siteUrl}.`);
    throw new Error('another program answers there');
  } catch (error) {
    const reason = describeReason(error);
    return errorFinding(`The site cannot be reached at ${siteUrl} from here (${reason}).`, fixAddress(reason));
  }
}

/** Returns advice for an error code; Node and OpenSSL use these names for certificate errors. */
export function fixAddress(reason: string): string {
  if (reason === 'CERT_HAS_EXPIRED')
    return 'The certificate has expired: run sudo certbot renew and follow its advice.';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'The certificate is for another name: get one for this name with certbot, and name it in the configuration of nginx.';
  }
  if (/CERT|ISSUER|SIGNATURE/.test(reason)) {
    return 'Browsers do not trust the certificate: get one with certbot, and name it in the configuration of nginx.';
  }
  return 'Check that the name leads to this machine (DNS), that nginx runs (sudo nginx -t; systemctl status nginx), and that the firewall lets ports 80 and 443 in.';
}

const get = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Returns the reason a request failed; fetch puts it in the cause. */
const describeReason = (error: unknown): string =>
  error instanceof SyntaxError
    ? 'another program answers there'
    : readErrorCode(error instanceof TypeError && error.cause ? error.cause : error);

async function checkCertificate(siteUrl: string): Promise<Finding> {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (days >= MIN_CERTIFICATE_DAYS) return okFinding(`The certificate is valid for ${days} more days.`);
    return warningFinding(
      `The certificate expires in ${days} days and was not renewed.`,
      'See why: sudo certbot renew --dry-run.',
    );
  } catch (error) {
    return warningFinding(
      `The certificate could not be checked (${readErrorCode(error)}).`,
      'Open the site in a browser to see whether it loads.',
    );
  } finally {
    socket.destroy();
  }
}
