import { MAX_COMPARED, MIN_COMPARED } from '../gear/compared-items.ts';
import type { GearAttributes } from '../gear/gear-attributes.ts';
import type { GearPrice } from '../gear/offer-summary.ts';
import type { PictureCredit } from '../media/picture-licences.ts';
import { uploadOfUrl } from '../media/upload-address.ts';
import { isPlayableVideo, UNPLAYABLE_VIDEO } from '../media/video.ts';

/**
 * Blocks in texts: lines such as `::product{slug="mares-puck-4"}`, shown from the record that they name. `pros-and-cons` and
 * `verdict` may also hold words of their own, between `:::verdict` and `:::`.
 */
export const BLOCK_NAMES = [
  'product',
  'compare',
  'pros-and-cons',
  'verdict',
  'buy',
  'site',
  'video',
  'gallery',
] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];
export const WRITTEN_BLOCK_NAMES: readonly BlockName[] = ['pros-and-cons', 'verdict'];

export type BlockAttributes = Readonly<Record<string, string | null | undefined>>;

/** Limits of a gallery: one picture is an image, and more than 30 make a page of several screens. */
export const MIN_GALLERY = 2;
export const MAX_GALLERY = 30;

/** References in a block: products by slug, a dive site by id, a video by its address, or uploaded pictures by theirs. */
export type BlockReference =
  | { slugs: readonly string[] }
  | { siteId: number }
  | { videoUrl: string; title: string }
  | { pictures: readonly string[] };

/** An id that both databases can hold. */
const SITE_ID = /^[1-9]\d{0,8}$/;

/** The reference of a block; a sentence for the author where its attributes name nothing. */
export function readBlockReference(name: BlockName, attributes: BlockAttributes): BlockReference | { error: string } {
  if (name === 'site') {
    const id = attributes.id?.trim() ?? '';
    return SITE_ID.test(id)
      ? { siteId: Number(id) }
      : { error: 'A site block needs the id of a dive site: ::site{id=53}.' };
  }
  if (name === 'video') return readVideo(attributes);
  if (name === 'gallery') return readGallery(attributes);
  const slugs = splitList(attributes[name === 'compare' ? 'items' : 'slug']);
  if (name !== 'compare') {
    const [slug] = slugs;
    return slug && slugs.length === 1
      ? { slugs }
      : { error: `A ${name} block needs one product: ::${name}{slug="…"}.` };
  }
  return slugs.length >= MIN_COMPARED && slugs.length <= MAX_COMPARED
    ? { slugs }
    : { error: `A comparison needs ${MIN_COMPARED} to ${MAX_COMPARED} different products: ::compare{items="…,…"}.` };
}

function readVideo({ url, title }: BlockAttributes): BlockReference | { error: string } {
  const videoUrl = url?.trim() ?? '';
  // The address becomes a link.
  const isWebAddress = /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(videoUrl);
  return isWebAddress && isPlayableVideo(videoUrl)
    ? { videoUrl, title: title?.trim() ?? '' }
    : { error: UNPLAYABLE_VIDEO };
}

function readGallery(attributes: BlockAttributes): BlockReference | { error: string } {
  const pictures = splitList(attributes.pictures);
  if (!pictures.every((address) => uploadOfUrl(address)))
    return { error: 'A gallery shows pictures of the library only. Choose them again.' };
  return pictures.length >= MIN_GALLERY && pictures.length <= MAX_GALLERY
    ? { pictures }
    : { error: `A gallery needs ${MIN_GALLERY} to ${MAX_GALLERY} different pictures.` };
}

/** Each slug or address once, in the order written. */
const splitList = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => part.trim() || [])),
];

/** The block as it is written in a text. */
export function writeBlock(name: BlockName, reference: BlockReference): string {
  if ('siteId' in reference) return `::${name}{id=${reference.siteId}}`;
  if ('videoUrl' in reference) {
    const title = quoteAttribute(reference.title.trim());
    return `::${name}{url="${quoteAttribute(reference.videoUrl.trim())}"${title && ` title="${title}"`}}`;
  }
  if ('pictures' in reference) return `::${name}{pictures="${reference.pictures.join(',')}"}`;
  return `::${name}{${name === 'compare' ? 'items' : 'slug'}="${reference.slugs.join(',')}"}`;
}

