import type { ElementContent } from 'hast';

const PARAGRAPHS = new Set(['p', 'blockquote', 'figure', 'pre', 'table', 'dl', 'div', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Writes a mail as plain text for programs that show no HTML. Each link is followed by its address. */
export function writePlainText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => writeNode(node))
    .join('')
    .replaceAll('\u00A0', ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+(?=\n)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function writeNode(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  const inside = children.map(writeNode).join('');
  if (tagName === 'a') return writeLink(inside.trim(), String(properties.href ?? ''));
  if (tagName === 'br') return '\n';
  if (tagName === 'hr') return '\n\n----\n\n';
  if (tagName === 'img') return '';
  if (tagName === 'ul') return `\n\n${renderItems(children, () => '- ')}\n\n`;
  if (tagName === 'ol') {
    const first = Number(properties.start ?? 1);
    return `\n\n${renderItems(children, (index) => `${first + index}. `)}\n\n`;
  }
  if (tagName === 'td' || tagName === 'th') return `${inside.trim()}\t`;
  if (tagName === 'tr') return `${inside.replace(/\t+$/, '').replaceAll('\t', ' | ')}\n`;
  if (tagName === 'dt') return `${inside.trim()}: `;
  if (tagName === 'dd') return `${inside.trim()}\n`;
  if (/^h[2-6]$/.test(tagName)) return `\n\n${upperCaseWords(inside.trim())}\n\n`;
  return PARAGRAPHS.has(tagName) ? `\n\n${inside.trim()}\n\n` : inside;
}

/** Keeps addresses unchanged, because their paths are case-sensitive. */
const upperCaseWords = (heading: string) =>
  heading.replace(/<[^<>\s]+>|https?:\/\/\S+|[^<]+?(?=<|https?:\/\/|$)|</g, (part) =>
    /^<[^<>\s]+>$|^https?:\/\//.test(part) ? part : part.toUpperCase(),
  );

function renderItems(children: readonly ElementContent[], mark: (index: number) => string): string {
  return children
    .filter((child) => child.type === 'element' && child.tagName === 'li')
    .map((item, index) => `${mark(index)}${writePlainText(item.type === 'element' ? item.children : [])}`)
    .join('\n');
}

/**
 * Writes an address in angle brackets, so that it stays whole where a mail program breaks lines; a picture's link has no
 * text.
 */
const writeLink = (words: string, address: string): string => {
  if (!words || words === address) return address;
  return `${words} <${address}>`;
};
