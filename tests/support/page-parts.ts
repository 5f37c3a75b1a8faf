/** Reads parts of a parsed page by the names that a reader knows them by. */

type Name = string | RegExp;

/** Reads the text of an element with single spaces. */
export const readText = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\s\u00A0]+/g, ' ').trim();

export const readTexts = (parent: ParentNode | null | undefined, selector: string): string[] =>
  [...(parent?.querySelectorAll(selector) ?? [])].map(readText);

const matches = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text));

function readName(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labels = ids.map((id) => readText(element.ownerDocument.getElementById(id)));
  return labels.length > 0 ? labels.join(' ') : (element.getAttribute('aria-label') ?? '');
}

/** Finds the section, navigation, list or figure that is labelled so. */
export function findPart(parent: ParentNode, name: Name): Element {
  const found = [...parent.querySelectorAll('[aria-labelledby], [aria-label]')].find((element) =>
    matches(readName(element), name),
  );
  if (!found) throw new Error(`No part is named ${name}.`);
  return found;
}

/** Lists the links whose words, or label, are these. */
export const findLinks = (parent: ParentNode, name: Name): Element[] =>
  [...parent.querySelectorAll('a[href]')].filter((link) =>
    matches(link.getAttribute('aria-label') ?? readText(link), name),
  );

/** Reads where the first link with these words leads. */
export const readHref = (parent: ParentNode, name: Name): string | undefined =>
  findLinks(parent, name)[0]?.getAttribute('href') ?? undefined;

export const readMeta = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
