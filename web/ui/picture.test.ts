import { expect, it } from 'vitest';
import { coverPosition } from './picture.tsx';

it('keeps the subject of a picture in its frame', () => {
  expect(coverPosition([30, 58])).toBe('20% 62%');
});
