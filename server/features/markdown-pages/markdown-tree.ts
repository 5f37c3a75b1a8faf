import type { BlockContent, Heading, Link, List, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Builds Markdown nodes, so that the writer escapes every text and no text can break its page. */
type Phrase = PhrasingContent | string;

const phrases = (parts: readonly Phrase[]): PhrasingContent[] =>
  parts.map((part) => (typeof part === 'string' ? { type: 'text', value: part } : part));

export const heading = (depth: Heading['depth'], text: string): Heading => ({
  type: 'heading',
  depth,
  children: phrases([text]),
});

export const paragraph = (...parts: readonly Phrase[]): Paragraph => ({ type: 'paragraph', children: phrases(parts) });

export const link = (text: string, url: string): Link => ({ type: 'link', url, children: phrases([text]) });

export const strong = (text: string): PhrasingContent => ({ type: 'strong', children: phrases([text]) });

export const emphasis = (text: string): PhrasingContent => ({ type: 'emphasis', children: phrases([text]) });

/** Builds an excerpt or a notice; undefined without words. */
export const quote = (...parts: readonly Phrase[]): BlockContent | undefined =>
  parts.some(Boolean)
    ? {
        type: 'blockquote',
        children: [paragraph(...parts)],
      }
    : undefined;

/** Builds a bullet list; each item is one line. */
export const bullets = (items: readonly (readonly Phrase[])[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((parts) => ({ type: 'listItem', spread: false, children: [paragraph(...parts)] })),
});

/** Builds a heading with its content; empty without content. */
export const section = (title: string, ...nodes: readonly RootContent[]): RootContent[] =>
  nodes.length > 0 ? [heading(2, title), ...nodes] : [];

/** Builds a heading with a list; empty without items. */
export const listSection = (title: string, items: readonly (readonly Phrase[])[]): RootContent[] =>
  items.length > 0 ? section(title, bullets(items)) : [];

/** Splits a plain text into paragraphs at blank lines. */
export const textParagraphs = (text: string | null): Paragraph[] =>
  (text ?? '')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => paragraph(part));
