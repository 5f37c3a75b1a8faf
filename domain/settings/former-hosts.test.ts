import { describe, expect, it } from 'vitest';
import { formerHostTarget, readFormerHosts } from './former-hosts.ts';

const site = { formerHosts: 'old.example\nhttps://WWW.Old.example/page\nnew.example', siteUrl: 'https://new.example' };
const ask = (host: string | undefined, url = '/dive-sites/12?a=1', method = 'GET') =>
  formerHostTarget(site, { method, host, url });

describe('a former host', () => {
  it.each(['old.example', 'OLD.example:8080', 'www.old.example', 'old.example.'])('leads %s to the same path', (host) =>
    expect(ask(host)).toBe('https://new.example/dive-sites/12?a=1'),
  );

  it.each([
    // Listed by mistake: a redirect to itself would never end.
    'new.example',
    'new.example:443',
    undefined,
    '',
    'other.example',
    'old.example.evil.example',
    'evil.example/old.example',
    'old.example@evil.example',
    'old.example, evil.example',
    'old.example:80:90',
    'old.example\tx',
    '[::1]',
    '127.0.0.1:3000',
    `${'a.'.repeat(200)}example`,
  ])('leaves %j alone', (host) => expect(ask(host)).toBeNull());

  it.each([
    ['//evil.example/x', 'https://new.example//evil.example/x'],
    ['/\\evil.example', 'https://new.example/\\evil.example'],
    ['/@evil.example', 'https://new.example/@evil.example'],
    ['http://evil.example/x?y', 'https://new.example/x?y'],
    ['javascript:alert(1)', 'https://new.example/'],
    ['@evil.example', 'https://new.example/'],
    ['*', 'https://new.example/'],
    ['', 'https://new.example/'],
  ])('never leads %j away from the site', (url, target) => {
    expect(ask('old.example', url)).toBe(target);
    expect(new URL(target).origin).toBe('https://new.example');
  });

  it('takes writes as they are, since mail providers follow no redirect', () => {
    expect(ask('old.example', '/follow/x', 'POST')).toBeNull();
    expect(ask('old.example', '/', 'HEAD')).toBe('https://new.example/');
  });
});

it('reads hosts as people paste them, and skips what is none', () => {
  expect(
    readFormerHosts('tauchen-größe.example\n10.0.0.1\nlocalhost\n\nold.example\nold.example/\na b.example'),
  ).toEqual(['xn--tauchen-gre-46a21a.example', 'old.example']);
});
