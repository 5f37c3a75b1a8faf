import { expect, it } from 'vitest';
import { judgeLink, type LinkResponse } from './link-check.ts';

const shop = {
  name: 'Gear',
  hosts: ['gear.example', 'g.example'],
  tag: 'ref=bommie',
  sponsored: true,
  sendsReferrer: false,
  disclosure: null,
};
const network = { ...shop, name: 'Network', hosts: ['net.example'], tag: 'aff' };
const TAGGED = 'https://gear.example/fin?ref=bommie';
const judge = (more: Partial<LinkResponse>, failures = 0) => {
  const response = { address: TAGGED, status: 200, ...more };
  return judgeLink({ finalAddress: response.address, ...response }, [shop, network], failures).result;
};

it.each<[string, Partial<LinkResponse>]>([
  ['healthy', {}],
  ['healthy', { finalAddress: 'https://www.gear.example/fin/?ref=bommie' }],
  ['redirected', { finalAddress: 'https://gear.example/p/fin?ref=bommie' }],
  ['tag-lost', { finalAddress: 'https://gear.example/p/fin' }],
  ['tag-lost', { finalAddress: 'https://gear.example/p/fin?ref=other' }],
  ['tag-lost', { address: 'https://gear.example/fin' }],
  ['redirected', { address: 'https://g.example/x', finalAddress: TAGGED }],
  ['redirected', { address: 'https://net.example/c?aff=1', finalAddress: 'https://maker.example/fin' }],
  ['tag-lost', { address: 'https://net.example/c', finalAddress: 'https://maker.example/fin' }],
  ['home-page', { finalAddress: 'https://gear.example/en-au/?ref=bommie' }],
  ['healthy', { address: 'https://maker.example/' }],
  ['out-of-stock', { text: '<link itemprop="availability" href="https://schema.org/OutOfStock">' }],
  ['out-of-stock', { text: '{"availability":"https:\\/\\/schema.org\\/SoldOut"}' }],
  ['healthy', { text: 'schema.org/OutOfStock schema.org/InStock' }],
  ['dead', { status: 404 }],
  ['dead', { status: 410 }],
  ['unreachable', { status: 400 }],
  ['dead', { status: null, isLost: true }],
  ['unreachable', { status: 403 }],
  ['unreachable', { status: 429 }],
  ['unreachable', { status: 500 }],
  ['unreachable', { status: null, error: 'It did not answer.' }],
])('finds %s', (result, response) => {
  expect(judge(response)).toBe(result);
});

it('counts an address that never answers as dead after three checks', () => {
  expect(judge({ status: 502 }, 1)).toBe('unreachable');
  expect(judge({ status: 502 }, 2)).toBe('dead');
  // A site that keeps programs out says nothing about its page, however often.
  expect(judge({ status: 403 }, 9)).toBe('unreachable');
});

/** Nothing else is dead at once: an answer that is not about the page says nothing about it. */
const GONE_AT_ONCE = [404, 410];
const NEVER_DEAD = [
  401, 402, 403, 405, 406, 407, 408, 409, 418, 421, 423, 425, 426, 428, 429, 430, 431, 451, 503, 511, 529,
];

it.each(Array.from({ length: 500 }, (_, index) => 100 + index))('judges status %i', (status) => {
  const [first, third, tenth] = [0, 2, 9].map((failures) => judge({ status }, failures));
  if (status >= 200 && status < 300 && status !== 202) expect([first, third, tenth]).toEqual(Array(3).fill('healthy'));
  else if (GONE_AT_ONCE.includes(status)) expect([first, third, tenth]).toEqual(Array(3).fill('dead'));
  else expect(first).toBe('unreachable');
  if (NEVER_DEAD.includes(status)) expect([third, tenth]).toEqual(['unreachable', 'unreachable']);
  if ([100, 304, 400, 414, 422, 500, 502, 504, 520, 522].includes(status))
    expect([third, tenth]).toEqual(['dead', 'dead']);
});

it.each([
  '<title>Just a moment...</title>',
  '<title>Robot Check</title>',
  '<TITLE lang="en">\n Attention Required! | Cloudflare</TITLE>',
  '<title>Amazon.com.au</title><form action="/errors/validateCaptcha">',
  '<title>Access Denied</title>',
  '<title></title><script src="https://geo.captcha-delivery.com/captcha/"></script>',
  '<title>Pardon Our Interruption</title>',
  '<h1>Verify you are human</h1>',
])('says nothing of a page that asks for a person: %s', (text) => {
  expect(judge({ text }, 9)).toBe('unreachable');
  // Where it redirects to, the tag is missing.
  expect(judge({ text, finalAddress: 'https://gear.example/captcha' }, 9)).toBe('unreachable');
});

it.each([
  '<title>Page not found | Gear</title>',
  '<title>404 Not Found</title>',
  '<title>404</title>',
  '<title>Gear</title><h1>Oops! Page not found</h1>',
  '<h1>Sorry, we couldn&#39;t find that page</h1>',
  '<h1>This product is no longer available</h1>',
  '<title>Product not found</title>',
  '<h1>The page you are looking for does not exist</h1>',
  '<h1>The page you requested was not found</h1>',
])('believes a page that says it is gone: %s', (text) => {
  expect(judge({ text })).toBe('dead');
});

it.each([
  '<title>Fin 404 mm, long</title>',
  '<title>404 mm fin</title>',
  '<title>Wait and see mask</title><div class="g-recaptcha"></div>',
  '<title>Lost and found reel</title>',
  '<h1>The item divers asked for</h1>',
  '<title>Product found in our shop: page 2</title>',
  '<title>Dive knife</title><p>Page not found</p>',
])('leaves an ordinary page alone: %s', (text) => {
  expect(judge({ text })).toBe('healthy');
});

it('waits for three failures of a name that cannot be looked up', () => {
  const response = { status: null, error: 'We couldn’t find this website (DNS).' };
  expect([0, 1, 2].map((failures) => judge(response, failures))).toEqual(['unreachable', 'unreachable', 'dead']);
});
