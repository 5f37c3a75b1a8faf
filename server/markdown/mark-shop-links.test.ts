import { expect, it } from 'vitest';
import type { Shop } from '../../domain/gear/shop.ts';
import { markShopLinks } from './mark-shop-links.ts';
import { renderMarkdown } from './render-markdown.ts';

const shop = (more: Partial<Shop>): Shop => ({
  id: 1,
  name: 'Gear',
  kind: 'shop',
  hosts: ['gear.example'],
  tag: null,
  disclosure: null,
  subId: null,
  notes: null,
  sponsored: true,
  sendsReferrer: false,
  createdAt: '',
  updatedAt: '',
  ...more,
});
const mark = (markdown: string, ...shops: Shop[]) => markShopLinks(renderMarkdown('article', markdown).html, shops);
const readRel = (html: string) => /rel="([^"]*)"/.exec(html)?.[1];

it('marks links to a shop as paid for, and counts clicks on them', () => {
  const html = mark('[fins](https://www.gear.example/a?b=1&c=2 "A > B")', shop({}));
  expect(readRel(html)).toBe('sponsored nofollow noopener noreferrer');
  expect(html).toContain('data-position="text"');
});

it('sends the referrer, or marks nothing as paid for, where the shop says so', () => {
  expect(readRel(mark('https://gear.example/a', shop({ sendsReferrer: true })))).toBe('sponsored nofollow noopener');
  const unpaid = mark('https://gear.example/a', shop({ sponsored: false }));
  expect(readRel(unpaid)).toBe('nofollow noopener noreferrer');
  expect(unpaid).toContain('data-position="text"');
});

it('leaves other links and text alone', () => {
  const text =
    '[a](https://club.example/) [b](/blog) `<a href="https://gear.example" rel="x">` https://notgear.example/';
  expect(mark(text, shop({}))).toBe(renderMarkdown('article', text).html);
});

it('puts a note before the first paid link, and removes it where there is no paid link', () => {
  const own = mark('Take [fins](https://gear.example/a).', shop({ disclosure: 'Gear & co pay us' }));
  expect(own).toContain('<p class="affiliate-note">Gear &amp; co pay us</p>');
  const known = 'Take [one](https://www.amazon.com.au/dp/1).';
  expect(renderMarkdown('article', known).html).toContain('affiliate-note');
  const unpaid = mark(known, shop({ hosts: ['amazon.com.au'], sponsored: false }));
  expect(unpaid).not.toMatch(/affiliate-note|sponsored/);
  expect(mark(known, shop({ hosts: ['amazon.com.au'] })).match(/affiliate-note/g)).toHaveLength(1);
});
