/** Reads parts of a parsed page by the names that a reader knows them by. */

type Name = string | RegExp;

/** Reads the text of an element with single spaces. */
export const readText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' ').trim();

/** Lists elements as an array: a list of the parser's cannot be iterated. */
export const findAll = (parent: ParentNode, selector: string): Element[] =>
  Array.from(parent.querySelectorAll(selector));

export const readTexts = (parent: ParentNode, selector: string): string[] => findAll(parent, selector).map(readText);

const matches = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text));

function readName(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labels = ids.map((id) => readText(element.ownerDocument.getElementById(id)));
  if (labels.length > 0) return labels.join(' ');
  return element.getAttribute('aria-label') ?? readText(element.querySelector('figcaption'));
}

/** Finds the section, navigation, list or figure with this name. */
export function findPart(parent: ParentNode, name: Name): Element {
  const found = findAll(parent, '[aria-labelledby], [aria-label], figure').find((element) =>
    matches(readName(element), name),
  );
  if (!found) throw new Error(`No part is named ${name}.`);
  return found;
}

/** Lists the links whose words, or label, are these. */
export const findLinks = (parent: ParentNode, name: Name): Element[] =>
  findAll(parent, 'a[href]').filter((link) => matches(link.getAttribute('aria-label') ?? readText(link), name));

/** Reads where the first link with these words leads. */
export const readHref = (parent: ParentNode, name: Name): string | undefined =>
  findLinks(parent, name)[0]?.getAttribute('href') ?? undefined;

export const readMeta = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
