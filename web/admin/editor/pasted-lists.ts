import type TurndownService from 'turndown';
import { styleOf } from './pasted-emphasis.ts';

/** Deep enough for an item below a bullet and below a number alike. */
const STEP = '    ';

/** Lists as elements, and the paragraphs that Word styles as list items. */
export function addListRules(converter: TurndownService): void {
  converter.addRule('list', {
    filter: ['ul', 'ol'],
    replacement: (content, node) => {
      const parent = node.parentNode?.nodeName ?? '';
      const items = content.replace(/^\n+|\n+$/g, '');
      if (parent === 'LI') return `\n${items}\n`;
      // Google Docs and old editors put a list straight into a list.
      if (parent === 'UL' || parent === 'OL') return `\n${indented(items)}\n`;
      return `\n\n${items}\n\n`;
    },
  });
  converter.addRule('list item', {
    filter: 'li',
    replacement: (content, node) => {
      const words = content.trim().replace(/\n\n+(?=\s*(?:\*|\d+\.) )/g, '\n');
      return words ? `\n${markerOf(node)}${indented(words).trimStart()}\n` : '';
    },
  });
  converter.addRule('list item of Word', {
    filter: (node) => node.nodeName === 'P' && wordLevel(node) > 0,
    replacement: (content, node) => {
      const marker =
        node.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')?.textContent ?? '';
      const number = /^\s*\d+/.exec(marker)?.[0].trim();
      const words = content.replace(/\s+/g, ' ').trim();
      return `\n${STEP.repeat(wordLevel(node) - 1)}${number ? `${number}.` : '*'} ${words}\n`;
    },
  });
  converter.addRule('marker of Word', {
    filter: (node) => /mso-list:\s*Ignore/i.test(styleOf(node)),
    replacement: () => '',
  });
}

/** From 1; 0 for a paragraph that is no list item. */
function wordLevel(node: HTMLElement): number {
  return Number(/mso-list:[^;]*\blevel(\d)\b/i.exec(styleOf(node))?.[1] ?? 0);
}

function markerOf(item: HTMLElement): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '* ';
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === 'LI');
  return `${(Number(list.getAttribute('start')) || 1) + items.indexOf(item)}. `;
}

const indented = (text: string) => text.replace(/^(?=.)/gm, STEP);
