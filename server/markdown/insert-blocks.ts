import type { Element, ElementContent, Parents, Root } from 'hast';
import { visit } from 'unist-util-visit';
import {
  type BlockProblem,
  type BlockRecords,
  type PictureRecord,
  type ProductRecord,
  readBlockReference,
  type SiteRecord,
} from '../../domain/writing/body-blocks.ts';
import { blockIndex, type WrittenBlock } from './block-directives.ts';
import { createElementWithClass, createGroup, createTextNode } from './block-parts.ts';
import { galleryBlock } from './gallery-block.ts';
import {
  buyBlock,
  comparisonBlock,
  POINT_LABELS,
  pointList,
  pointsBlock,
  productBlock,
  verdictBlock,
} from './product-blocks.ts';
import { createElement } from './responsive-image.ts';
import { siteBlock } from './site-block.ts';
import { videoBlock } from './video-block.ts';

type Problem = Pick<BlockProblem, 'reason' | 'message'>;

/**
 * Replaces the placeholders of blocks with content from the records; a block with a problem is omitted, or becomes a notice
 * in the author's preview. Runs after the sanitiser, so it may add only what is written here.
 */
export function insertBlocks(
  tree: Root,
  blocks: readonly WrittenBlock[],
  { records, isPreview }: { records: BlockRecords; isPreview: boolean },
): BlockProblem[] {
  const places: { placeholder: Element; parent: Parents; block: WrittenBlock }[] = [];
  visit(tree, 'element', (node, _, parent) => {
    const { dataBlock } = node.properties;
    const block = dataBlock === undefined ? undefined : blocks[blockIndex(dataBlock)];
    if (block && parent) places.push({ placeholder: node, parent, block });
  });
  const problems: BlockProblem[] = [];
  // Inner blocks first, since outer ones take over their children.
  for (const { placeholder, parent, block } of places.reverse()) {
    const drawn = drawBlock(block, placeholder.children, records);
    const isDrawn = 'type' in drawn;
    if (!isDrawn) problems.unshift({ name: block.name, ...drawn });
    const shown = isDrawn ? [drawn] : isPreview ? [notice(drawn.message)] : [];
    parent.children.splice(parent.children.indexOf(placeholder), 1, ...shown);
  }
  return problems;
}

function drawBlock(block: WrittenBlock, children: ElementContent[], records: BlockRecords): Element | Problem {
  const { name, attributes, isContainer } = block;
  if (isContainer && Object.keys(attributes).length === 0) return writtenBlock(name, children);
  const reference = readBlockReference(name, attributes);
  if ('error' in reference) return { reason: 'reference', message: reference.error };
  if ('videoUrl' in reference) return videoBlock(reference.videoUrl, reference.title);
  if ('siteId' in reference) {
    const site = records.sites.get(reference.siteId);
    if (!site?.isPublished) return { reason: 'reference', message: unknownSite(reference.siteId, site) };
    return siteBlock(site);
  }
  if ('pictures' in reference) return drawGallery(reference.pictures, records);
  const products: ProductRecord[] = [];
  for (const slug of reference.slugs) {
    const product = records.products.get(slug);
    if (!product?.isPublished) return { reason: 'reference', message: unknownProduct(slug, product) };
    products.push(product);
  }
  if (name === 'compare') return comparisonBlock(products);
  return drawProduct(name, products[0] as ProductRecord);
}

function drawGallery(addresses: readonly string[], { pictures }: BlockRecords): Element | Problem {
  const shown: { url: string; facts: PictureRecord }[] = [];
  for (const url of addresses) {
    const facts = pictures.get(url);
    if (!facts) return { reason: 'reference', message: LOST_PICTURE };
    shown.push({ url, facts });
  }
  return galleryBlock(shown);
}

const LOST_PICTURE =
  'A picture of this gallery is no longer in the library. Edit the gallery, and choose another one or leave it out.';

function drawProduct(name: WrittenBlock['name'], product: ProductRecord): Element | Problem {
  const { price, verdict, strengths, weaknesses } = product;
  switch (name) {
    case 'buy':
      return price.purchaseLink ? buyBlock(product) : nothingYet(product, 'no shop link');
    case 'verdict':
      if (!verdict) return nothingYet(product, 'no verdict');
      return verdictBlock(`Our verdict on ${product.name}`, [createElement('p', {}, [createTextNode(verdict)])]);
    case 'pros-and-cons':
      if (strengths.length + weaknesses.length === 0) return nothingYet(product, 'no strengths or weaknesses');
      return pointsBlock(product);
    default:
      return productBlock(product);
  }
}

const unknownProduct = (slug: string, draft: ProductRecord | undefined): string =>
  draft
    ? `“${draft.name}” is a draft. Publish the product first, or remove its block.`
    : `There is no product “${slug}”. Choose another one, or remove the block.`;

const unknownSite = (id: number, draft: SiteRecord | undefined): string =>
  draft
    ? `“${draft.name}” is a draft. Publish the dive site first, or remove its block.`
    : `There is no dive site with the id ${id}.`;

const nothingYet = ({ name }: ProductRecord, what: string): Problem => ({
  reason: 'empty',
  message: `“${name}” has ${what} yet. The block appears once it does.`,
});

const notice = (message: string): Element =>
  createElementWithClass('image-notice', [
    createElement('strong', {}, [createTextNode('Readers do not see this block.')]),
    createTextNode(` ${message}`),
  ]);

/**
 * Builds a block around the author's words. In pros and cons, the first list is the strengths, the second the weaknesses.
 */
function writtenBlock(name: WrittenBlock['name'], children: ElementContent[]): Element {
  if (name === 'verdict') return verdictBlock('Our verdict', children);
  let lists = 0;
  const drawn = children.map((child) => {
    const isList = child.type === 'element' && child.tagName === 'ul' && lists < POINT_LABELS.length;
    return isList ? pointList(lists++, child) : child;
  });
  return createGroup('points', 'Strengths and weaknesses', drawn);
}
