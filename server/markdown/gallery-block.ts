import type { Element, ElementContent } from 'hast';
import { LICENCE_LABELS, LICENCE_URLS, type PictureCredit } from '../../domain/media/picture-licences.ts';
import { uploadOfUrl } from '../../domain/media/upload-address.ts';
import type { PictureRecord } from '../../domain/writing/body-blocks.ts';
import { createHiddenText, createTextNode } from './block-parts.ts';
import { createElement, responsiveImage } from './responsive-image.ts';

/** Height of a row in rem: two pictures across on a phone, two or three in the column of a text. */
const ROW = 'clamp(6.25rem,22vw,11rem)';
/** Pictures grow beyond the height of their row by this at most, to fill it. */
const MAX_GROWTH = 1.75;
/** A panorama or a scroll of a screenshot gets no wider or narrower than this; it stays whole. */
const MAX_RATIO = 3;
const MIN_RATIO = 0.5;

type Shown = { url: string; facts: PictureRecord };

/**
 * Lays pictures out in rows of one height, each whole and in its own proportions: the ratio decides how wide it starts and how much of the
 * row it takes, and no picture grows beyond three quarters as high again. Each leads to its largest file, so that it opens without script. The layout
 * is in `style` attributes, which the policy allows, because a rule in the style sheet would be paid by every text without a gallery.
 */
export function galleryBlock(pictures: readonly Shown[]): Element {
  const items = pictures.map((shown, index) => drawPicture(shown, `Picture ${index + 1} of ${pictures.length}`));
  return createElement(
    'figure',
    {
      className: ['block', 'block-gallery'],
      role: 'group',
      ariaLabel: `Gallery, ${pictures.length} pictures`,
      style: 'display:flex;flex-wrap:wrap;gap:.75rem .5rem',
    },
    items,
  );
}

function drawPicture({ url, facts: { altText, credit } }: Shown, place: string): Element {
  const { width, height } = uploadOfUrl(url) ?? { width: 3, height: 2 };
  const ratio = Math.round(Math.min(Math.max(width / height, MIN_RATIO), MAX_RATIO) * 1000) / 1000;
  const basis = `${ratio}*${ROW}`;
  const sizes = `(min-width: 50rem) ${Math.round(ratio * 260)}px, ${Math.min(100, Math.round(ratio * 36))}vw`;
  // A scroll is narrower than its place, which would make it many rows high.
  const limit = width / height < MIN_RATIO ? `;max-height:calc(${MAX_GROWTH}*${ROW});object-fit:contain` : '';
  const image = responsiveImage(url, sizes, { alt: altText, width, height, style: `width:100%;height:auto${limit}` });
  const link = createElement('a', { href: url, style: 'display:block' }, [
    image,
    createHiddenText(`${altText ? ', ' : `${place}, `}open large`),
  ]);
  const style = `flex:${ratio} 1 calc(${basis});max-width:min(100%,calc(${MAX_GROWTH}*${basis}));margin:0`;
  const caption = credit ? [createElement('figcaption', {}, creditWords(credit))] : [];
  return createElement('figure', { style }, [link, ...caption]);
}

/** The photographer, with the terms of an open licence, as web/ui/photo-credit.tsx says them. */
function creditWords({ credit, licence }: PictureCredit): ElementContent[] {
  const href = licence && LICENCE_URLS[licence];
  if (!href) return [createTextNode(`Photo: ${credit}`)];
  const properties = { href, target: '_blank', rel: ['noopener', 'license'] };
  return [
    createTextNode(`Photo: ${credit}, `),
    createElement('a', properties, [createTextNode(LICENCE_LABELS[licence])]),
  ];
}
