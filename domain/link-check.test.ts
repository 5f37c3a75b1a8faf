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
  ['dead', { status: 400 }],
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
