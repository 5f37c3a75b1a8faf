import type { Element, ElementContent } from 'hast';
import { AFFILIATE_NOTE, AFFILIATE_REL } from '../../domain/affiliate.ts';
import type { ProductRecord } from '../../domain/body-blocks.ts';
import { isUsableImage } from '../../domain/images.ts';
import { NOTE_CLASS } from './decorate.ts';
import { element, responsiveImage } from './responsive-image.ts';

/** Parts that blocks share. Their classes are those of web/styles/blocks.css and of the site's buttons, tags and texts. */

export const text = (value: string): ElementContent => ({ type: 'text', value });

/** An element with a class. */
export const named = (className: string, children: ElementContent[], tagName = 'p'): Element =>
  element(tagName, { className: [className] }, children);

export const link = (href: string, words: string): Element => element('a', { href }, [text(words)]);
export const note = (words: string): Element => named('text-note', [text(words)], 'span');
export const hidden = (words: string): Element => named('text-visually-hidden', [text(words)], 'span');

/** A group with a name, and no heading: blocks are not part of a text's outline. */
export const group = (kind: string, label: string, children: ElementContent[]): Element =>
  element('div', { className: ['block', `block-${kind}`], role: 'group', ariaLabel: label }, children);

/** The picture of something whose name is next to it. */
export function blockPicture(src: string, sizes: string): Element[] {
  if (!isUsableImage(src)) return [];
  return [named('block-picture', [responsiveImage(src, sizes, { alt: '', width: 400, height: 267 })], 'div')];
}

/** Links to a shop as Check Price does elsewhere on the site (web/ui/check-price.tsx). */
export function shopLink({ name, price }: ProductRecord, words?: string): Element {
  const properties = {
    className: ['button', 'button-price'],
    href: price.purchaseLink,
    target: '_blank',
    rel: AFFILIATE_REL.split(' '),
    referrerPolicy: 'no-referrer',
  };
  const rest = words ? ', opens in a new tab' : ` of ${name}, opens in a new tab`;
  return element('a', properties, [text(words ?? 'Check Price'), hidden(rest)]);
}

export function priceWords({ price }: ProductRecord): Element | null {
  if (price.text === null) return null;
  const checked = named(price.isOld ? 'block-old' : 'text-note', [text(price.checked)], 'span');
  return named('block-price', [element('b', {}, [text(price.text)]), text(' '), checked], 'span');
}

/** With it a block needs no disclosure above it (`discloseAffiliateLinks`). */
export const affiliateNote = (tagName = 'p'): Element => named(NOTE_CLASS, [text(AFFILIATE_NOTE)], tagName);
