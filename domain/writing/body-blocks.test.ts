import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlockLine, plainText } from '../kernel/excerpt.ts';
import {
  BLOCK_NAMES,
  canContainBlocks,
  findPictureSpans,
  findRecordSpans,
  MAX_GALLERY,
  mentionedRecords,
  readBlockReference,
  writeBlock,
} from './body-blocks.ts';

const picture = (number: number, size = '900x600') => `/uploads/${String(number).padStart(32, '0')}-${size}/400.webp`;

describe('readBlockReference', () => {
  it('reads a slug, two to four items and an id', () => {
    expect(readBlockReference('product', { slug: ' mares-puck-4 ' })).toEqual({ slugs: ['mares-puck-4'] });
    expect(readBlockReference('compare', { items: 'b, a,,b' })).toEqual({ slugs: ['b', 'a'] });
    expect(readBlockReference('site', { id: '53' })).toEqual({ siteId: 53 });
  });

  it('reads the address of a video that can be played, and no other', () => {
    const videoUrl = 'https://youtu.be/aB3_-x9ZkQ0?t=5';
    expect(readBlockReference('video', { url: ` ${videoUrl}`, title: ' The bow ' })).toEqual({
      videoUrl,
      title: 'The bow',
    });
    expect(readBlockReference('video', { url: '/media/films/a.mp4' })).toEqual({
      videoUrl: '/media/films/a.mp4',
      title: '',
    });
    const rejected = [
      '',
      'https://vimeo.com/1',
      'javascript:alert(1)//.mp4',
      '//evil.example/a.mp4',
      'data:video/a.mp4',
    ];
    for (const url of rejected) expect(readBlockReference('video', { url }), url).toHaveProperty('error');
  });

  it('reads two to thirty uploaded pictures, each once, and no other address', () => {
    expect(readBlockReference('gallery', { pictures: `${picture(1)}, ${picture(2)},${picture(1)}` })).toEqual({
      pictures: [picture(1), picture(2)],
    });
    const many = Array.from({ length: MAX_GALLERY + 1 }, (_, index) => picture(index)).join(',');
    const foreign = `${picture(1)},https://reef.example/a.jpg`;
    for (const pictures of ['', picture(1), many, foreign, `${picture(1)},javascript:alert(1)`])
      expect(readBlockReference('gallery', { pictures }), pictures).toHaveProperty('error');
  });

  it.each([
    ['product', {}],
    ['product', { slug: 'a,b' }],
    ['buy', { items: 'a' }],
    ['compare', { items: 'a' }],
    ['compare', { items: 'a,a' }],
    ['compare', { items: 'a,b,c,d,e' }],
    ['site', { id: '0' }],
    ['site', { id: '1e9' }],
    ['site', { slug: 'x' }],
  ] as const)('says what a %s block with %j lacks', (name, attributes) => {
    expect(readBlockReference(name, attributes)).toEqual({ error: expect.stringContaining(`::${name}{`) });
  });
});

it('finds every picture of the largest gallery that it writes', () => {
  const pictures = Array.from({ length: MAX_GALLERY }, (_, index) => picture(index, '12000x12000'));
  const text = `Before\n\n${writeBlock('gallery', { pictures })}`;
  expect(mentionedRecords(text)).toEqual({ slugs: [], siteIds: [], pictures });
  expect(findPictureSpans(text)).toHaveLength(1);
  expect(findRecordSpans(text)).toEqual([]);
  expect(plainText(text)).toBe('Before');
});

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const written = fc.oneof(
  fc.tuple(fc.constantFrom('product', 'pros-and-cons', 'verdict', 'buy'), fc.tuple(slug)),
  fc.tuple(fc.constant('compare'), fc.uniqueArray(slug, { minLength: 2, maxLength: 4 })),
);

it('finds the records of the blocks that it writes, and leaves their lines out of plain text', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 999_999 }), ([name, slugs], siteId) => {
      const block = writeBlock(name as 'product', { slugs: [...slugs] });
      const text = `Before\n${block}\n\n${writeBlock('site', { siteId })}\nAfter`;
      expect(canContainBlocks(text)).toBe(true);
      expect(isBlockLine(block)).toBe(true);
      expect(mentionedRecords(text)).toEqual({ slugs: [...new Set(slugs)], siteIds: [siteId], pictures: [] });
      expect(plainText(text)).toBe('Before After');
    }),
  );
});

it('takes no other text for a block', () => {
  for (const text of ['12:30', '::', ':product{slug=a}', ':: {slug=a}', '::a note']) {
    expect(canContainBlocks(text), text).toBe(false);
    expect(isBlockLine(text), text).toBe(false);
    expect(plainText(text)).toBe(text === '::' ? '' : text);
  }
  expect(BLOCK_NAMES.every((name) => isBlockLine(`::${name}`))).toBe(true);
});

it('reads hostile text in linear time', () => {
  const text = '::product{'.repeat(20_000);
  const before = process.threadCpuUsage();
  mentionedRecords(text);
  canContainBlocks(text);
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000);
});
