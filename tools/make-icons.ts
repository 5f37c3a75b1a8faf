import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Lucide's drawings (ISC licence) that the site uses, joined in one sprite: `web/ui/icons/icons.svg`. */
const NAMES = [
  'anchor',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'ban',
  'bold',
  'book-open',
  'calendar',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clipboard-list',
  'clock',
  'compass',
  'download',
  'external-link',
  'eye',
  'footprints',
  'gauge',
  'graduation-cap',
  'heading-2',
  'heading-3',
  'heart-handshake',
  'image',
  'image-off',
  'info',
  'italic',
  'leaf',
  'life-buoy',
  'link',
  'list',
  'log-out',
  'mail',
  'map',
  'map-pin',
  'megaphone',
  'menu',
  'message-circle',
  'minus',
  'newspaper',
  'pause',
  'play',
  'plus',
  'quote',
  'refresh-cw',
  'scale',
  'search',
  'shield-check',
  'sliders-horizontal',
  'sprout',
  'square-pen',
  'star',
  'trash-2',
  'triangle-alert',
  'upload',
  'users',
  'video',
  'volume-2',
  'volume-x',
  'waves',
  'wind',
  'x',
] as const;

const root = resolve(import.meta.dirname, '..');
const symbols = await Promise.all(
  NAMES.map(async (name) => {
    const svg = await readFile(resolve(root, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
    const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.indexOf('</svg>'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s*\n\s*/g, '')}</symbol>`;
  }),
);
await writeFile(
  resolve(root, 'web/ui/icons/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`,
);
await writeFile(
  resolve(root, 'web/ui/icons/icon-name.ts'),
  `/** Made by tools/make-icons.ts. */\nexport type IconName =\n${NAMES.map((name) => `  | '${name}'`).join('\n')};\n`,
);
