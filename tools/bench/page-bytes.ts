import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from '../build/build-stamp.ts';

/** Bytes on the wire with brotli, by kind, that a page needs immediately; without pictures. */
export type PageBytes = {
  html: number;
  script: number;
  /** All linked style sheets, and styles in the page itself. */
  style: number;
  /** Style sheets that block painting: in the head, without a `media` that initially does not match. */
  blockingStyle: number;
  fonts: number;
};

const compress = promisify(brotliCompress);

/** Reads the page at `url` like a browser, without running it. */
export async function pageBytes(url: string): Promise<PageBytes> {
  const html = await (await fetch(url)).text();
  const inline = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? '').join('');
  const inHead = html.slice(0, html.indexOf('</head>'));
  const fonts = addresses(html, /<link rel="preload" href="([^"]+)" as="font"/g);
  return {
    html: (await compress(html)).length,
    script: await scriptBytes(html),
    style: (await total(listStyleSheets(html), '.br')) + (inline ? (await compress(inline)).length : 0),
    blockingStyle: await total(listStyleSheets(inHead, { blocking: true }), '.br'),
    fonts: await total(fonts, ''),
  };
}

/** Adds up the script that a page needs. */
export async function scriptBytes(html: string): Promise<number> {
  const firstScript = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return (await total(listScripts(html), '.br')) + (await compress(firstScript)).length;
}

/** Lists the addresses of a page's script, which loads after the first paint; the loader is part of the document. */
export const listScripts = (html: string): string[] =>
  addresses(html, / data-modules="([^"]+)"/g).flatMap((list) => list.split(' '));

/** Lists the addresses of style sheets in HTML; a `media` other than `all` keeps one from blocking. */
function listStyleSheets(html: string, { blocking = false } = {}): string[] {
  const links = [...html.replaceAll(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = links.filter((tag) => {
    const media = /\smedia="([^"]*)"/.exec(tag)?.[1];
    return /\srel="stylesheet"/.test(tag) && (!blocking || media === undefined || media === 'all');
  });
  // The script adds the style sheets of our fonts.
  const added = blocking ? [] : addresses(html, / data-faces="([^"]+)"/g).flatMap((list) => list.split(' '));
  return [...new Set([...wanted.map((tag) => /\shref="([^"]+)"/.exec(tag)?.[1] ?? ''), ...added])];
}

const addresses = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? '')),
];

async function total(paths: string[], suffix: string): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => (await readFile(join(root, 'dist/client', `${path}${suffix}`))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
