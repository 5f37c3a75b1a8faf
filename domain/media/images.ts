import { IMAGE_WIDTHS, KIT_WIDTHS, SPECIES_WIDTHS, widthsUpTo } from './image-widths.ts';
import { uploadOfUrl } from './upload-address.ts';

/** The default quality (specification, section 9). */
export const DEFAULT_QUALITY = 80;

/** Width and height in pixels, quality from 1 to 100. With a height the picture is cropped to fill both. */
export type ImageSize = { width: number; height?: number; quality?: number };

/** Addresses by size and original address (specification, section 9: at most 100). */
const cache = new Map<string, string>();
const MAX_CACHED_URLS = 100;

/** Top-level names that never resolve on the public internet (RFC 6761, RFC 6762, RFC 8375 and ICANN's .internal). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|test|internal|home\.arpa)$/;

/** This host, link-local, carrier-grade and private IPv4 ranges (RFC 6890). The URL parser has brought them into dotted form. */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Unspecified, loopback, unique local, link-local and IPv4-mapped IPv6 addresses, in the brackets of a URL. */
const PRIVATE_IPV6 = /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:)/;

/**
 * The address of `url` in about the given size. Understands the stock photo host (images.unsplash.com), the image CDN
 * (res.cloudinary.com), our own pictures and uploads; any other address comes back as it is. A size or address that
 * can't be optimised is logged as a warning, once while cached, and gives the original address.
 */
export function optimisedUrl(url: string, size: ImageSize): string {
  const key = [size.width, size.height, size.quality, url].join(' ');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const address = optimiseOrWarn(url, size);
  if (cache.size >= MAX_CACHED_URLS) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, address);
  return address;
}

function optimiseOrWarn(url: string, size: ImageSize): string {
  try {
    return optimise(url, size);
  } catch (error) {
    console.warn(`Picture not optimised: ${url.slice(0, 200)}`, error instanceof Error ? error.message : error);
    return url;
  }
}

/** `type`: the MIME type that all sources share. `webpSrcset`: the same sizes for browsers without AVIF, where they exist. */
export type ImageSources = { srcset: string; type?: 'image/avif'; webpSrcset?: string };

/** The srcset of a picture; null where only one size exists. */
export function sourcesFor(url: string): ImageSources | null {
  const own = ownWidths(url);
  const widths = own ?? IMAGE_WIDTHS;
  const sources = widths.map((width) => ({
    width,
    // Ours need no place in the cache, which one list of sites would fill.
    address: own ? ownVariant(url, own, width) : optimisedUrl(url, { width }),
  }));
  if (sources.some(({ address }) => address === url)) return null;
  const srcset = sources.map(({ width, address }) => `${address} ${width}w`).join(', ');
  if (!own) return { srcset };
  if (!uploadOfUrl(url)) return { type: 'image/avif', srcset };
  return { type: 'image/avif', srcset, webpSrcset: srcset.replaceAll('.avif ', '.webp ') };
}

/** Whether there is an image to load; a blank source counts as failed from the start (specification, section 4). */
export function isUsableImage(src: string | null | undefined): src is string {
  return Boolean(src?.trim());
}

/** Whether an address may be a page head's background: a path on this site or a valid web address, but no data: or blob: URL. */
export function isUsableBackground(url: string | null | undefined): url is string {
  if (!isUsableImage(url)) return false;
  if (/^\/(?!\/)/.test(url)) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/**
 * Whether a picture at this address can only load near its author: a local name, a private or loopback address, or a
 * host name without a dot. Paths on this site are public; text that is no address at all is not local.
 */
export function isLocalHostUrl(url: string): boolean {
  const host = parseHost(url.trim());
  if (!host) return false;
  return (
    PRIVATE_NAMES.test(host) ||
    PRIVATE_IPV4.test(host) ||
    PRIVATE_IPV6.test(host) ||
    (!host.includes('.') && host[0] !== '[')
  );
}

function optimise(url: string, { width, height, quality = DEFAULT_QUALITY }: ImageSize): string {
  if (!(width > 0) || (height !== undefined && !(height > 0)))
    throw new RangeError('Width and height must be above 0.');
  const own = ownWidths(url);
  if (own) return ownVariant(url, own, width);
  if (!/^(?:https?:)?\/\/(?:images\.unsplash\.com|res\.cloudinary\.com)\//i.test(url)) return url;
  const address = new URL(url, 'https://images.unsplash.com');
  return address.hostname === 'res.cloudinary.com'
    ? cloudinary(url, { width, height, quality })
    : unsplash(address, { width, height, quality });
}

function unsplash(address: URL, { width, height, quality }: ImageSize): string {
  const params = { w: width, h: height, q: quality, fm: 'webp', auto: 'format', fit: 'crop' };
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, String(value));
  }
  return address.href;
}

function cloudinary(url: string, { width, height, quality }: ImageSize): string {
  if (!url.includes('/upload/')) throw new Error('A Cloudinary address needs /upload/ in its path.');
  const steps = [`w_${width}`, height && `h_${height}`, `q_${quality}`, 'f_auto', 'c_fill'].filter(Boolean).join(',');
  return url.replace('/upload/', () => `/upload/${steps}/`);
}

/** The widths in which one of our own pictures exists, each as AVIF and WebP; null for any other address. */
function ownWidths(url: string): readonly number[] | null {
  if (/^\/media\/kit\/[\w-]+\.webp$/.test(url)) return KIT_WIDTHS;
  if (/^\/media\/species\/[\w-]+\.webp$/.test(url)) return SPECIES_WIDTHS;
  if (/^\/media\/scenes\/[\w/-]+\.webp$/.test(url)) return IMAGE_WIDTHS;
  const upload = uploadOfUrl(url);
  return upload && widthsUpTo(upload.width);
}

/** The smallest variant that is wide enough, so that a picture is never enlarged while a larger one exists. */
function ownVariant(url: string, widths: readonly number[], width: number): string {
  const nearest = widths.find((candidate) => candidate >= width) ?? widths.at(-1);
  return uploadOfUrl(url) ? url.replace(/\d+\.webp$/, `${nearest}.avif`) : url.replace(/\.webp$/, `-${nearest}.avif`);
}

/** The host of a web address in lower case; '' for a path or for text that is no web address. */
function parseHost(url: string): string {
  // People paste 'localhost:5000/a.png' too, which a parser takes for a scheme.
  const address = /^[\w.-]+:\d/.test(url) ? `http://${url}` : url;
  const here = 'https://here.invalid';
  if (!URL.canParse(address, here)) return '';
  const { protocol, hostname } = new URL(address, here);
  if (!/^https?:$/.test(protocol) || hostname === 'here.invalid') return '';
  return hostname.replace(/\.$/, '');
}
