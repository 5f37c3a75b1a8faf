import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { AFFILIATE_REL, isAffiliateLink, isPlaceholderLink } from '../../domain/affiliate.ts';

const EXTERNAL_REL = 'noopener noreferrer nofollow';
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/** Makes links to other sites open in a new tab and tells search engines what they are; links within the site stay in the tab. */
export function decorateLinks(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'a') return;
    const { href } = element.properties;
    // Readers never see a placeholder link: its words stay as text, a bare address is removed.
    if (typeof href === 'string' && isPlaceholderLink(href) && parent && index !== undefined) {
      const words = element.children.filter((child) => child.type !== 'text' || child.value !== href);
      parent.children.splice(index, 1, ...words);
      return [SKIP, index + words.length];
    }
    // A link without a valid address, which the sanitiser may have removed, becomes text.
    if (typeof href !== 'string' || !URL.canParse(href, PLACEHOLDER_ORIGIN)) {
      element.tagName = 'span';
      element.properties = {};
    } else if (isExternal(href)) {
      const rel = isAffiliateLink(href) ? AFFILIATE_REL : EXTERNAL_REL;
      element.properties = { ...element.properties, target: '_blank', rel: rel.split(' ') };
    }
  });
}

/** Uses the URL parser of browsers, since '/\host' and '//host' look like paths but are not. */
function isExternal(href: string): boolean {
  const { protocol, origin } = new URL(href, PLACEHOLDER_ORIGIN);
  return /^https?:$/.test(protocol) && origin !== PLACEHOLDER_ORIGIN;
}
