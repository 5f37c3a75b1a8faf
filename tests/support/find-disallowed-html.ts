import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** The HTML allowed in a rendered body, listed separately from the sanitiser's list to catch mistakes there. */
const ATTRIBUTES: Record<string, string[]> = {
  ...Object.fromEntries(
    'p div br hr blockquote ul li pre strong b em i del sub sup code figure figcaption picture thead tbody tr h2 h3 h4 h5 h6 dl dt dd caption'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'title', 'target', 'rel', 'referrerPolicy'],
  img: ['src', 'alt', 'title', 'width', 'height', 'srcSet', 'sizes', 'loading', 'decoding'],
  source: ['type', 'srcSet', 'sizes'],
  ol: ['start'],
  table: [],
  th: ['colSpan', 'rowSpan', 'dataLabel', 'scope'],
  // The column's heading, which phones show next to the value: text in an attribute, read only by a style.
  td: ['colSpan', 'rowSpan', 'dataLabel'],
  span: [],
};
const OURS: Record<string, RegExp> = {
  className:
    /^(?:body-image|rounded|image-notice|spec|spec-frame|stacks|align-(?:right|center)|heading-[1-6]|block(?:-[a-z0-9-]+)?|affiliate-note|button|button-price|tag|note|visually-hidden)$/,
  id: /^section-[\p{L}\p{N}_-]+$/u,
  role: /^group$/,
  ariaLabel: /^Table$/,
  tabIndex: /^0$/,
  // The rows of a gallery; nothing in it comes from an author but the proportions of a picture.
  style:
    /^(?:display:flex;flex-wrap:wrap;gap:\.75rem \.5rem|display:block|width:100%;height:auto(?:;max-height:calc\(1\.75\*clamp\(6\.25rem,22vw,11rem\)\);object-fit:contain)?|flex:([\d.]+) 1 calc\(\1\*clamp\(6\.25rem,22vw,11rem\)\);max-width:min\(100%,calc\(1\.75\*\1\*clamp\(6\.25rem,22vw,11rem\)\)\);margin:0)$/,
};
const SCHEMES: Record<string, string[]> = { href: ['http:', 'https:', 'mailto:', 'tel:'], src: ['http:', 'https:'] };

/** Parses rendered HTML again, as a browser will, and lists everything disallowed in it. */
export function findDisallowedHtml(html: string): string[] {
  const tree = parseHtml(html);
  const residue: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element') residue.push(...disallowedAttributes(node));
    else if (node.type !== 'text' && node.type !== 'root') residue.push(node.type);
  });
  return residue;
}

export function parseHtml(html: string): Root {
  const processor = unified().use(rehypeRaw);
  return processor.runSync({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

function disallowedAttributes({ tagName, properties }: Element): string[] {
  const allowed = ATTRIBUTES[tagName];
  if (!allowed) return [`<${tagName}>`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const problem = `<${tagName} ${name}="${value}">`;
    // Blocks are labelled with the name of their content.
    if (name === 'ariaLabel' && [properties.className].flat().includes('block')) return [];
    const ours = OURS[name];
    if (ours) return [value].flat().every((part) => ours.test(String(part))) ? [] : [problem];
    const schemes = SCHEMES[name];
    if (schemes && !schemes.includes(readScheme(String(value)))) return [problem];
    return allowed.includes(name) ? [] : [problem];
  });
}

/** Returns the scheme that a browser would follow; our own for paths. */
function readScheme(address: string): string {
  const here = 'https://here.invalid';
  return URL.canParse(address, here) ? new URL(address, here).protocol : 'unreadable';
}
