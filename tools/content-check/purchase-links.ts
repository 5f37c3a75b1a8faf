import { isPlaceholderLink, PLACEHOLDER_SHOP } from '../../domain/links/affiliate.ts';
import { addressesIn } from './internal-links.ts';
import type { Problem, Rule } from './problem.ts';

/** Tests for a placeholder link with the product's name. Shipped content links to no shop: an admin enters real links. */
const isNamedPlaceholder = (address: string) =>
  isPlaceholderLink(address) && /^[a-z0-9-]+$/.test(address.slice(PLACEHOLDER_SHOP.length));

/** Checks that purchase links are placeholders, and that texts about gear link to no other site. */
export const purchaseLinksRule: Rule = (content) => {
  const links = [
    ...content.reviews.map(({ path, fields }) => ({ path, field: 'purchaseLink', address: fields.purchaseLink })),
    ...content.products.map(({ path, fields }) => ({ path, field: 'affiliateLink', address: fields.affiliateLink })),
  ];
  const outward = [
    ...content.reviews.map(({ path, body }) => ({ path, field: 'body', text: body })),
    ...content.products.map(({ path, fields }) => ({ path, field: 'description', text: fields.description })),
  ].flatMap(({ path, field, text }): Problem[] =>
    addressesIn(text)
      .filter((address) => /^https?:/.test(address))
      .map((address) => ({
        path,
        field,
        problem: `links to ${address}; a text about gear names its sources without links`,
      })),
  );
  return [
    ...links
      .filter(({ address }) => !isNamedPlaceholder(address))
      .map(({ path, field, address }) => ({
        path,
        field,
        problem: `is '${address}', not ${PLACEHOLDER_SHOP}{name}`,
      })),
    ...outward,
  ];
};
