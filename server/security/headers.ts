import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../domain/site-settings.ts';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const ONE_YEAR = 365 * 24 * 60 * 60;

const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Security headers on every answer of `app`, errors included. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { settings, config }: { settings: SiteSettings; config: Pick<Config, 'siteUrl' | 'environment'> },
): Promise<void> {
  const https = config.siteUrl.startsWith('https:');
  const development = config.environment === 'development';
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(settings, { https, development }) },
    // Helmet's default, no-referrer, makes OpenStreetMap refuse its tiles.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Over plain HTTP the header would mean nothing; other hosts of the owner's domain are none of our business.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Would keep YouTube's player and pasted pictures out.
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
