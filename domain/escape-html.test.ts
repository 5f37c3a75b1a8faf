import { expect, it } from 'vitest';
import { escapeHtml } from './excerpt.ts';

it('leaves no character that ends a text or an attribute in double quotes', () => {
  expect(escapeHtml('<a href="x?a&amp;b">it’s</a>')).toBe('&lt;a href=&quot;x?a&amp;amp;b&quot;&gt;it’s&lt;/a&gt;');
});
