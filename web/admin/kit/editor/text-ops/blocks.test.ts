import { describe, expect, it } from 'vitest';
import { writeBlock } from '../../../../../domain/writing/body-blocks.ts';
import { blockAt, galleryAt, placeBlock, videoAt } from './blocks.ts';
import { type EditorText, withEdit } from './text-edit.ts';

/** The text with its caret at '|'. */
const caretIn = (text: string): EditorText => {
  const start = text.indexOf('|');
  return { value: text.replace('|', ''), start, end: start };
};
const placed = (text: string, block: string) => {
  const before = caretIn(text);
  const { value, start } = withEdit(before, placeBlock(before, block));
  return `${value.slice(0, start)}|${value.slice(start)}`;
};

describe('placing a block', () => {
  it('sets it apart from the text around it', () => {
    expect(placed('|', '::site{id=5}')).toBe('::site{id=5}|');
    expect(placed('One|\nTwo', '::site{id=5}')).toBe('One\n\n::site{id=5}|\n\nTwo');
  });

  it('adds one after the block before the caret', () => {
    expect(placed('::site{id=5}|', '::site{id=6}')).toBe('::site{id=5}\n\n::site{id=6}|');
  });

  it('replaces the block around the caret', () => {
    expect(placed('One\n\n::product{sl|ug="a"}\n\nTwo', '::buy{slug="b"}')).toBe('One\n\n::buy{slug="b"}|\n\nTwo');
  });
});

it('finds a block of ours around the caret, and nothing else', () => {
  expect(blockAt(caretIn('x\n::compare{|items="a,b"}'))).toEqual({ from: 2, to: 24, name: 'compare' });
  expect(blockAt(caretIn('::note{|id=5}'))).toBeNull();
  expect(blockAt(caretIn('see ::site{|id=5}'))).toBeNull();
});

it('reads the video of the block around the caret as it was written', () => {
  const video = { videoUrl: 'https://youtu.be/aB3_-x9ZkQ0?a=1&b=2', title: 'The "bow" & more' };
  const value = writeBlock('video', video);
  expect(videoAt({ value, start: 3, end: 3 })).toEqual({ url: video.videoUrl, title: video.title });
  expect(videoAt(caretIn('::site{|id=5}'))).toBeNull();
});

it('reads the pictures of the gallery around the caret in their order', () => {
  const pictures = ['b', 'a'].map((letter) => `/uploads/${letter.repeat(32)}-900x600/400.webp`);
  const value = writeBlock('gallery', { pictures });
  expect(galleryAt({ value, start: 3, end: 3 })).toEqual(pictures);
  expect(galleryAt(caretIn('::site{|id=5}'))).toBeNull();
});
