import type { SiteSettings } from '../../../domain/site-settings.ts';

/** Colours of the page's ground in light mode (`--paper`) and of its head (`--deep`) in web/styles/tokens.css. */
const PAPER = '#f5f0e3';
const DEEP = '#0b2a37';

/** The web app manifest (W3C), by which phones put the site on their home screen. */
export function webManifest({ name, description }: SiteSettings) {
  const icon = (file: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/media/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    description,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en-AU',
    background_color: PAPER,
    theme_color: DEEP,
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}