/** A value as it is written in double quotes; a brace would end the block. */
const quoteAttribute = (value: string): string =>
  value
    .replace(/[{}\s]+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');

const NAMES = BLOCK_NAMES.join('|');
const BLOCK = new RegExp(`::(?:${NAMES})(?![\\w-])`);
const ATTRIBUTES = new RegExp(`::(?:${NAMES})(?![\\w-])[^{}\\n]{0,200}\\{([^}\\n]{0,2500})`, 'g');
const BLOCK_START = new RegExp(BLOCK, 'g');
const ATTRIBUTE_NAME = /([\w-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+)/g;
const ATTRIBUTE = /(slug|items|id|pictures)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Whether a text may hold blocks; true also for one that only mentions them. */
export const canContainBlocks = (source: string): boolean => BLOCK.test(source);

/** The places of the names of blocks and of their attributes, which are words that a text may hold as well. Linear in its length. */
export function findBlockSyntax(source: string): [start: number, end: number][] {
  const starts = [...source.matchAll(BLOCK_START)].map(({ 0: start, index }): [number, number] => [
    index,
    index + start.length,
  ]);
  const names = [...source.matchAll(ATTRIBUTES)].flatMap(({ 0: block, 1: attributes = '', index }) => {
    const offset = index + block.length - attributes.length;
    return [...attributes.matchAll(ATTRIBUTE_NAME)].map((found): [number, number] => [
      offset + found.index,
      offset + found.index + (found[1] ?? '').length,
    ]);
  });
  return [...starts, ...names];
}

/** The places of the slugs and ids that the blocks of a text name. Linear in its length. */
export const findRecordSpans = (source: string) => findAttributeSpans(source, (name) => name !== 'pictures');

/** The places of the addresses of pictures that the blocks of a text show. Linear in its length. */
export const findPictureSpans = (source: string) => findAttributeSpans(source, (name) => name === 'pictures');

function findAttributeSpans(source: string, isWanted: (name?: string) => boolean): [start: number, end: number][] {
  return [...source.matchAll(ATTRIBUTES)].flatMap(({ 0: block, 1: attributes = '', index }) => {
    const offset = index + block.length - attributes.length;
    return [...attributes.matchAll(ATTRIBUTE)]
      .filter(([, name]) => isWanted(name))
      .map((found): [number, number] => [offset + found.index, offset + found.index + found[0].length]);
  });
}

/**
 * The slugs, ids and addresses of pictures that the blocks of a text name, and a few more where it only mentions blocks. Linear in its
 * length.
 */
export function mentionedRecords(source: string): { slugs: string[]; siteIds: number[]; pictures: string[] } {
  const slugs = new Set<string>();
  const siteIds = new Set<number>();
  const pictures = new Set<string>();
  for (const [, attributes = ''] of source.matchAll(ATTRIBUTES)) {
    for (const [, name, ...values] of attributes.matchAll(ATTRIBUTE)) {
      const value = values.find((text) => text !== undefined) ?? '';
      if (name === 'pictures') for (const address of splitList(value)) pictures.add(address);
      else if (name !== 'id') for (const slug of splitList(value)) slugs.add(slug);
      else if (SITE_ID.test(value)) siteIds.add(Number(value));
    }
  }
  return { slugs: [...slugs], siteIds: [...siteIds], pictures: [...pictures] };
}

/** Fields of a product that blocks show. */
export type ProductRecord = {
  slug: string;
  name: string;
  /** The page of its review, or of its facts. */
  path: string;
  category: string;
  summary: string;
  imageUrl: string;
  isPublished: boolean;
  price: GearPrice;
  /** The basis of the review: 'Desk review', 'Facts only'. */
  basis: string;
  isReviewed: boolean;
  verdict: string;
  attributes: GearAttributes;
  strengths: readonly string[];
  weaknesses: readonly string[];
};

/** Fields of a dive site that blocks show. */
export type SiteRecord = {
  id: number;
  name: string;
  path: string;
  region: string;
  skill: string;
  depthRange: string;
  waterTemp: string;
  /** '' for a closed site. */
  bestTime: string;
  description: string;
  hazards: string;
  imageUrl: string;
  /** 'Closed to diving' and why; what the site requires, worst first. */
  warnings: readonly { label: string; text: string }[];
  isPublished: boolean;
};

/** Facts of an uploaded picture that blocks show; `altText` is '' where nobody has described it yet. */
export type PictureRecord = { altText: string; credit: PictureCredit | null };

/** The records that a text's blocks name: by slug as it is written there, by id, and by address. */
export type BlockRecords = {
  products: ReadonlyMap<string, ProductRecord>;
  sites: ReadonlyMap<number, SiteRecord>;
  pictures: ReadonlyMap<string, PictureRecord>;
};

export const NO_RECORDS: BlockRecords = { products: new Map(), sites: new Map(), pictures: new Map() };

/**
 * Why readers do not see a block: `reference` for one that names no published record, which is the author's to put right;
 * `empty` where the record has nothing to show yet and the block appears once it has.
 */
export type BlockProblem = { name: BlockName; reason: 'reference' | 'empty'; message: string };
