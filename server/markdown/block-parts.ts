import type { Element, ElementContent } from 'hast';
import { AFFILIATE_NOTE, AFFILIATE_REL } from '../../domain/links/affiliate.ts';
import { isUsableImage } from '../../domain/media/images.ts';
import type { ProductRecord } from '../../domain/writing/body-blocks.ts';
import { NOTE_CLASS } from './decorate.ts';
import { createElement, responsiveImage } from './responsive-image.ts';

/** Parts that blocks share. Their classes are those of web/styles/blocks.css and of the site's buttons, tags and texts. */

export const createTextNode = (value: string): ElementContent => ({ type: 'text', value });

export const createElementWithClass = (className: string, children: ElementContent[], tagName = 'p'): Element =>
  createElement(tagName, { className: [className] }, children);

export const createLink = (href: string, words: string): Element =>
  createElement('a', { href }, [createTextNode(words)]);
export const createNote = (words: string): Element => createElementWithClass('note', [createTextNode(words)], 'span');
export const createHiddenText = (words: string): Element =>
  createElementWithClass('visually-hidden', [createTextNode(words)], 'span');

/** Creates a group with a label but no heading: blocks are not part of a text's outline. */
export const createGroup = (kind: string, label: string, children: ElementContent[]): Element =>
  createElement('div', { className: ['block', `block-${kind}`], role: 'group', ariaLabel: label }, children);

/** Creates a picture with an empty alt text, because the name is next to it. */
export function blockPicture(src: string, sizes: string): Element[] {
  if (!isUsableImage(src)) return [];
  return [
    createElementWithClass('block-picture', [responsiveImage(src, sizes, { alt: '', width: 400, height: 267 })], 'div'),
  ];
}

/** Links to a shop like Check Price elsewhere on the site (web/ui/check-price.tsx). */
export function shopLink({ name, price }: ProductRecord, words?: string): Element {
  const properties = {
    className: ['button', 'button-price'],
    href: price.purchaseLink,
    target: '_blank',
    rel: AFFILIATE_REL.split(' '),
    referrerPolicy: 'no-referrer',
  };
  const rest = words ? ', opens in a new tab' : ` of ${name}, opens in a new tab`;
  return createElement('a', properties, [createTextNode(words ?? 'Check Price'), createHiddenText(rest)]);
}

export function priceWords({ price }: ProductRecord): Element | null {
  if (price.text === null) return null;
  const checked = createElementWithClass(price.isOld ? 'block-old' : 'note', [createTextNode(price.checked)], 'span');
  return createElementWithClass(
    'block-price',
    [createElement('b', {}, [createTextNode(price.text)]), createTextNode(' '), checked],
    'span',
  );
}

/** Notes that links are affiliate links; a block with this note needs no disclosure above it (`discloseAffiliateLinks`). */
export const affiliateNote = (tagName = 'p'): Element =>
  createElementWithClass(NOTE_CLASS, [createTextNode(AFFILIATE_NOTE)], tagName);
