import { LIMITS, optionalLink, optionalText } from '../kernel/fields.ts';

/** Texts that an author may set for search engines and social networks; null uses the title, excerpt and picture. */
export const searchAppearanceFields = {
  seoTitle: optionalText(LIMITS.title),
  seoDescription: optionalText(LIMITS.excerpt),
  socialImageUrl: optionalLink,
};
