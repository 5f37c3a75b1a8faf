import { describe, expect, it, vi } from 'vitest';
import { LruCache } from './lru-cache.ts';

describe('RecentCache', () => {
  it('makes a value once while it is cached, empty values included', () => {
    const cache = new LruCache<string>(2);
    const make = vi.fn(() => '');
    cache.get('a', make);
    expect(cache.get('a', make)).toBe('');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('forgets what was used longest ago', () => {
    const cache = new LruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) cache.get(key, () => key);
    const make = vi.fn(() => 'again');
    expect(cache.get('a', make)).toBe('a');
    expect(cache.get('b', make)).toBe('again');
    expect(cache.size).toBe(2);
  });

  it('makes room by weight and does not keep what outweighs everything', () => {
    const cache = new LruCache<string>(10, (key, value) => key.length + value.length);
    cache.get('a', () => 'xxx');
    cache.get('b', () => 'xxx');
    cache.get('c', () => 'xxxx');
    expect(cache.size).toBe(2);
    cache.get('d', () => 'x'.repeat(10));
    expect(cache.size).toBe(2);
  });

  it('keeps nothing when making fails', () => {
    const cache = new LruCache<string>(2);
    const fail = () => {
      throw new Error('no');
    };
    expect(() => cache.get('a', fail)).toThrow('no');
    expect(cache.size).toBe(0);
  });
});
