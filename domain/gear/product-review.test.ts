import { describe, expect, it } from 'vitest';
import { reviewedProduct, reviewFinder } from './product-review.ts';

let serial = 0;
const review = (title: string, slug = 'a-slug', purchaseLink = '') => ({ id: ++serial, title, slug, purchaseLink });
const product = (name: string, affiliateLink = '', reviewId: number | null = null) => ({
  ...{ name, affiliateLink, reviewId },
});

describe('reviewedProduct', () => {
  it('takes the title up to its colon', () => {
    expect(reviewedProduct('Suunto Ocean: one watch')).toBe('Suunto Ocean');
    expect(reviewedProduct('Suunto Ocean')).toBe('Suunto Ocean');
    expect(reviewedProduct(': odd')).toBe(': odd');
  });
});

describe('reviewFinder', () => {
  it.each([
    ['Suunto Ocean', 'Suunto Ocean: one watch for the reef'],
    ['Scubapro MK25 EVO S620 Ti', 'Scubapro MK25 EVO with S620 Ti: the piston'],
    ['Fourth Element Proteus II 5mm', 'Fourth Element Proteus II: a 5 mm suit'],
    ['Cressi Leonardo 2.0', 'cressi leonardo 2.0'],
  ])('finds the review of %s', (name, title) => {
    expect(reviewFinder([review('Another: thing', 'b'), review(title)])(product(name))?.title).toBe(title);
  });

  it.each([
    ['Shearwater Peregrine', 'Shearwater Peregrine TX: a big, clear screen'],
    ['Shearwater Peregrine TX', 'Shearwater Peregrine: the plain one'],
    ['Scubapro Hydros Pro', 'Aqualung Pro HD: a jacket'],
    ['Cressi Leonardo 2.0', 'Cressi Leonardo: the old one'],
    ['', 'a: b'],
  ])('does not take a review of another model for one of %j', (name, title) => {
    expect(reviewFinder([review(title)])(product(name))).toBeNull();
  });

  it('goes by the slug, and then by a purchase link, where the title names something else', () => {
    const found = reviewFinder([
      review('Our favourite computer', 'shearwater-teric', 'https://gear.example/teric'),
      review('A small light', 'light', 'https://gear.example/light'),
    ]);
    expect(found(product('Shearwater Teric'))?.slug).toBe('shearwater-teric');
    expect(found(product('Bigblue AL1300', 'https://gear.example/light'))?.slug).toBe('light');
  });

  it('takes the review that the product names before one of its name', () => {
    const [named, linked] = [review('Suunto Ocean: one watch', 'a'), review('Two watches', 'b')];
    const find = reviewFinder([named, linked]);
    expect(find(product('Suunto Ocean', '', linked.id))).toBe(linked);
    expect(find(product('Suunto Ocean', '', serial + 1))).toBe(named);
  });

  it("does not go by a placeholder link or by a shop's front page", () => {
    for (const link of ['https://shop.example/x', 'https://gear.example/', 'https://gear.example', '']) {
      expect(reviewFinder([review('A: b', 'c', link)])(product('D', link)), link).toBeNull();
    }
  });
});
