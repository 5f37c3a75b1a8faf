import type { Fault, Rule } from './fault.ts';
import { addressesIn } from './internal-links.ts';

/** What ships points to no shop: the owner puts real links in its place, in the admin. */
const PLACEHOLDER = /^https:\/\/shop\.example\/[a-z0-9-]+$/;

/** Purchase links are placeholders, and texts about gear link to no other site. */
export const purchaseLinksRule: Rule = (content) => {
  const links = [
    ...content.reviews.map(({ path, fields }) => ({ path, field: 'purchaseLink', address: fields.purchaseLink })),
    ...content.products.map(({ path, fields }) => ({ path, field: 'affiliateLink', address: fields.affiliateLink })),
  ];
  const outward = [
    ...content.reviews.map(({ path, body }) => ({ path, field: 'body', text: body })),
    ...content.products.map(({ path, fields }) => ({ path, field: 'description', text: fields.description })),
  ].flatMap(({ path, field, text }): Fault[] =>
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
      .filter(({ address }) => !PLACEHOLDER.test(address))
      .map(({ path, field, address }) => ({
        path,
        field,
        problem: `is '${address}', not https://shop.example/{name}`,
      })),
    ...outward,
  ];
};
