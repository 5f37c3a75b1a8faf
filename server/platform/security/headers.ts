import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy, policyText } from './content-security-policy.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Turns features off for all pages and frames. The device's position stays available to our own pages, which request it on a
 * press only.
 */
const PERMISSIONS_POLICY = ['accelerometer', 'camera', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

const REFERRER_POLICY = 'strict-origin-when-cross-origin';

type HeaderParts = { siteUrl: string };
const isHttps = ({ siteUrl }: HeaderParts) => siteUrl.startsWith('https:');

/**
 * Returns the headers of a response to a request that Node could not parse, so that it never reached the app. The names are
 * the same as on every other response.
 */
export function headersWithoutApp(config: HeaderParts): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps(config) && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` }),
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': REFERRER_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

type SecurityOptions = {
  settings: SiteSettings;
  config: Pick<Config, 'siteUrl' | 'environment'>;
  /** Texts of the scripts allowed inside a document. */
  scripts?: readonly string[];
};

/** Sets security headers on every response of `app`, errors included. The policy follows the present settings. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { settings, config, scripts }: SecurityOptions,
): Promise<void> {
  const https = isHttps(config);
  const development = config.environment === 'development';
  let policy = { tagManagerId: '', text: '' };
  const currentPolicy = () => {
    const { tagManagerId } = settings;
    if (policy.text === '' || policy.tagManagerId !== tagManagerId)
      policy = { tagManagerId, text: policyText(contentSecurityPolicy(settings, { https, development, scripts })) };
    return policy.text;
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    reply.header('content-security-policy', currentPolicy());
  });
  await app.register(helmet, {
    // Set above.
    contentSecurityPolicy: false,
    // Helmet's default, no-referrer, makes OpenStreetMap refuse its tiles.
    referrerPolicy: { policy: REFERRER_POLICY },
    // Over plain HTTP the header would mean nothing; we do not decide for other hosts of the domain.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Would block YouTube's player and pasted pictures.
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
