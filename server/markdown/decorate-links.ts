import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { AFFILIATE_REL, isAffiliateLink, isPlaceholderLink } from '../../domain/affiliate.ts';

const EXTERNAL_REL = 'noopener noreferrer nofollow';
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/** Links to other sites open in a new tab and say what they are to search engines; links within this site stay in the tab. */
export function decorateLinks(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'a') return;
    const { href } = element.properties;
    // A placeholder is not for readers: its words stay as text, its bare address goes.
    if (typeof href === 'string' && isPlaceholderLink(href) && parent && index !== undefined) {
      const words = element.children.filter((child) => child.type !== 'text' || child.value !== href);
      parent.children.splice(index, 1, ...words);
      return [SKIP, index + words.length];
    }
    // Without an address that leads somewhere it is only text; the sanitiser may have taken it.
    if (typeof href !== 'string' || !URL.canParse(href, PLACEHOLDER_ORIGIN)) {
      element.tagName = 'span';
      element.properties = {};
    } else if (isExternal(href)) {
      const rel = isAffiliateLink(href) ? AFFILIATE_REL : EXTERNAL_REL;
      element.properties = { ...element.properties, target: '_blank', rel: rel.split(' ') };
    }
  });
}

/** Asks the parser that browsers use, since '/\host' and '//host' look like paths and are none. */
function isExternal(href: string): boolean {
  const { protocol, origin } = new URL(href, PLACEHOLDER_ORIGIN);
  return /^https?:$/.test(protocol) && origin !== PLACEHOLDER_ORIGIN;
}
