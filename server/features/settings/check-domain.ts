import { connect } from 'node:tls';
import { longDate } from '../../../domain/kernel/dates.ts';
import { readFormerHosts } from '../../../domain/settings/former-hosts.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { guardedFetch } from '../../platform/http/guarded-fetch.ts';
import { type AddressFilter, guardedLookup, isPublicAddress } from '../../platform/http/public-address.ts';
import { readSenderDomain } from './check-sender.ts';

/** One thing about the site's address that this server could see, or could not. */
export type DomainFinding = { name: string; state: 'ok' | 'warn' | 'bad' | 'unknown'; text: string };

type Site = { siteUrl: string; settings: Pick<SiteSettings, 'formerHosts'>; sender: string };

const TIMEOUT_MS = 6_000;
const DAY_MS = 24 * 60 * 60_000;
/** Proxies renew 30 days before the end, so fewer days than these mean that renewing fails. */
const MIN_CERTIFICATE_DAYS = 14;
const NOT_SEEN =
  'This server could not reach it. Some networks stop a server from reaching itself: open it in your browser.';
/** Codes of Node for certificates that browsers refuse as well. */
const BAD_CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED|ALTNAME|EPROTO|ERR_SSL/;

/** Checks the certificate of the present host, where each former host leads, and in whose name email is sent. */
export async function checkDomain(
  { siteUrl, settings, sender }: Site,
  isAllowed: AddressFilter = isPublicAddress,
): Promise<DomainFinding[]> {
  const { hostname, protocol, port } = new URL(siteUrl);
  const former = readFormerHosts(settings.formerHosts).filter((host) => host !== hostname);
  const present =
    protocol === 'https:'
      ? checkCertificate(hostname, Number(port || 443), isAllowed)
      : Promise.resolve<DomainFinding>({
          ...{ name: hostname, state: 'warn' },
          text: `The site calls itself ${siteUrl}. Set SITE_URL on the server to its new address, with https, and restart it.`,
        });
  const findings = await Promise.all([present, ...former.map((host) => checkFormerHost(host, siteUrl, isAllowed))]);
  return [...findings, judgeSenderDomain(sender, { hostname, former })];
}

/**
 * Says in sentences what is wrong with the certificate of an https site, or will be soon, in the same words every day; '' for nothing,
 * null where it cannot be seen.
 */
export async function findCertificateProblem(
  siteUrl: string,
  isAllowed: AddressFilter = isPublicAddress,
): Promise<string | null> {
  const { hostname, protocol, port, origin } = new URL(siteUrl);
  if (protocol !== 'https:') return '';
  const { state, text } = await checkCertificate(hostname, Number(port || 443), isAllowed, origin);
  if (state === 'unknown') return null;
  return state === 'ok'
    ? ''
    : `${text} Ask the person who runs your server; without a valid certificate, browsers keep readers away.`;
}

/** @param named the address, where the text does not stand under it. */
function checkCertificate(
  host: string,
  port: number,
  isAllowed: AddressFilter,
  named?: string,
): Promise<DomainFinding> {
  const { promise, resolve } = Promise.withResolvers<DomainFinding>();
  const finding = (state: DomainFinding['state'], text: string) => resolve({ name: host, state, text });
  const socket = connect({ host, port, servername: host, lookup: guardedLookup(isAllowed), timeout: TIMEOUT_MS });
  socket.once('secureConnect', () => {
    resolve({ name: host, ...judgeValidity(new Date(socket.getPeerCertificate().valid_to), Date.now(), named) });
    socket.destroy();
  });
  socket.once('timeout', () => socket.destroy(new Error('timeout')));
  socket.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
    BAD_CERTIFICATE.test(code) ? finding('bad', describeBadCertificate(code, named)) : finding('unknown', NOT_SEEN),
  );
  return promise;
}

