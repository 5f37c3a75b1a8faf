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

type HeaderParts = { siteUrl: string };
const isHttps = ({ siteUrl }: HeaderParts) => siteUrl.startsWith('https:');

/**
 * Returns the headers that every response carries beside its policy. Those that browsers no longer read (`x-xss-protection`,
 * `x-download-options`) are left out, since Node checks and writes each header again for every cached response.
 */
const fixedHeaders = (config: HeaderParts): Record<string, string> => ({
  // Over plain HTTP it would mean nothing; we do not decide for other hosts of the domain.
  ...(isHttps(config) && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` }),
  'permissions-policy': PERMISSIONS_POLICY,
  // `no-referrer` would make OpenStreetMap refuse its tiles.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // No embedder policy: it would block YouTube's player and pasted pictures.
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/**
 * Returns the headers of a response to a request that Node could not parse, so that it never reached the app. The names are
 * the same as on every other response.
 */
export const headersWithoutApp = (config: HeaderParts): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...fixedHeaders(config),
});

type SecurityOptions = {
  settings: SiteSettings;
  config: Pick<Config, 'siteUrl' | 'environment'>;
  /** Texts of the scripts allowed inside a document. */
  scripts?: readonly string[];
};

/**
 * Sets security headers on every response of `app`, errors included; files keep those of `setFileHeaders`. The policy
 * follows the present settings.
 */
export function registerSecurityHeaders(app: FastifyInstance, { settings, config, scripts }: SecurityOptions): void {
  const https = isHttps(config);
  const fixed = fixedHeaders(config);
  const development = config.environment === 'development';
  let policy = { tagManagerId: '', text: '' };
  const currentPolicy = () => {
    const { tagManagerId } = settings;
    if (policy.text === '' || policy.tagManagerId !== tagManagerId)
      policy = { tagManagerId, text: policyText(contentSecurityPolicy(settings, { https, development, scripts })) };
    return policy.text;
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixed).header('content-security-policy', currentPolicy());
  });
}
