import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

describe('reading time', () => {
  it('counts words without markers, addresses and captions', () => {
    expect(countWords('## Where\n\n**Start** at 5.5 m, [the diver’s map](https://a.example/b).')).toBe(8);
    expect(countWords('## Two words\n* [one link](/blog/a-b) – 12 °C')).toBe(6);
    expect(countWords('One\n\n![A reef](/a.webp "The (deep) reef"){width=600 height=400}\n\n::site{id=5}')).toBe(1);
  });

  it('is at least a minute where there are words', () => {
    expect([countWords(''), readingMinutes(0), readingMinutes(1), readingMinutes(1000)]).toEqual([0, 0, 1, 4]);
  });
});
