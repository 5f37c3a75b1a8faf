import type { Element, ElementContent } from 'hast';
import type { ProductRecord } from '../../domain/body-blocks.ts';
import { comparisonPath, listNames } from '../../domain/compared-items.ts';
import { compareAttributes } from '../../domain/gear-comparison.ts';
import {
  affiliateNote,
  blockPicture,
  group,
  hidden,
  link,
  named,
  note,
  priceWords,
  shopLink,
  text,
} from './block-parts.ts';
import { element } from './responsive-image.ts';

export function productBlock(product: ProductRecord): Element {
  const { name, path, category, basis, summary, isReviewed, price } = product;
  const more = element('a', { className: ['button'], href: path }, [
    text(isReviewed ? 'Read the review' : 'See the facts'),
    hidden(` of ${name}`),
  ]);
  const foot = [
    priceWords(product) ?? note('No price yet'),
    price.purchaseLink ? shopLink(product) : note('No shop yet'),
    more,
  ];
  const words = [
    named('block-meta', [named('tag', [text(category)], 'span'), text(' '), note(basis)]),
    named('block-name', [link(path, name)]),
    ...(summary ? [element('p', {}, [text(summary)])] : []),
    named('block-foot', foot, 'div'),
    ...(price.purchaseLink ? [affiliateNote()] : []),
  ];
  return group('product', name, [
    ...blockPicture(product.imageUrl, '(min-width: 40rem) 13rem, 92vw'),
    named('block-text', words, 'div'),
  ]);
}

export function buyBlock(product: ProductRecord): Element {
  const price = priceWords(product);
  return group('buy', `Where to buy ${product.name}`, [
    shopLink(product, `Check Price: ${product.name}`),
    ...(price ? [price] : []),
    affiliateNote(),
  ]);
}

export function verdictBlock(label: string, words: ElementContent[]): Element {
  return group('verdict', label, [named('block-label', [text(label)]), ...words]);
}

export const POINT_LABELS = ['Strengths', 'Weaknesses'] as const;

export function pointsBlock({ name, strengths, weaknesses }: ProductRecord): Element {
  const lists = [strengths, weaknesses].map((items, index) =>
    pointList(
      index,
      element(
        'ul',
        {},
        items.map((item) => element('li', {}, [text(item)])),
      ),
    ),
  );
  const known = lists.filter((_, index) => (index === 0 ? strengths : weaknesses).length > 0);
  return group('points', `Strengths and weaknesses of ${name}`, known);
}

/** One of the two lists, the strengths first, under its label. */
export function pointList(index: number, list: Element): Element {
  const label = POINT_LABELS[index] ?? '';
  return named(
    index === 0 ? 'block-strengths' : 'block-weaknesses',
    [named('block-label', [text(label)]), list],
    'div',
  );
}

/** Two to four products side by side; on phones the values of a row stand under its name. */
export function comparisonBlock(products: readonly ProductRecord[]): Element {
  const rows = tellingRows(products);
  const names = listNames(products.map(({ name }) => name));
  const hasShop = products.some(({ price }) => price.purchaseLink);
  const head = products.map((product) =>
    element('th', { scope: 'col' }, [...blockPicture(product.imageUrl, '8rem'), link(product.path, product.name)]),
  );
  const cell = (product: ProductRecord, content: ElementContent) =>
    element('td', {}, [...(products.length > 3 ? [named('block-who', [text(product.name)], 'span')] : []), content]);
  const row = (label: ElementContent, contents: readonly ElementContent[]) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [label]),
      ...products.map((product, index) => cell(product, contents[index] ?? text(''))),
    ]);
  const table = element('table', {}, [
    element('caption', {}, [hidden(`${names}, side by side`)]),
    element('thead', {}, [element('tr', {}, [element('td', {}), ...head])]),
    element('tbody', {}, [
      row(
        text('Price'),
        products.map((product) => priceWords(product) ?? note('No price yet')),
      ),
      ...rows.map(({ label, values }) =>
        row(
          text(label),
          values.map((value) => (value === null ? note('Not stated') : text(value))),
        ),
      ),
      ...(hasShop
        ? [
            row(
              hidden('Shop'),
              products.map((product) => (product.price.purchaseLink ? shopLink(product) : note('No shop yet'))),
            ),
          ]
        : []),
    ]),
  ]);
  const full = link(comparisonPath(products.map(({ slug }) => slug)), 'Compare in full');
  const caption = element('figcaption', {}, [...(hasShop ? [affiliateNote('span'), text(' ')] : []), full]);
  const className = ['block', 'block-comparison', `block-of-${products.length}`];
  return element('figure', { className }, [table, caption]);
}

const MAX_ROWS = 6;

/** The attributes in which the products differ; where they differ in none, those that are known. */
function tellingRows(products: readonly ProductRecord[]) {
  const rows = compareAttributes(products);
  const different = rows.filter(({ differs }) => differs);
  return (different.length > 0 ? different : rows).slice(0, MAX_ROWS);
}
