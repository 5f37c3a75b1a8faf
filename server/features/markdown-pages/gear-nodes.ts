import type { RootContent } from 'mdast';
import { AFFILIATE_NOTE } from '../../../domain/affiliate.ts';
import { longDate, siteDate } from '../../../domain/dates.ts';
import { knownAttributes } from '../../../domain/gear-attributes.ts';
import { isOldPrice, type Offer } from '../../../domain/product-offers.ts';
import type { ProductPage, ReviewedProduct } from '../../../domain/product-page.ts';
import { bullets, emphasis, link, listSection, paragraph, section, strong } from './markdown-tree.ts';
import { pageLink, type WriterContext } from './page-frame.ts';

/** Builds the parts that the texts of products and reviews share. */

type Product = Pick<ProductPage, 'category' | 'attributes' | 'year' | 'service' | 'sources'>;

/** Builds a titled list without a heading, since text after a heading would seem to belong to it. */
export const pointNodes = (title: string, items: readonly string[]): RootContent[] =>
  items.length > 0 ? [paragraph(strong(`${title}:`)), bullets(items.map((item) => [item]))] : [];

/** Builds the facts of a product, each with the numbers of its sources. */
export function factNodes({ category, attributes, year, service, sources }: Product): RootContent[] {
  const numbersOf = (key: string) =>
    sources.flatMap((source, index) => (source.facts.includes(key) ? [index + 1] : [])).join(', ');
  const facts = knownAttributes(category, attributes).map(({ key, label, text }) => {
    const numbers = numbersOf(key);
    return [`${label}: ${text}${numbers && ` (source ${numbers})`}`];
  });
  return listSection('Key facts', [
    ...facts,
    ...(year === null ? [] : [[`Released: ${year}`]]),
    ...(service ? [[`Service and warranty in Australia: ${service}`]] : []),
  ]);
}

/** Builds the list of shops that sell the product, with the affiliate note before the first link. */
export function offerNodes(offers: readonly Offer[], now: Date): RootContent[] {
  if (offers.length === 0) return [];
  const isPaid = offers.some(({ url }) => url);
  return section(
    isPaid ? 'Where to buy' : 'Price',
    ...(isPaid ? [paragraph(emphasis(AFFILIATE_NOTE))] : []),
    bullets(
      offers.map(({ shop, url, price, checkedOn, shipsTo }) => [
        [price ?? 'No price yet', shop && `at ${shop}`].filter(Boolean).join(' '),
        ...(price ? [`, ${checkedText(checkedOn, siteDate(now))}`] : []),
        ...(shipsTo ? [`, ships to ${shipsTo}`] : []),
        ...(url ? [': ', link('Check price', url)] : []),
      ]),
    ),
  );
}

function checkedText(checkedOn: string | null, today: string): string {
  if (!checkedOn) return 'guide price';
  return `${isOldPrice(checkedOn, today) ? 'old price: ' : ''}checked on ${longDate(checkedOn)}`;
}

export const sourceNodes = ({ sources }: Product): RootContent[] =>
  listSection(
    'Sources of the facts',
    sources.map(({ title, url, readOn }, index) => [
      `${index + 1}: `,
      url ? link(title, url) : title,
      ...(readOn ? [`, read on ${longDate(readOn)}`] : []),
    ]),
  );

export const alternativeNodes = (
  context: WriterContext,
  alternatives: ReviewedProduct['alternatives'],
): RootContent[] =>
  listSection(
    'Look at these too',
    alternatives.map(({ path, name, summary }) => [pageLink(context, name, path), `: ${summary}`]),
  );
