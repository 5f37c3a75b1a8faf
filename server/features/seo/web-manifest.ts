import type { SiteSettings } from '../../../domain/settings/site-settings.ts';

/** The light background (`--paper`) and the header's (`--deep`) in web/styles/tokens.css. */
const PAPER = '#f5f0e3';
const DEEP = '#0b2a37';

type Screenshot = {
  /** File name in `media/screenshots`, without extension. */
  file: string;
  formFactor: 'narrow' | 'wide';
  label: string;
} & ({ page: string } | { diveSite: string });

/** Pixel sizes by form factor; files of one form factor have the same shape, as browsers require. */
export const SCREENSHOT_SIZES = {
  narrow: { width: 585, height: 1266, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

/** Pages that browsers show when they offer to install the site. `tools/make-screenshots.ts` makes the files. */
export const SCREENSHOTS: readonly Screenshot[] = [
  {
    file: 'dive-site-narrow',
    formFactor: 'narrow',
    diveSite: 'SS Yongala',
    label: 'A dive site: whether it is open, what it requires, season, water and wind',
  },
  {
    file: 'plan-narrow',
    formFactor: 'narrow',
    page: '/plan?near=Sydney&month=3',
    label: 'Dives that fit a month, a place and the wind',
  },
  {
    file: 'dive-sites-narrow',
    formFactor: 'narrow',
    page: '/dive-sites?entry=shore',
    label: 'Dive sites with a shore entry',
  },
  {
    file: 'home-wide',
    formFactor: 'wide',
    page: '/',
    label: 'The guide’s front page',
  },
  {
    file: 'dive-site-wide',
    formFactor: 'wide',
    diveSite: 'SS Yongala',
    label: 'A dive site with its chart',
  },
];

/** Builds the web app manifest (W3C), with which phones add the site to their home screen. */
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
    screenshots: SCREENSHOTS.map(({ file, formFactor, label }) => ({
      src: `/media/screenshots/${file}.webp`,
      sizes: `${SCREENSHOT_SIZES[formFactor].width}x${SCREENSHOT_SIZES[formFactor].height}`,
      type: 'image/webp',
      form_factor: formFactor,
      label,
    })),
  };
}
