import { describe, expect, it } from 'vitest';
import {
  bucketFigures,
  formatReaderLimit,
  READER_METRIC_NAMES,
  READER_METRICS,
  summariseReaders,
} from './reader-timings.ts';

describe('bucketFigures', () => {
  it('puts each figure into its bucket', () => {
    expect(bucketFigures({ 'first-contentful-paint': 500.4, visible: 0, lcp: 7_000, cls: 0.1, inp: 8 })).toEqual([
      ['fcp', 1],
      ['lcp', 7],
      ['cls', 2],
      ['inp', 0],
    ]);
    expect(bucketFigures({ 'first-contentful-paint': 500 })).toEqual([['fcp', 1]]);
  });

  it('knows that nothing shifted from browsers that report shifts', () => {
    expect(bucketFigures({ inp: 8, visible: 0 })).toEqual([
      ['cls', 0],
      ['inp', 0],
    ]);
    expect(bucketFigures({ inp: 8 })).toEqual([['inp', 0]]);
  });

  it('takes a page that was hidden and came back after it was painted', () => {
    expect(bucketFigures({ lcp: 900, visible: 60_000 })).toHaveLength(2);
  });

  it.each([
    ['a largest paint before the first', { 'first-contentful-paint': 900, lcp: 300 }],
    ['a time below zero', { 'first-contentful-paint': -1 }],
    ['a time of hours', { inp: 7_200_000 }],
    ['a shift of many screens', { cls: 11 }],
    ['a page that was opened in the background', { 'first-contentful-paint': 8_000, lcp: 8_100, visible: 7_900 }],
    ['no number', { lcp: Number.NaN }],
  ])('rejects %s', (_, figures) => expect(bucketFigures(figures)).toBeNull());
});

describe('summariseReaders', () => {
  const count = (kind: string, metric: string, bucket: number, readers: number) => ({ kind, metric, bucket, readers });

  it('finds what 75 of 100 readers had, of all pages and of each kind', () => {
    const summary = summariseReaders([
      count('/blog/:slug', 'lcp', 0, 70),
      count('/blog/:slug', 'lcp', 7, 30),
      count('/', 'lcp', 1, 200),
      count('/plan', 'lcp', 1, 19),
    ]);
    // As it arrives in the browser.
    const rows = JSON.parse(JSON.stringify(summary)) as typeof summary;
    expect(
      rows.map(({ kind, results }) => [kind, results.lcp?.limit, results.lcp?.verdict, results.lcp?.readers]),
    ).toEqual([
      ['', 1_200, 'good', 319],
      ['/', 1_200, 'good', 200],
      ['/blog/:slug', null, 'poor', 100],
    ]);
  });

  it('has no rows before there are enough readers', () => {
    expect(summariseReaders([count('/', 'fcp', 0, 19)])).toEqual([]);
  });
});

it('has the limits of Web Vitals among the bounds of each figure, so that a verdict is exact', () => {
  for (const name of READER_METRIC_NAMES) {
    const { bounds, good, poor } = READER_METRICS[name];
    expect(bounds).toEqual(expect.arrayContaining([good, poor]));
    expect(bounds.toSorted((a, b) => a - b)).toEqual([...bounds]);
  }
});

it('writes limits with their unit', () => {
  expect([formatReaderLimit('lcp', 2_500), formatReaderLimit('cls', 50), formatReaderLimit('inp', null)]).toEqual([
    '2.5\u00a0s',
    '0.05',
    'over\u00a01\u00a0s',
  ]);
});
