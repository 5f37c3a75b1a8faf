import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { coverPosition, Picture } from './picture.tsx';

it('keeps the subject of a picture in its frame', () => {
  expect(coverPosition([30, 58])).toBe('20% 62%');
});

const WIDTHS = [400, 600, 800, 1200, 1600];

/** The attributes of each element of a picture, by its name. */
function renderPicture(src: string): Record<string, Record<string, string>> {
  const html = renderToStaticMarkup(
    <Picture src={src} alt="Reef" width={1200} height={600} sizes="50vw" quality={85} />,
  );
  const elements = [...html.matchAll(/<(source|img)([^>]*)>/g)].map(([, name = '', attributes = '']) => [
    name,
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  ]);
  return Object.fromEntries(elements);
}

it('offers our pictures as AVIF in five widths with a plain fallback, and states their size', () => {
  const { source, img } = renderPicture('/media/scenes/ss-yongala.webp');
  expect(source).toMatchObject({ type: 'image/avif', sizes: '50vw' });
  expect(source?.srcset?.split(', ')).toEqual(
    WIDTHS.map((width) => `/media/scenes/ss-yongala-${width}.avif ${width}w`),
  );
  expect(img).toMatchObject({ src: '/media/scenes/ss-yongala.webp', width: '1200', height: '600' });
});

it('requests pictures of hosts that resize at our widths', () => {
  const { img: stock, source } = renderPicture('https://images.unsplash.com/photo-1?ixid=a');
  expect(source).toBeUndefined();
  expect(Object.fromEntries(new URL(stock?.src ?? '').searchParams)).toEqual({
    ...{ ixid: 'a', w: '1200', h: '600', q: '85', fm: 'webp', auto: 'format', fit: 'crop' },
  });
  const { img: turtle } = renderPicture('https://res.cloudinary.com/reef/image/upload/v1/turtle.jpg');
  expect(turtle?.src).toMatch(/\/upload\/w_1200,h_600,q_85,f_auto,c_fill\/v1\/turtle\.jpg$/);
  for (const width of WIDTHS) {
    expect(stock?.srcset).toMatch(new RegExp(`[?&]w=${width}&q=80[^ ]* ${width}w`));
    expect(turtle?.srcset).toMatch(new RegExp(`/upload/w_${width},q_80,f_auto,c_fill/[^ ]* ${width}w`));
  }
});
