import { describe, expect, it } from 'vitest';
import { beginnerDepthLimit, beyondCertification, certificationSummary, formatRating } from './certification.ts';
import { SKILL_LEVELS } from './dive-site.ts';
import type { SiteDetails } from './dive-site-details.ts';
import type { REQUIREMENT_KINDS } from './site-access.ts';

const summary = (skillLevel: (typeof SKILL_LEVELS)[number], depthRange: string, details: SiteDetails = {}) =>
  certificationSummary({ skillLevel, depthRange, details })?.replaceAll('\u00A0', ' ') ?? null;

const requires = (kind: (typeof REQUIREMENT_KINDS)[number], avoidable?: boolean): SiteDetails => ({
  requires: [{ kind, text: 'Something.', source: 'A law', avoidable }],
});

describe('certificationSummary', () => {
  it.each([
    ['Beginner', '3-10m', 'All of this site is within the usual Open Water limit (18 m).'],
    ['Intermediate', 'to 18m', 'All of this site is within the usual Open Water limit (18 m).'],
    [
      'Beginner',
      '5-28m',
      'Rated Beginner to 18 m only, the usual Open Water limit. The deeper part, to 28 m, needs deeper training.',
    ],
    [
      'Intermediate',
      '12-35m',
      'Only the part above 18 m is within the usual Open Water limit. The deeper part, to 35 m, needs deeper training.',
    ],
    ['Intermediate', '18-30m', 'All of it is at or below the usual Open Water limit (18 m) and needs deeper training.'],
    [
      'Beginner',
      '20-24m',
      'Rated Beginner for its conditions, but all of it is at or below the usual Open Water limit (18 m) and needs deeper training.',
    ],
  ] as const)('compares %s at %s with the Open Water limit', (skillLevel, depthRange, words) => {
    expect(summary(skillLevel, depthRange)).toBe(words);
  });

  it('says where recreational diving ends', () => {
    expect(summary('Intermediate', '5-60m')).toMatch(/Below 40 m is beyond recreational diving\.$/);
  });

  it('says nothing about Advanced sites, at any depth', () => {
    for (const depthRange of ['1-12m', '5-18m', '12-30m', '30-60m']) expect(summary('Advanced', depthRange)).toBeNull();
  });

  it.each(['overhead', 'technical', 'advanced'] as const)('says nothing where a requirement is %s', (kind) => {
    expect(summary('Beginner', '3-10m', requires(kind))).toBeNull();
  });

  it.each(['permit', 'guide', 'escort'] as const)('still compares the depth where a %s is required', (kind) => {
    expect(summary('Beginner', '3-10m', requires(kind))).toMatch(/^All of this site/);
  });

  it('names the exception where a part with requirements can be left out', () => {
    expect(summary('Beginner', '3-10m', requires('overhead', true))).toMatch(/does not cover the parts with further/);
  });

  it('repeats that a restriction applies', () => {
    const status = {
      state: 'restricted',
      text: 'Not under the jetty.',
      source: 'Sign',
      checkedOn: '2026-11-01',
    } as const;
    expect(summary('Beginner', '3-10m', { status })).toMatch(/The restriction applies/);
  });

  it('says nothing about caves, even avoidable ones, and closed sites', () => {
    expect(summary('Intermediate', '3-10m', { ...requires('overhead', true), kinds: ['reef', 'cave'] })).toBeNull();
    const status = { state: 'closed', text: 'Closed.', source: 'Manager', checkedOn: '2026-11-01' } as const;
    expect(summary('Beginner', '3-10m', { status })).toBeNull();
  });

  it('says nothing without a depth', () => {
    expect(summary('Beginner', 'unknown')).toBeNull();
  });

  it('never speaks of what a diver reaches or may do', () => {
    for (const level of SKILL_LEVELS) {
      for (const depth of ['1-5m', '5-18m', '5-30m', '18-40m', '20-70m']) {
        expect(summary(level, depth) ?? '').not.toMatch(/\breach|\bcan\b|\bmay\b|safe|suitable/i);
      }
    }
  });
});

describe('beginnerDepthLimit', () => {
  it('is 18 m where a Beginner site goes deeper, and nothing elsewhere', () => {
    expect(beginnerDepthLimit({ skillLevel: 'Beginner', depthRange: '5-28m' })).toBe(18);
    expect(beginnerDepthLimit({ skillLevel: 'Beginner', depthRange: '5-18m' })).toBeNull();
    expect(beginnerDepthLimit({ skillLevel: 'Intermediate', depthRange: '5-28m' })).toBeNull();
  });
});

describe('formatRating', () => {
  const rating = (skillLevel: string, depthRange: string, beginnerOnly?: ('slack' | 'guide' | 'shelter')[]) =>
    formatRating({ skillLevel, depthRange, beginnerOnly }).replaceAll('\u00A0', ' ');

  it('says how deep, when, where and with whom a Beginner rating holds', () => {
    expect(rating('Beginner', '5-12m')).toBe('Beginner');
    expect(rating('Beginner', '5-28m')).toBe('Beginner to 18 m only');
    expect(rating('Beginner', '5-12m', ['slack', 'shelter'])).toBe(
      'Beginner at slack water or in the sheltered part only',
    );
    expect(rating('Beginner', '5-28m', ['guide'])).toBe('Beginner to 18 m and with a guide only');
  });

  it('adds nothing to other ratings', () => {
    expect(rating('Intermediate', '5-28m', ['slack'])).toBe('Intermediate');
  });
});

describe('beyondCertification', () => {
  it.each([
    ['open-water', '5-18m', null],
    ['open-water', '5-19m', 'It goes 1\u00A0m deeper than the usual limit of Open Water (18\u00A0m).'],
    ['advanced', '14-40m', 'It goes 10\u00A0m deeper than the usual limit of Advanced (30\u00A0m).'],
    ['deep', '14-40m', null],
    ['nonsense', '14-40m', null],
    ['open-water', '', null],
  ])('with %s at %j: %s', (certification, depthRange, text) =>
    expect(beyondCertification({ depthRange }, certification)).toBe(text),
  );
});
