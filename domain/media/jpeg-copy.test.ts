import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthsUpTo } from './image-widths.ts';
import { describeJpeg, findJpegCopy, isUnreadableInMail, JPEG_LIMITS, jpegSource } from './jpeg-copy.ts';
import { uploadFolder, uploadUrl } from './upload-address.ts';

const hash = '0123456789abcdef0123456789abcdef';
const SITE = 'https://bommie.example';

describe('JPEGs of our own pictures', () => {
  it('are the same for every file of a picture, and name an existing file that is wide enough', () => {
    const side = fc.integer({ min: 1, max: 16_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const picture = { hash, width, height };
        const copy = findJpegCopy(uploadUrl(picture));
        expect(copy).toEqual(findJpegCopy(`/uploads/${uploadFolder(picture)}/${widthsUpTo(width)[0]}.avif`));
        expect(copy?.width).toBeLessThanOrEqual(Math.min(width, JPEG_LIMITS.width));
        expect(copy?.height).toBeLessThanOrEqual(Math.min(height, JPEG_LIMITS.height));
        const { source = '', ...made } = jpegSource(String(copy?.url.slice('/jpeg'.length))) ?? {};
        expect(made).toEqual(copy);
        const stored = Number(/(\d+)\.webp$/.exec(source)?.[1]);
        expect(widthsUpTo(width)).toContain(stored);
        expect(stored).toBeGreaterThanOrEqual(copy?.width ?? 0);
      }),
    );
  });

  it('stay as wide as mails that were sent show them', () =>
    expect(findJpegCopy(uploadUrl({ hash, width: 1200, height: 4800 }))).toMatchObject({ width: 1200, height: 4800 }));

  it.each([
    '/',
    '/media/coast/1.jpg',
    '/media/../x.jpg',
    '/media/scenes/a/b.jpg',
    `/uploads/${hash}.jpg`,
    '/uploads/x.jpg',
  ])('cannot be at %s', (path) => expect(jpegSource(path)).toBeNull());
});

describe('describeJpeg', () => {
  it.each([
    ['/media/scenes/cod-hole-800.avif', `${SITE}/jpeg/media/scenes/cod-hole.jpg`],
    [`${SITE}/media/kit/bcd.webp`, `${SITE}/jpeg/media/kit/bcd.jpg`],
    [
      'https://images.unsplash.com/photo-1?w=1200&fm=webp&auto=format',
      'https://images.unsplash.com/photo-1?w=1200&fm=jpg',
    ],
    [
      'https://res.cloudinary.com/x/image/upload/w_1200,q_85,f_auto,c_fill/reef.webp',
      'https://res.cloudinary.com/x/image/upload/w_1200,q_85,f_jpg,c_fill/reef.webp',
    ],
    ['https://elsewhere.example/a.webp', 'https://elsewhere.example/a.webp'],
    ['https://elsewhere.example/media/kit/bcd.webp', 'https://elsewhere.example/media/kit/bcd.webp'],
  ])('turns %s into %s', (address, url) => expect(describeJpeg(address, SITE)).toMatchObject({ url }));

  it('rejects what is no address', () => expect(describeJpeg('http://[', SITE)).toBeNull());
});

it('finds addresses that some mail programs do not show', () => {
  expect(isUnreadableInMail('https://elsewhere.example/a.WebP?x=1')).toBe(true);
  expect(isUnreadableInMail('https://elsewhere.example/a.jpg?as=.webp')).toBe(false);
});
