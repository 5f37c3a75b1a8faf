import { expect, it } from 'vitest';
import { monthsText } from './months-text.ts';

it.each([
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
  [[11, 12, 1, 2, 5], 'May and November to February'],
  [[3, 6, 7, 10], 'March, June to July and October'],
  [[4], 'April'],
  [[], ''],
])('months %j read %j', (months, text) => expect(monthsText(months)).toBe(text));
