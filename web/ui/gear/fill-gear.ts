import { createDefaultsFiller, createListFiller, type Defaults, isObject } from '../../app/data/defaults-filler.ts';
import { itemDefaults } from '../../app/data/item-defaults.ts';

/** Defaults for fields missing from a response to a gear page; apart from the other defaults, which every page loads. */

const fillSellers = createListFiller(
  createDefaultsFiller({ url: '', price: null, currency: 'AUD', priceCheckedOn: null, shipsTo: null }),
);
const fillSources = createListFiller(createDefaultsFiller({ url: null, readOn: null, facts: [] }));
const fillAlternatives = createListFiller(
  createDefaultsFiller({ slug: null, imageUrl: '', summary: '', isReviewed: false, price: null, checkedOn: null }),
);
const fillReview = createDefaultsFiller({ excerpt: '', verdict: null, provenance: 'desk' });

function fillProduct<Result>(product: Result): Result {
  if (!isObject(product)) return product;
  const filled: Defaults = { ...itemDefaults.publicProduct, reviewCount: 0, ...product };
  return { ...filled, sellers: fillSellers(filled.sellers), sources: fillSources(filled.sources) } as Result;
}

export function fillProductPage<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const { alternatives = [], review = null } = answer;
  return {
    ...{ descriptionHtml: '', headings: [] },
    ...fillProduct(answer),
    review: fillReview(review),
    alternatives: fillAlternatives(alternatives),
  } as Result;
}

export function fillReviewedProduct<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const { product = null, alternatives = [] } = answer;
  return { product: fillProduct(product), alternatives: fillAlternatives(alternatives) } as Result;
}
