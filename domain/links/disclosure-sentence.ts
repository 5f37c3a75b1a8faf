/** Shown above the first paid link of a text. */
export const affiliateDisclosure = (what: 'review' | 'article'): string =>
  `This ${what} has affiliate links. If you buy through one, we may earn a commission at no extra cost to you.`;

/** Whether a rendered body holds a link that is paid for; the server marks those. */
export const hasSponsoredLink = (html: string): boolean => /<a\b[^>]*\brel="[^"]*\bsponsored\b/.test(html);
