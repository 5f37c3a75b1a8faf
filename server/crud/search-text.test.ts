import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.ts';

describe('searchText', () => {
  it('holds exactly the fields of the specification', () => {
    const article = { title: 'T', excerpt: 'E', category: 'C', content: 'not searched' };
    const site = { name: 'N', region: 'R', description: 'D', marineLife: 'not searched' };
    const product = { name: 'N', category: 'C', description: 'D' };
    const review = { title: 'T', category: 'C', excerpt: 'E', content: 'Body' };
    expect(searchText('article', article)).toBe('t\ne\nc');
    expect(searchText('dive-site', site)).toBe('n\nr\nd');
    expect(searchText('product', product)).toBe('n\nc\nd');
    expect(searchText('review', review)).toBe('t\nc\ne\nbody');
  });
});
