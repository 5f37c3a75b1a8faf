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
 * pictures, and so does an element with words between them, such as a theme's frame around a page. Captions of the whole gallery and those
 * that are no description follow it. @returns the addresses by the number of the mark
 */
export function placeGalleries(tree: Root): string[][] {
  const galleries: string[][] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isGallery(node) || hasWords(node)) return;
    const addresses = [...new Set(listImages(node).map(({ properties }) => String(properties.src)))];
    if (addresses.length < MIN_GALLERY || !addresses.every((address) => address.startsWith('/uploads/'))) return SKIP;
    const parts = Math.ceil(addresses.length / MAX_GALLERY);
    const size = Math.ceil(addresses.length / parts);
    const marks = Array.from({ length: parts }, (_, part) => {
      const mark = `\uE000gallery${galleries.push(addresses.slice(part * size, (part + 1) * size)) - 1}\uE000`;
      return paragraph([{ type: 'text', value: mark }]);
    });
    const words = listCaptions(node);
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

const CAPTIONS = new Set(['figcaption', 'dd']);

/** Whether an element holds words outside of captions. */
function hasWords(node: Element): boolean {
  let found = false;
  visit(node, (child) => {
    if (child.type === 'element' && CAPTIONS.has(child.tagName)) return SKIP;
    found ||= child.type === 'text' && child.value.trim() !== '';
    return found ? EXIT : undefined;
  });
  return found;
}

/** The captions of a gallery as paragraphs, without those that describe one of its pictures. */
function listCaptions(node: Element): Element[] {
  const known = new Set(['', ...listImages(node).map(({ properties }) => String(properties.alt ?? '').trim())]);
  const captions: Element[] = [];
  visit(node, 'element', (element) => {
    if (!CAPTIONS.has(element.tagName)) return;
    const text = readText(element).trim();
    if (!known.has(text)) captions.push(paragraph(element.children));
    known.add(text);
    return SKIP;
  });
  return captions;
}

function findCaption(node: Element): Element | undefined {
  let found: Element | undefined;
  visit(node, 'element', (element) => {
    if (!CAPTIONS.has(element.tagName)) return;
    found = element;
    return EXIT;
  });
  return found;
}
