import type { Options } from 'rehype-sanitize';

/**
 * The HTML that a body may hold, written by hand or come from Markdown. No id, name, class, style or event handler
 * passes; classes and ids are added afterwards, by us alone. Addresses without a scheme are paths on this site.
 */
export const ALLOWED_HTML: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre'],
    ...['a', 'strong', 'b', 'em', 'i', 'del', 'sub', 'sup', 'code', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    figcaption: ['figure'],
    li: ['ul', 'ol'],
  },
  // Of every other element the text stays; of these the content is code or a document of its own.
  strip: [
    'script',
    'style',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'select',
  ],
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};
