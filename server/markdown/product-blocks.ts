import type { Element, ElementContent } from 'hast';
import { comparisonPath, listNames } from '../../domain/gear/compared-items.ts';
import { compareAttributes } from '../../domain/gear/gear-comparison.ts';
import type { ProductRecord } from '../../domain/writing/body-blocks.ts';
import {
  affiliateNote,
  blockPicture,
  createElementWithClass,
  createGroup,
  createHiddenText,
  createLink,
  createNote,
  createTextNode,
  priceWords,
  shopLink,
} from './block-parts.ts';
import { createElement } from './responsive-image.ts';

export function productBlock(product: ProductRecord): Element {
  const { name, path, category, basis, summary, isReviewed, price } = product;
  const more = createElement('a', { className: ['button'], href: path }, [
    createTextNode(isReviewed ? 'Read the review' : 'See the facts'),
    createHiddenText(` of ${name}`),
  ]);
  const foot = [priceWords(product), price.purchaseLink ? shopLink(product) : null, more].filter(
    (part) => part !== null,
  );
  const words = [
    createElementWithClass('block-meta', [
      createElementWithClass('tag', [createTextNode(category)], 'span'),
      createTextNode(' '),
      createNote(basis),
    ]),
    createElementWithClass('block-name', [createLink(path, name)]),
    ...(summary ? [createElement('p', {}, [createTextNode(summary)])] : []),
    createElementWithClass('block-foot', foot, 'div'),
    ...(price.purchaseLink ? [affiliateNote()] : []),
  ];
  return createGroup('product', name, [
    ...blockPicture(product.imageUrl, '(min-width: 40rem) 13rem, 92vw'),
    createElementWithClass('block-text', words, 'div'),
  ]);
}

export function buyBlock(product: ProductRecord): Element {
  const price = priceWords(product);
  return createGroup('buy', `Where to buy ${product.name}`, [
    shopLink(product, `Check Price: ${product.name}`),
    ...(price ? [price] : []),
    affiliateNote(),
  ]);
}

export function verdictBlock(label: string, words: ElementContent[]): Element {
  return createGroup('verdict', label, [createElementWithClass('block-label', [createTextNode(label)]), ...words]);
}

export const POINT_LABELS = ['Strengths', 'Weaknesses'] as const;

export function pointsBlock({ name, strengths, weaknesses }: ProductRecord): Element {
  const lists = [strengths, weaknesses].map((items, index) =>
    pointList(
      index,
      createElement(
        'ul',
        {},
        items.map((item) => createElement('li', {}, [createTextNode(item)])),
      ),
    ),
  );
  const known = lists.filter((_, index) => (index === 0 ? strengths : weaknesses).length > 0);
  return createGroup('points', `Strengths and weaknesses of ${name}`, known);
}

/** Builds one of the two lists, the strengths first, under its label. */
export function pointList(index: number, list: Element): Element {
  const label = POINT_LABELS[index] ?? '';
  return createElementWithClass(
    index === 0 ? 'block-strengths' : 'block-weaknesses',
    [createElementWithClass('block-label', [createTextNode(label)]), list],
    'div',
  );
}

/** Compares two to four products side by side; on phones the values of a row follow its name. */
export function comparisonBlock(products: readonly ProductRecord[]): Element {
  const rows = tellingRows(products);
  const names = listNames(products.map(({ name }) => name));
  const hasShop = products.some(({ price }) => price.purchaseLink);
  const prices = products.map(priceWords);
  const head = products.map((product) =>
    createElement('th', { scope: 'col' }, [
      ...blockPicture(product.imageUrl, '8rem'),
      createLink(product.path, product.name),
    ]),
  );
  const cell = (product: ProductRecord, content: ElementContent) =>
    createElement('td', {}, [
      ...(products.length > 3 ? [createElementWithClass('block-who', [createTextNode(product.name)], 'span')] : []),
      content,
    ]);
  const row = (label: ElementContent, contents: readonly ElementContent[]) =>
    createElement('tr', {}, [
      createElement('th', { scope: 'row' }, [label]),
      ...products.map((product, index) => cell(product, contents[index] ?? createTextNode(''))),
    ]);
  const table = createElement('table', {}, [
    createElement('caption', {}, [createHiddenText(`${names}, side by side`)]),
    createElement('thead', {}, [createElement('tr', {}, [createElement('td', {}), ...head])]),
    createElement('tbody', {}, [
      ...(prices.some((price) => price !== null)
        ? [
            row(
              createTextNode('Price'),
              prices.map((price) => price ?? createNote('Not known')),
            ),
          ]
        : []),
      ...rows.map(({ label, values }) =>
        row(
          createTextNode(label),
          values.map((value) => (value === null ? createNote('Not stated') : createTextNode(value))),
        ),
      ),
      ...(hasShop
        ? [
            row(
              createHiddenText('Shop'),
              products.map((product) => (product.price.purchaseLink ? shopLink(product) : createNote('No shop yet'))),
            ),
          ]
        : []),
    ]),
  ]);
  const full = createLink(comparisonPath(products.map(({ slug }) => slug)), 'Compare in full');
  const caption = createElement('figcaption', {}, [
    ...(hasShop ? [affiliateNote('span'), createTextNode(' ')] : []),
    full,
  ]);
  const className = ['block', 'block-comparison', `block-of-${products.length}`];
  return createElement('figure', { className }, [table, caption]);
}

const MAX_ROWS = 6;

/** Selects the attributes in which the products differ; if they differ in none, those that are known. */
function tellingRows(products: readonly ProductRecord[]) {
  const rows = compareAttributes(products);
  const different = rows.filter(({ differs }) => differs);
  return (different.length > 0 ? different : rows).slice(0, MAX_ROWS);
}
