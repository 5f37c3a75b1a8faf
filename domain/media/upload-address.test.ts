import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthsUpTo } from './image-widths.ts';
import { isUploadFile, uploadFolder, uploadOfUrl, uploadUrl } from './upload-address.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('widthsUpTo', () => {
  it('never enlarges, and always has one', () => {
    expect(widthsUpTo(1)).toEqual([1]);
    expect(widthsUpTo(400)).toEqual([400]);
    expect(widthsUpTo(1100)).toEqual([400, 600, 800, 1100]);
    expect(widthsUpTo(1600)).toEqual([400, 600, 800, 1200, 1600]);
    expect(widthsUpTo(9000)).toEqual([400, 600, 800, 1200, 1600]);
  });
});

describe('addresses of uploads', () => {
  it('carry the size', () => {
    expect(uploadUrl({ hash, width: 4032, height: 3024 })).toBe(`/uploads/${hash}-4032x3024/1600.webp`);
    expect(uploadUrl({ hash, width: 90, height: 60 })).toBe(`/uploads/${hash}-90x60/90.webp`);
  });

  it('say again what they were made of, and name a file', () => {
    const side = fc.integer({ min: 1, max: 16_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const picture = { hash, width, height };
        expect(uploadOfUrl(uploadUrl(picture))).toEqual(picture);
        expect(isUploadFile(uploadUrl(picture).slice('/uploads'.length))).toBe(true);
      }),
    );
  });

  it.each(['', '/', '/.work', `/${hash}-1x1`, `/${hash}-1x1/`, `/${hash}-1x1/1.svg`, `/../${hash}-1x1/1.webp`])(
    '%s is no file of one',
    (path) => expect(isUploadFile(path)).toBe(false),
  );

  it('are made of the name of the folder', () => {
    expect(uploadFolder({ hash, width: 4, height: 3 })).toBe(`${hash}-4x3`);
  });
});
