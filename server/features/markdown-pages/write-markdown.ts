import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { paragraph } from './markdown-tree.ts';

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' }).freeze();

/** Writes a page as text. Replaces non-breaking spaces, which mean nothing to a machine and hide words from a search. */
export const writeMarkdown = (nodes: readonly RootContent[]): string =>
  writer.stringify({ type: 'root', children: [...nodes] }).replaceAll('\u00A0', ' ');

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified().use(rehypeRemark).freeze();

/**
 * Converts the sanitised body of the page at `url` to Markdown nodes with absolute addresses. A body nested too deeply
 * becomes a paragraph.
 */
export function bodyNodes(html: string, url: string): RootContent[] {
  try {
    const tree = reader.parse(html) as HastRoot;
    visit(tree as HastNodes, 'element', ({ properties }) => {
      for (const name of ['href', 'src']) {
        const address = properties[name];
        if (typeof address === 'string' && URL.canParse(address, url)) properties[name] = new URL(address, url).href;
      }
    });
    return (converter.runSync(tree) as unknown as Root).children;
  } catch (error) {
    // The steps recurse, so thousands of nested elements end in a RangeError.
    if (!(error instanceof RangeError)) throw error;
    return [
      paragraph(
        html
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ];
  }
}
