import type TurndownService from 'turndown';

const INLINE = ['b', 'strong', 'i', 'em', 'span', 'font', 'cite', 'mark', 'u', 'a'];
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre';

/**
 * Bold and italic, by element or by style. Word processors say both: Google Docs wraps everything in a `b` of normal
 * weight and writes bold as `font-weight: 700`.
 */
export function addEmphasisRules(converter: TurndownService): void {
  converter.addRule('emphasis', {
    filter: (node) => INLINE.includes(node.nodeName.toLowerCase()) && node.nodeName !== 'A',
    replacement: (content, node) => {
      const words = content.replace(/^\s+|\s+$/g, '');
      if (!words || node.querySelector(BLOCKS)) return content;
      const marker = (becomes(node, isItalic) ? '*' : '') + (becomes(node, isBold) ? '**' : '');
      return marker + (marker ? words : content) + marker;
    },
  });
  converter.addRule('struck out', {
    filter: (node) => ['DEL', 'S', 'STRIKE'].includes(node.nodeName),
    replacement: (content) => (content.trim() ? `~~${content.trim()}~~` : ''),
  });
  for (const name of ['sub', 'sup'] as const) {
    converter.addRule(name, {
      filter: name,
      replacement: (content) => (content.trim() ? `<${name}>${content.trim()}</${name}>` : ''),
    });
  }
}

/** Headings and the heads of tables are bold by themselves. */
export function isInHeading(node: Node): boolean {
  for (let parent = node.parentNode; parent; parent = parent.parentNode) {
    if (/^(?:H[1-6]|TH)$/.test(parent.nodeName)) return true;
  }
  return false;
}

/** The inline style of an element, under the name it has while it is converted. */
export const readStyle = (node: Element) => node.getAttribute('data-style') ?? '';

/** Whether its author does not see it, such as a row that a spreadsheet's filter hides. */
export const isHidden = (node: Element): boolean =>
  node.hasAttribute('hidden') || /display:\s*none|mso-hide:\s*all/i.test(readStyle(node));

type Quality = (node: HTMLElement) => boolean | undefined;

/** Whether an element turns on a style that its parent does not have. */
function becomes(node: HTMLElement, quality: Quality): boolean {
  if (quality(node) !== true || isInHeading(node)) return false;
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    // An element around whole paragraphs writes no markers, so it does not count.
    const own = parent.querySelector(BLOCKS) ? undefined : quality(parent);
    if (own !== undefined) return !own;
  }
  return true;
}

/**
 * The value of one property in an inline style, the last one counting. Word also writes `mso-bidi-font-weight:normal` for
 * right-to-left scripts inside bold text, so only the whole name counts.
 */
const readProperty = (node: HTMLElement, name: 'font-weight' | 'font-style') =>
  [...readStyle(node).matchAll(new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([a-z]+|\\d+)`, 'gi'))].at(-1)?.[1];

const isBold: Quality = (node) => {
  const weight = readProperty(node, 'font-weight');
  if (weight) return /bold/i.test(weight) || Number(weight) >= 600;
  return /^(?:B|STRONG)$/.test(node.nodeName) || undefined;
};

const isItalic: Quality = (node) => {
  const style = readProperty(node, 'font-style');
  if (style) return /italic|oblique/i.test(style);
  return /^(?:I|EM|CITE)$/.test(node.nodeName) || undefined;
};
