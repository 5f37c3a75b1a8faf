import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { siteSettings } from '../../content/site-settings.ts';
import { items } from './guide-content.ts';
import { guideHtml } from './guide-page.ts';

/**
 * Prints the newsletter's guide with headless Chromium: `node tools/guide/make-guide.ts`.
 * CHROMIUM names another browser; SITE_URL another host for the links than that of the contact address.
 */
const MAX_BYTES = 900_000;
const COVER = 'kind-pinnacle';
const root = resolve(import.meta.dirname, '../..');
const target = resolve(root, `.${siteSettings.guide.path}`);
const work = await mkdtemp(join(tmpdir(), 'guide-'));

try {
  // Converts the pictures to JPEGs of the printed size first: Chromium embeds a JPEG unchanged and decompresses
  // everything else.
  await sharp(join(root, `media/scenes/${COVER}-1600.avif`))
    .extract({ left: 120, top: 0, width: 1200, height: 900 })
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(join(work, 'cover.jpg'));
  for (const { picture } of items) {
    if (!('kit' in picture)) continue;
    await sharp(join(root, `media/kit/${picture.kit}.webp`))
      .resize(560)
      .jpeg({ quality: 68, mozjpeg: true })
      .toFile(join(work, `${picture.kit}.jpg`));
  }
  for (const font of ['besley-chart-wght-500-700', 'source-sans-3-latin-wght-normal'])
    await copyFile(join(root, `web/styles/fonts/${font}.woff2`), join(work, `${font}.woff2`));
  await copyFile(join(import.meta.dirname, 'guide.css'), join(work, 'guide.css'));
  const html = guideHtml({
    title: siteSettings.guide.title,
    siteName: siteSettings.name,
    host: process.env.SITE_URL
      ? new URL(process.env.SITE_URL).host
      : siteSettings.email.slice(siteSettings.email.indexOf('@') + 1),
    email: siteSettings.email,
    postalContact: siteSettings.postalContact,
    edition: 'November 2026',
    cover: {
      file: 'cover.jpg',
      alt: 'Print of a pinnacle covered in corals under a school of small fish, with a shark to the left and a diver to the right.',
    },
  });
  await writeFile(join(work, 'guide.html'), html);
  await mkdir(resolve(target, '..'), { recursive: true });
  await promisify(execFile)(process.env.CHROMIUM ?? '/usr/bin/chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--allow-file-access-from-files',
    `--user-data-dir=${join(work, 'profile')}`,
    '--no-pdf-header-footer',
    '--export-tagged-pdf',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${target}`,
    `file://${join(work, 'guide.html')}`,
  ]);
  const { size } = await stat(target);
  if (size > MAX_BYTES) throw new Error(`The guide has ${size} bytes; at most ${MAX_BYTES} are allowed.`);
  console.log(`${target}: ${size} bytes`);
} finally {
  await rm(work, { recursive: true, force: true });
}
