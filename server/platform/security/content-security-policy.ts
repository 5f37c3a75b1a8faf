import { createHash } from 'node:crypto';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';

export type Directives = Record<string, string[]>;

/** The sources that Google documents for Tag Manager with Analytics: https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** Vite adds inline styles and a script, and reports changes over a socket. Never used in production. */
const DEVELOPMENT: Directives = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
};

/** `scripts`: texts of the scripts allowed inside a document. */
type PolicyOptions = { https: boolean; development?: boolean; scripts?: readonly string[] };

const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Builds the policy of every page. Nothing is allowed by default, so that new kinds of content are blocked. `style-src-attr`
 * lets elements carry CSS variables (depth gauges, season bars) while `<style>` elements stay blocked. Pictures may come
 * from any https host, because admins paste image links.
 */
export function contentSecurityPolicy(
  settings: SiteSettings,
  { https, development = false, scripts = [] }: PolicyOptions,
): Directives {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(scriptHash)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The preview of a mail is the only one of our pages that allows being framed.
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  if (https) directives['upgrade-insecure-requests'] = [];
  if (settings.tagManagerId) add(directives, TAG_MANAGER);
  if (development) add(directives, DEVELOPMENT);
  return directives;
}

function add(directives: Directives, more: Directives): void {
  for (const [name, sources] of Object.entries(more)) directives[name]?.push(...sources);
}

/** Formats a policy for its header. */
export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

/** The policy of the API document alone: Swagger UI writes `<style>` elements and inline pictures. */
export const apiDocumentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