/** Judges a certificate that browsers trust by its last moment, before which it has to be renewed. */
export function judgeValidity(until: Date, now: number, named?: string): Pick<DomainFinding, 'state' | 'text'> {
  if (Number.isNaN(until.getTime())) return { state: 'ok', text: 'Its certificate is valid.' };
  const day = longDate(until.toISOString().slice(0, 10));
  const days = Math.floor((until.getTime() - now) / DAY_MS);
  if (days >= MIN_CERTIFICATE_DAYS) return { state: 'ok', text: `Its certificate is valid until ${day}.` };
  return {
    state: 'warn',
    text: `${nameCertificate(named)} expires on ${day} and has not been renewed. On the server, sudo certbot renew --dry-run says why.`,
  };
}

const nameCertificate = (named?: string) => (named ? `The certificate of ${named}` : 'Its certificate');

/** Says what is wrong with a certificate, by the code of Node and OpenSSL. */
export function describeBadCertificate(code: string, named?: string): string {
  const certificate = nameCertificate(named);
  if (code === 'CERT_HAS_EXPIRED')
    return `${certificate} has expired, so browsers warn. Run sudo certbot renew on the server.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${certificate} is for another name, so browsers warn. Get one for this name, and name it in the proxy.`;
  if (code === 'CERT_NOT_YET_VALID')
    return `${certificate} is not valid yet, so browsers warn. Check the clock of the machine that made it, and of this server.`;
  if (/EPROTO|ERR_SSL/.test(code))
    return `${named ?? 'It'} answers without TLS, or with a version that browsers refuse. Check the port and the proxy.`;
  return `${certificate} is not trusted, so browsers warn. Get one from a known authority such as Let’s Encrypt, with its whole chain.`;
}

async function checkFormerHost(host: string, siteUrl: string, isAllowedAddress: AddressFilter): Promise<DomainFinding> {
  const visited: string[] = [];
  const finding = (state: DomainFinding['state'], text: string): DomainFinding => ({ name: host, state, text });
  try {
    const { response } = await guardedFetch(`https://${host}/`, {
      ...{ method: 'HEAD', headers: {}, isAllowedAddress, maxRedirects: 1, signal: AbortSignal.timeout(TIMEOUT_MS) },
      beforeRequest: (address) => {
        visited.push(address);
        if (visited.length > 1) throw new Error('The first redirect says enough.');
      },
    });
    response.destroy();
    return finding(
      'bad',
      'It answers, but leads nowhere. Point it at this server, and let the proxy pass on its name.',
    );
  } catch (error) {
    const [, target] = visited;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (target) {
      const isHere = new URL(target).origin === new URL(siteUrl).origin;
      return isHere
        ? finding('ok', `It leads to ${siteUrl}.`)
        : finding('warn', `It leads to ${new URL(target).origin}.`);
    }
    if (code === 'ENOTFOUND') return finding('bad', 'It has no address in the DNS. Point it at this server.');
    if (BAD_CERTIFICATE.test(code))
      return finding('bad', `Readers are warned before they are led on. ${describeBadCertificate(code)}`);
    return finding('unknown', NOT_SEEN);
  }
}

function judgeSenderDomain(
  sender: string,
  { hostname, former }: { hostname: string; former: string[] },
): DomainFinding {
  const domain = readSenderDomain(sender);
  const old = former.find((host) => host === domain || host === `www.${domain}` || domain.endsWith(`.${host}`));
  const name = 'Email';
  if (domain === '') return { name, state: 'warn', text: 'The sender has no address yet: enter one under From.' };
  if (old)
    return { name, state: 'warn', text: `It is still sent in the name of ${domain}. Change From and Public address.` };
  const isOwn = hostname === domain || hostname === `www.${domain}` || hostname.endsWith(`.${domain}`);
  const text = `It is sent in the name of ${domain}. Check the sender’s domain under Mail server too.`;
  return { name, state: isOwn ? 'ok' : 'unknown', text };
}
