import { describe, expect, it } from 'vitest';
import { collapseUnchanged } from './collapse-unchanged.ts';

const text = ['One.\n', '\n', 'Two.\n', '\n', 'Three.\n', '\n', 'Four.\n', '\n'].join('');

describe('collapseUnchanged', () => {
  it('keeps lines of context next to changes', () => {
    expect(collapseUnchanged(text, false, false)).toEqual({
      head: 'One.\n\n',
      collapsed: 'Two.\n\nThree.\n\n',
      collapsedCount: 2,
      tail: 'Four.\n\n',
    });
  });

  it('leaves none where the whole text begins or ends', () => {
    expect(collapseUnchanged(text, true, false)).toMatchObject({ head: '', tail: 'Four.\n\n', collapsedCount: 3 });
    expect(collapseUnchanged(text, false, true)).toMatchObject({ head: 'One.\n\n', tail: '', collapsedCount: 3 });
  });

  it('leaves a few lines as they are', () => {
    expect(collapseUnchanged('One.\n\nTwo.\n', false, false)).toEqual({
      head: 'One.\n\nTwo.\n',
      collapsed: '',
      collapsedCount: 0,
      tail: '',
    });
    expect(collapseUnchanged('One.', false, true)).toMatchObject({ head: 'One.', collapsed: '' });
  });
});
