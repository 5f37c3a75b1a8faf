import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairPath, withoutTrailingSlash } from './normalize-url.ts';

describe('withoutTrailingSlash', () => {
  it.each([
    ['/blog/tides/', '/blog/tides'],
    ['/blog/tides//?from=mail', '/blog/tides?from=mail'],
    ['/blog/', '/blog'],
    ['/blog/tides', null],
    ['/blog?next=/', null],
    ['/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['/api/docs/', null],
    ['/media/', null],
  ])('%s gives %s', (url, canonical) => expect(withoutTrailingSlash(url)).toBe(canonical));

  it('never leaves another slash to remove, and never changes the host', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[/a.?\\#-]{0,12}$/), (rest) => {
        const canonical = withoutTrailingSlash(`/${rest}`);
        if (canonical === null) return;
        expect(withoutTrailingSlash(canonical)).toBeNull();
        expect(new URL(canonical, 'https://bommie.example').host).toBe('bommie.example');
      }),
    );
  });
});

describe('repairPath', () => {
  it.each([
    ['/Blog/Night-Dives', '/blog/night-dives'],
    ['/blog/night-dives.', '/blog/night-dives'],
    ['/blog/night-dives).', '/blog/night-dives'],
    ['/blog/night-dives”', '/blog/night-dives'],
    ['/blog/größe,', '/blog/größe'],
    ['/...', '/...'],
    ['/dive-sites/places/%E0%A4%A', '/dive-sites/places/%E0%A4%A'],
    ["/dive-sites/1'--", "/dive-sites/1'--"],
  ])('%s gives %s', (path, repaired) => expect(repairPath(path, { keepCase: false })).toBe(repaired));

  it('keeps the capitals of a token', () => {
    expect(repairPath('/unsubscribe/aB-c.', { keepCase: true })).toBe('/unsubscribe/aB-c');
  });

  it('leaves nothing to repair in a repaired path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, keepCase) => {
        const repaired = repairPath(`/${text}`, { keepCase });
        expect(repairPath(repaired, { keepCase })).toBe(repaired);
      }),
    );
  });
});
