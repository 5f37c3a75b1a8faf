import type { SiteSettings } from '../../../domain/site-settings.ts';

export type Directives = Record<string, string[]>;

/** What Google documents for a tag manager with Analytics: https://developers.google.com/tag-platform/security/guides/csp */
const TAG_MANAGER: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** Vite puts styles and a script into the page, and tells it of changes over a socket. Never in production. */
const DEVELOPMENT: Directives = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws:'],
};

/**
 * The policy of every page. Nothing is allowed by default, so that a kind of content nobody thought of is refused.
 * `style-src-attr` lets elements carry CSS variables (depth staffs, season bars) while `<style>` elements stay refused.
 * Pictures may come from any https host, because owners paste image links.
 */
export function contentSecurityPolicy(
  settings: SiteSettings,
  { https, development = false }: { https: boolean; development?: boolean },
): Directives {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
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
