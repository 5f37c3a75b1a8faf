import type { RootContent } from 'mdast';
import { affiliateDisclosure, hasSponsoredLink } from '../../../domain/affiliate-disclosure.ts';
import { longDate, siteDate } from '../../../domain/dates.ts';
import { offersOf } from '../../../domain/product-offers.ts';
import type { ReviewedProduct } from '../../../domain/product-page.ts';
import { laterUpdate } from '../../../domain/publication-dates.ts';
import { ratingText, ratingValue } from '../../../domain/rating.ts';
import type { ReviewPage } from '../../../domain/review.ts';
import { PROVENANCE_TEXT } from '../../../domain/review-labels.ts';
import { reviewPath } from '../../../domain/slug.ts';
import { alternativeNodes, factNodes, offerNodes, pointNodes, sourceNodes } from './gear-nodes.ts';
import { emphasis, listSection, paragraph, quote, strong } from './markdown-tree.ts';
import { absolute, framePage, type WriterContext } from './page-frame.ts';

export function reviewNodes(
  context: WriterContext,
  review: ReviewPage,
  reviewed: ReviewedProduct | null,
): RootContent[] {
  const { title, slug, excerpt, verdict, contentHtml, provenance, strengths, weaknesses, updateLog } = review;
  const product = reviewed?.product ?? null;
  const offers = offersOf(product, review, siteDate(context.now));
  const path = reviewPath(slug);
  const { title: source, text } = PROVENANCE_TEXT[provenance];
  const isPaid = offers.some(({ url }) => url) || hasSponsoredLink(contentHtml);
  return framePage(context, {
    title,
    path,
    lead: quote(verdict || excerpt),
    facts: reviewFacts(context, review),
    body: [
      paragraph(strong(`${source}.`), ` ${text}`),
      ...(isPaid ? [paragraph(emphasis(affiliateDisclosure('review')))] : []),
      ...pointNodes('Best for', product?.bestFor ?? []),
      ...pointNodes('Not for', product?.notFor ?? []),
      ...pointNodes('Strengths', strengths),
      ...pointNodes('Weaknesses', weaknesses),
      ...(product ? factNodes(product) : []),
      ...context.bodyNodes(contentHtml, absolute(context, path)),
      ...offerNodes(offers, context.now),
      ...(product ? sourceNodes(product) : []),
      ...listSection(
        'What changed',
        updateLog.map(({ date, text: change }) => [`${longDate(date)}: ${change}`]),
      ),
      ...alternativeNodes(context, reviewed?.alternatives ?? []),
    ],
  });
}

function reviewFacts({ settings }: WriterContext, review: ReviewPage): string[][] {
  const { author, category, createdAt } = review;
  const updated = laterUpdate(review);
  const rating = ratingValue(review.rating);
  return [
    [`By ${author || settings.teamAuthor}`],
    [`Published on ${longDate(createdAt)}`],
    ...(updated ? [[`Updated on ${longDate(updated)}`]] : []),
    [`Category: ${category}`],
    ...(rating === null ? [] : [[`Our rating: ${ratingText(rating)}`]]),
  ];
}
