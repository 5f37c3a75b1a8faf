import { expect, it } from 'vitest';
import { formatEntries } from './site-vocabulary.ts';

it.each([
  [[], ''],
  [['boat'], 'Boat'],
  [['shore', 'boat'], 'Shore or boat'],
  [['shore', 'jetty', 'boat'], 'Shore, jetty or boat'],
] as const)('formats the entries %j as %j', (entries, text) => expect(formatEntries(entries)).toBe(text));
