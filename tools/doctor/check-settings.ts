import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { type Finding, noteFinding, okFinding, warningFinding } from './finding.ts';

const LOCAL = /^(?:localhost|127\.|\[::1\])/;

/** Warns about settings that are valid but hardly intended. */
export function checkSettings(config: Config): Finding[] {
  const findings = [siteUrl(config), proxies(config)].filter((finding) => finding !== null);
  const logs: Finding[] =
    config.logLevel === 'silent' || config.logLevel === 'fatal'
      ? [noteFinding(`LOG_LEVEL is ${config.logLevel}: when something goes wrong the log will not say what.`)]
      : [];
  return [okFinding('All settings can be read.'), ...findings, ...logs];
}

function siteUrl({ siteUrl }: Config): Finding | null {
  const { protocol, hostname } = new URL(siteUrl);
  if (LOCAL.test(hostname)) {
    return warningFinding(
      `The site's address is ${siteUrl}: links in emails, the sitemap and the feed use it, and it works on this machine only.`,
      'Set SITE_URL to the address readers use, such as https://example.com.',
    );
  }
  if (protocol === 'https:') return null;
  return warningFinding(
    `Readers use ${siteUrl} without encryption, and so do you when you log in.`,
    'Get a certificate (docs/operating.md, step 5) and set SITE_URL to the https address.',
  );
}

/** Warns about a proxy that is not trusted, behind which all visitors have the proxy's address. */
function proxies({ siteUrl, host, trustProxy }: Config): Finding | null {
  const behindProxy = siteUrl.startsWith('https:') && LOCAL.test(host);
  if (!behindProxy || trustProxy !== false) return null;
  return warningFinding(
    'TRUST_PROXY is not set, so all visitors seem to have one and the same address: one who writes too much, or guesses passwords, locks everybody out.',
    'Set TRUST_PROXY=loopback when nginx runs on this machine.',
  );
}

/** Warns while the site still has the shipped email address. */
export function checkNames({ email }: SiteSettings): Finding[] {
  if (!email.endsWith('.example')) return [];
  return [
    warningFinding(
      `The site names ${email} as its address, which does not exist: messages and answers go nowhere.`,
      'Log in, open Settings and enter your own name, email address and postal contact.',
    ),
  ];
}
