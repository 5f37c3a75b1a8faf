import type { SiteSettings } from '../../domain/site-settings.ts';

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

/**
 * The policy of every page. Nothing is allowed by default, so that a kind of content nobody thought of is refused.
 * `style-src-attr` lets elements carry CSS variables (depth staffs, season bars) while `<style>` elements stay refused.
 * Pictures may come from any https host, because owners paste image links.
 */
export function contentSecurityPolicy(settings: SiteSettings, { https }: { https: boolean }): Directives {
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
  if (settings.tagManagerId) {
    for (const [name, sources] of Object.entries(TAG_MANAGER)) directives[name]?.push(...sources);
  }
  return directives;
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
