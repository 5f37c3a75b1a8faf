import { expect, it } from 'vitest';
import { chooseAlternatives } from './gear-alternatives.ts';

const item = (id: number, sortName: string, isReviewed = false, accessoryKind?: string) => ({
  ...{ id, sortName, isReviewed, attributes: { accessoryKind } },
});
const names = (items: { sortName: string }[]) => items.map(({ sortName }) => sortName);

it('begins with the reviewed ones after the product, and goes round', () => {
  const all = [item(1, 'a', true), item(2, 'b'), item(3, 'c', true), item(4, 'd'), item(5, 'e', true)];
  expect(names(chooseAlternatives(item(3, 'c'), all))).toEqual(['e', 'a', 'd']);
  expect(names(chooseAlternatives(item(9, 'z'), all))).toEqual(['a', 'c', 'e']);
});

it('makes every product an alternative of some other', () => {
  const all = Array.from({ length: 12 }, (_, index) => item(index, `p${String(index).padStart(2, '0')}`));
  const shown = new Set(all.flatMap((subject) => chooseAlternatives(subject, all).map(({ id }) => id)));
  expect(shown.size).toBe(all.length);
});

it('compares accessories with their own kind', () => {
  const all = [item(1, 'a', true, 'Torch'), item(2, 'b', true, 'Boots'), item(3, 'c', false, 'Torch')];
  expect(names(chooseAlternatives(item(3, 'c', false, 'Torch'), all))).toEqual(['a']);
});
