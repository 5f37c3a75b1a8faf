import type { RootContent } from 'mdast';
import { longDate, siteDate } from '../../../domain/dates.ts';
import { offersOf } from '../../../domain/product-offers.ts';
import type { ProductPage } from '../../../domain/product-page.ts';
import { PROVENANCE_TEXT } from '../../../domain/review-labels.ts';
import { productPath, reviewPath } from '../../../domain/slug.ts';
import { alternativeNodes, factNodes, offerNodes, pointNodes, sourceNodes } from './gear-nodes.ts';
import { paragraph, quote, strong } from './markdown-tree.ts';
import { absolute, framePage, pageLink, type WriterContext } from './page-frame.ts';

const UNREVIEWED = 'Not reviewed yet. These are listed facts, not our opinion.';

export function productNodes(context: WriterContext, product: ProductPage): RootContent[] {
  const { name, slug, category, brand, model, review, descriptionHtml, bestFor, notFor, alternatives } = product;
  const path = productPath(slug);
  return framePage(context, {
    title: name,
    path,
    lead: review ? quote(review.verdict || review.excerpt) : undefined,
    facts: [
      [`Category: ${category}`],
      ...(brand ? [[`Brand: ${brand}`]] : []),
      ...(model ? [[`Model: ${model}`]] : []),
      ...(review ? [['Our review: ', pageLink(context, review.title, reviewPath(review.slug))]] : []),
      [`Updated on ${longDate(product.updatedAt)}`],
    ],
    body: [
      paragraph(
        ...(review
          ? [strong(`${PROVENANCE_TEXT[review.provenance].title}.`), ` ${PROVENANCE_TEXT[review.provenance].text}`]
          : [strong(UNREVIEWED)]),
      ),
      ...context.bodyNodes(descriptionHtml, absolute(context, path)),
      ...pointNodes('Best for', bestFor),
      ...pointNodes('Not for', notFor),
      ...factNodes(product),
      ...offerNodes(offersOf(product, null, siteDate(context.now)), context.now),
      ...sourceNodes(product),
      ...alternativeNodes(context, alternatives),
    ],
  });
}
