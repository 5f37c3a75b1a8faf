import type { Element, Root } from 'hast';
import { toString as readText } from 'hast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';
import { MAX_GALLERY, MIN_GALLERY } from '../../../domain/writing/body-blocks.ts';

/** Classes of the galleries of WordPress's block editor, of its classic one, and of Ghost. */
const GALLERY_CLASSES = new Set(['wp-block-gallery', 'gallery', 'kg-gallery-card']);

const isGallery = ({ properties: { className } }: Element) =>
  Array.isArray(className) && className.some((name) => GALLERY_CLASSES.has(String(name)));

/** Takes the caption of a picture in a gallery for its description where it has none: a gallery here shows no captions. */
export function readGalleryCaptions(tree: Root): void {
  visit(tree, 'element', (gallery) => {
    if (!isGallery(gallery)) return;
    visit(gallery, 'element', (figure) => {
      if (figure === gallery || !['figure', 'li', 'dl'].includes(figure.tagName)) return;
      const [image] = listImages(figure);
      const caption = findCaption(figure);
      if (image && caption && !image.properties.alt) image.properties.alt = readText(caption).trim();
      return SKIP;
    });
    return SKIP;
  });
}

/**
 * Puts a mark in place of each gallery whose pictures are all in the library, which the written text replaces by a block; others stay single
 * pictures. A caption of the whole gallery follows it. @returns the addresses by the number of the mark
 */
export function placeGalleries(tree: Root): string[][] {
  const galleries: string[][] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isGallery(node)) return;
    const addresses = [...new Set(listImages(node).map(({ properties }) => String(properties.src)))];
    if (addresses.length < MIN_GALLERY || !addresses.every((address) => address.startsWith('/uploads/'))) return SKIP;
    const parts = Math.ceil(addresses.length / MAX_GALLERY);
    const size = Math.ceil(addresses.length / parts);
    const marks = Array.from({ length: parts }, (_, part) => {
      const mark = `\uE000gallery${galleries.push(addresses.slice(part * size, (part + 1) * size)) - 1}\uE000`;
      return paragraph([{ type: 'text', value: mark }]);
    });
    const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
    const words = caption?.type === 'element' ? [paragraph(caption.children)] : [];
    parent.children.splice(index, 1, ...marks, ...words);
    return [SKIP, index + marks.length + words.length];
  });
  return galleries;
}

const paragraph = (children: Element['children']): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

function listImages(node: Element): Element[] {
  const images: Element[] = [];
  visit(node, 'element', (element) => {
    if (element.tagName === 'img') images.push(element);
  });
  return images;
}

function findCaption(node: Element): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (element) => {
    if (element.tagName !== 'figcaption' && element.tagName !== 'dd') return;
    found = element;
    return EXIT;
  });
  return found;
}
