import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from '../build/build-stamp.ts';

/** Bytes on the wire with brotli, by kind, that a page needs immediately; without pictures. */
export type PageBytes = { html: number; script: number; style: number; fonts: number };

/** Reads the page at `url` as a browser would, without running it. */
export async function pageBytes(url: string): Promise<PageBytes> {
  const html = await (await fetch(url)).text();
  const scripts = scriptsOf(html);
  const styles = addresses(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const fonts = addresses(html, /<link rel="preload" href="([^"]+)" as="font"/g);
  return {
    html: (await promisify(brotliCompress)(html)).length,
    script: await total(scripts, '.br'),
    style: await total(styles, '.br'),
    fonts: await total(fonts, ''),
  };
}

/** The addresses of a page's script: its entry, and the chunks it loads after the first paint. */
export const scriptsOf = (html: string): string[] => [
  ...addresses(html, /<script type="module" src="([^"]+)"/g),
  ...addresses(html, / data-modules="([^"]+)"/g).flatMap((list) => list.split(' ')),
];

const addresses = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
];

async function total(paths: string[], suffix: string): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await readFile(join(root, 'dist/client', `${path}${suffix}`))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
