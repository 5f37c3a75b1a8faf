import { describe, expect, it } from 'vitest';
import { AFFILIATE_REL, isAffiliateLink, isPlaceholderLink, productPicture, publicPurchaseLink } from './affiliate.ts';

describe('productPicture', () => {
  it('falls back to the bundled drawing by the exact name', () => {
    const drawing = (name: string) => productPicture({ name, imageUrl: ' ' });
    expect(drawing('Cressi Leonardo 2.0')).toBe('/media/kit/cressi-leonardo-2-0.webp');
    expect(drawing('Zeagle Ranger')).toBe('/media/kit/zeagle-ranger.webp');
    for (const name of ['zeagle ranger', 'Zeagle Ranger LTD', '', 'constructor']) expect(drawing(name)).toBe('');
  });

  it('prefers a photo of its own to the bundled drawing', () => {
    const imageUrl = 'https://images.example.com/ranger.jpg';
    expect(productPicture({ name: 'Zeagle Ranger', imageUrl })).toBe(imageUrl);
  });
});

describe('links to shops', () => {
  it('knows the placeholders that ship', () => {
    expect(isPlaceholderLink('https://shop.example/suunto-ocean')).toBe(true);
    for (const url of ['https://shop.example.com/x', 'https://a.example/?shop.example', '/shop.example', '']) {
      expect(isPlaceholderLink(url), url).toBe(false);
    }
  });

  it('hides a placeholder from visitors and passes a real link on', () => {
    expect(publicPurchaseLink('https://shop.example/suunto-ocean')).toBe('');
    expect(publicPurchaseLink('https://gear.example/suunto-ocean')).toBe('https://gear.example/suunto-ocean');
    expect(publicPurchaseLink('')).toBe('');
  });

  it('knows shops and networks by their host', () => {
    for (const url of [
      'https://www.amazon.com.au/dp/1',
      'https://amzn.to/1',
      'https://t.cfjump.com/1',
      'https://shop.example/a',
    ]) {
      expect(isAffiliateLink(url), url).toBe(true);
    }
    for (const url of [
      'https://notamazon.com/',
      'https://amazon.com.evil.example/',
      '/amazon.com',
      'https://parks.example/',
    ]) {
      expect(isAffiliateLink(url), url).toBe(false);
    }
  });

  it('marks them as sponsored', () => {
    expect(AFFILIATE_REL.split(' ')).toEqual(
      expect.arrayContaining(['sponsored', 'nofollow', 'noopener', 'noreferrer']),
    );
  });
});
