import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { SCREENSHOT_SIZES, SCREENSHOTS } from '../server/features/seo/index.ts';
import { startSite } from '../tests/e2e/site.ts';
import { chromiumPath } from '../tests/support/chromium.ts';

/**
 * Makes the screenshots that the web app manifest names, from the pages of the built site with the shipped content:
 * `node tools/build.ts && node tools/make-screenshots.ts`
 */
const FOLDER = resolve(import.meta.dirname, '../media/screenshots');
const QUALITY = 60;

type Screenshot = (typeof SCREENSHOTS)[number];

async function makeScreenshot(browser: Browser, siteUrl: string, screenshot: Screenshot): Promise<void> {
  const { width, height, scale } = SCREENSHOT_SIZES[screenshot.formFactor];
  const page = await browser.newPage({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  await page.goto(siteUrl + (await findPagePath(siteUrl, screenshot)), { waitUntil: 'networkidle' });
  const file = join(FOLDER, `${screenshot.file}.webp`);
  const image = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  await writeFile(file, image);
  console.log(`${file}: ${image.length} bytes`);
  await page.close();
}

async function findPagePath(siteUrl: string, screenshot: Screenshot): Promise<string> {
  if ('page' in screenshot) return screenshot.page;
  const response = await fetch(`${siteUrl}/api/search?q=${encodeURIComponent(screenshot.diveSite)}`);
  const { best } = (await response.json()) as { best: { path: string } };
  return best.path;
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  for (const screenshot of SCREENSHOTS) await makeScreenshot(browser, site.url, screenshot);
} finally {
  await browser.close();
  await site.stop();
}
