import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { describeSection } from '../domain/plates/describe-section.ts';
import { drawPlate } from '../domain/plates/draw-plate.ts';
import { PLATE_SIZES, type PlateLook, type PlateSize } from '../domain/plates/plate-address.ts';
import { readContent } from '../server/features/content-files/index.ts';
import { findOpenWater } from '../server/features/open-water/queries.ts';
import { chromiumPath } from '../tests/support/chromium.ts';

/**
 * Draws the plates of all shipped dive sites as contact sheets (PNG), to be looked at after a change of the drawing: by size, in light, dark,
 * forced colours and on paper, ordered by form and depth.
 */
type Kind = { size: PlateSize; width: number; scheme: 'light' | 'dark' | 'forced' | 'paper' };
const KINDS: readonly Kind[] = [
  { size: 'page', width: 300, scheme: 'light' },
  { size: 'page', width: 300, scheme: 'paper' },
  { size: 'card', width: 300, scheme: 'dark' },
  { size: 'row', width: 216, scheme: 'light' },
  { size: 'thumb', width: 120, scheme: 'light' },
  { size: 'thumb', width: 120, scheme: 'dark' },
  { size: 'page', width: 300, scheme: 'forced' },
];
/** Pixels of a sheet. */
const SHEET = { width: 1530, height: 1530 };
const LABEL = 14;

const { values, positionals } = parseArgs({
  options: { kind: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? 'test-results/plates');
mkdirSync(folder, { recursive: true });

const content = await readContent(resolve(import.meta.dirname, '../content'));
const plates = content['dive-sites']
  .map(({ path, fields }, index) => {
    const site = { ...fields, id: index + 1 };
    return { path, section: describeSection(site, findOpenWater(site)) };
  })
  .filter(({ path, section }) => !values.only || new RegExp(values.only, 'i').test(`${path} ${section.name}`))
  .sort(
    (a, b) => a.section.form.localeCompare(b.section.form) || (a.section.greatest ?? 0) - (b.section.greatest ?? 0),
  );

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
for (const kind of KINDS) {
  const name = `${kind.size}-${kind.scheme}`;
  if (values.kind && !name.includes(values.kind)) continue;
  const height = Math.round((kind.width * PLATE_SIZES[kind.size].height) / PLATE_SIZES[kind.size].width);
  const columns = Math.floor(SHEET.width / (kind.width + 4));
  const count = columns * Math.floor(SHEET.height / (height + LABEL + 4));
  const page = await browser.newPage({
    viewport: SHEET,
    colorScheme: kind.scheme === 'dark' ? 'dark' : 'light',
    forcedColors: kind.scheme === 'forced' ? 'active' : 'none',
  });
  for (let from = 0, sheet = 1; from < plates.length; from += count, sheet++) {
    await page.setContent(writeSheet(kind, plates.slice(from, from + count)), { waitUntil: 'load' });
    await page.screenshot({
      path: `${folder}/${name}-${String(sheet).padStart(2, '0')}.png`,
      fullPage: plates.length < count,
    });
  }
  await page.close();
}
await browser.close();

function writeSheet({ size, width, scheme }: Kind, shown: typeof plates): string {
  const look: PlateLook = scheme === 'paper' ? 'paper' : 'reader';
  const cells = shown.map(({ section }) => {
    const source = `data:image/svg+xml;base64,${Buffer.from(drawPlate(section, size, look)).toString('base64')}`;
    return `<figure><img src="${source}" width="${width}"><figcaption>${section.id} ${section.name.replaceAll('<', '')}</figcaption></figure>`;
  });
  return `<!doctype html><meta name="color-scheme" content="light dark"><style>body{margin:2px;display:flex;flex-wrap:wrap;gap:4px;align-content:start}
figure{margin:0;width:${width}px}img{display:block}figcaption{font:11px/${LABEL}px sans-serif;height:${LABEL}px;overflow:hidden;white-space:nowrap}</style>${cells.join('')}`;
}
