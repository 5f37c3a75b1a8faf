import { describe, expect, it } from 'vitest';
import { commandOfKey } from './editor-commands.ts';

const stroke = (key: string, held: object) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keys of the editor', () => {
  it('are Ctrl with a letter, on a Mac ⌘ alone', () => {
    expect(commandOfKey(stroke('b', { ctrlKey: true }), false)).toBe('bold');
    expect(commandOfKey(stroke('K', { ctrlKey: true }), false)).toBe('link');
    expect(commandOfKey(stroke('i', { metaKey: true }), true)).toBe('italic');
    expect(commandOfKey(stroke('b', { ctrlKey: true }), true)).toBeUndefined();
  });

  it('leave all other keys to the browser', () => {
    for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }, { metaKey: true }]) {
      expect(commandOfKey(stroke('b', held), false)).toBeUndefined();
    }
    expect(commandOfKey(stroke('z', { ctrlKey: true }), false)).toBeUndefined();
  });
});
