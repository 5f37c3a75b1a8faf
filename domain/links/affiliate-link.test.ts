import { expect, it } from 'vitest';
import { isAffiliateLink } from './affiliate.ts';

it.each([
  'https://a.co/d/0abc',
  'https://amzn.to/3x',
  'https://amzn.asia/d/5',
  'https://amzn.eu/d/5',
  'https://www.amazon.com.au/dp/B0',
  'https://www.amazon.co.uk/dp/B0?tag=bommie-21',
  'https://www.amazon.de/dp/B0?th=1&tag=bommie-21',
  'https://www.amazon.co.jp/dp/B0?tag=bommie-22',
  'https://t.cfjump.com/1/t/2',
  'https://www.awin1.com/cread.php?awinmid=1',
  'https://tidd.ly/3x',
  'https://shrsl.com/4x',
  'https://prf.hn/click/camref:1',
  'https://rover.ebay.com/rover/1',
  'https://www.ebay.com.au/itm/1?mkcid=1&campid=5338',
  'https://go.skimresources.com/?id=1',
  'https://dive.example/fins?aff=12',
  'https://dive.example/fins?AWC=1_2',
])('takes %s for a paid link', (url) => expect(isAffiliateLink(url)).toBe(true));

it.each([
  'https://www.amazon.de/dp/B0',
  'https://club.example/?tag=wrecks',
  'https://ba.co/d',
  'https://amazon.example/?tag=x',
  'https://dive.example/?ref=home',
  '/blog?aff=1',
  'mailto:x@a.co',
  '',
])('leaves %s alone', (url) => expect(isAffiliateLink(url)).toBe(false));
