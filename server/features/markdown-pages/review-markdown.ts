import type { RootContent } from 'mdast';
import { AFFILIATE_NOTE } from '../../../domain/affiliate.ts';
import { affiliateDisclosure, hasSponsoredLink } from '../../../domain/affiliate-disclosure.ts';
import { longDate } from '../../../domain/dates.ts';
import { formatPrice } from '../../../domain/price.ts';
import { laterUpdate } from '../../../domain/publication-dates.ts';
import { ratingText, ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/review-labels.ts';
import { reviewPath } from '../../../domain/slug.ts';
import { bullets, emphasis, link, paragraph, quote, section, strong } from './markdown-tree.ts';
import { absolute, framePage, type WriterContext } from './page-frame.ts';

export function reviewNodes(context: WriterContext, review: ReviewPage): RootContent[] {
  const { title, slug, excerpt, contentHtml, purchaseLink, provenance, strengths, weaknesses } = review;
  const path = reviewPath(slug);
  const { title: source, text } = PROVENANCE_TEXT[provenance];
  const isPaid = Boolean(purchaseLink) || hasSponsoredLink(contentHtml);
  return framePage(context, {
    title,
    path,
    lead: quote(excerpt),
    facts: reviewFacts(context, review),
    body: [
      paragraph(strong(`${source}.`), ` ${text}`),
      ...(isPaid ? [paragraph(emphasis(affiliateDisclosure('review')))] : []),
      ...points('Strengths', strengths),
      ...points('Weaknesses', weaknesses),
      ...context.bodyNodes(contentHtml, absolute(context, path)),
      ...(purchaseLink
        ? section('Where to buy', paragraph(link('Check price', purchaseLink), ` (${AFFILIATE_NOTE})`))
        : []),
    ],
  });
}

/** Not under a heading, since the text after the last one may begin without its own. */
const points = (title: string, items: readonly string[]): RootContent[] =>
  items.length > 0 ? [paragraph(strong(`${title}:`)), bullets(items.map((item) => [item]))] : [];

function reviewFacts({ settings }: WriterContext, review: ReviewPage): string[][] {
  const { author, category, createdAt, price, priceCheckedAt } = review;
  const updated = laterUpdate(review);
  const rating = ratingValue(review.rating);
  return [
    [`By ${author || settings.teamAuthor}`],
    [`Published on ${longDate(createdAt)}`],
    ...(updated ? [[`Updated on ${longDate(updated)}`]] : []),
    [`Category: ${category}`],
    ...(rating === null ? [] : [[`Our rating: ${ratingText(rating)}`]]),
    ...(price
      ? [[`Price: ${formatPrice(price)}, ${priceCheckedAt ? `checked on ${longDate(priceCheckedAt)}` : 'guide price'}`]]
      : []),
  ];
}
