import { expect, it } from 'vitest';
import { parseBody, writeBody } from './convert-body.ts';

const copy = (letter: string) => `/uploads/${letter.repeat(32)}-900x600/400.webp`;
const photo = (letter: string) => `https://old.example/${letter}.jpg`;
const copies = new Map(['a', 'b', 'c'].map((letter) => [photo(letter), copy(letter)]));
const context = {
  ...{ siteUrl: 'https://old.example', paths: new Set<string>(), hasPlainBreaks: false },
  pictures: new Map([
    ['1', photo('a')],
    ['2', photo('b')],
  ]),
};

function convert(html: string, known: ReadonlyMap<string, string | null> = copies) {
  const body = parseBody(html, context);
  return { text: writeBody(body, known), altTexts: Object.fromEntries(body.altTexts) };
}

it.each([
  [
    'WordPress’s block editor',
    `<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="${photo('a')}" alt="A cod"/></figure>
     <figure class="wp-block-image"><a href="/b"><img src="${photo('b')}" alt=""/></a><figcaption>A <b>wall</b></figcaption></figure></figure>`,
  ],
  [
    'its older lists',
    `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="${photo('a')}" alt="A cod"></figure></li>
     <li><figure><img src="${photo('b')}"><figcaption>A wall</figcaption></figure></li></ul>`,
  ],
  [
    'Ghost',
    `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">
     <div class="kg-gallery-image"><img src="${photo('a')}" alt="A cod"></div><div class="kg-gallery-image"><img src="${photo('b')}" alt="A wall"></div>
     </div></div></figure>`,
  ],
])('makes a gallery of %s a block, and its descriptions those of the library', (_what, html) => {
  expect(convert(`<p>Before</p>${html}<p>After</p>`)).toEqual({
    text: `Before\n\n::gallery{pictures="${copy('a')},${copy('b')}"}\n\nAfter`,
    altTexts: { [photo('a')]: 'A cod', [photo('b')]: 'A wall' },
  });
});

it('makes the shortcode of a gallery a block', () => {
  expect(convert('Before [gallery ids="1,2" columns="3"] after').text).toContain(
    `\n\n::gallery{pictures="${copy('a')},${copy('b')}"}\n\n`,
  );
});

it('keeps the caption of the whole gallery as a paragraph', () => {
  const html = `<figure class="wp-block-gallery"><img src="${photo('a')}"><img src="${photo('b')}"><figcaption>Both, <em>2019</em></figcaption></figure>`;
  expect(convert(html).text).toBe(`::gallery{pictures="${copy('a')},${copy('b')}"}\n\nBoth, _2019_`);
});

it('keeps captions that are not the description, such as credits, once each', () => {
  const figure = (letter: string, caption: string) =>
    `<figure><img src="${photo(letter)}" alt="A cod"><figcaption>${caption}</figcaption></figure>`;
  const html = `<figure class="wp-block-gallery">${figure('a', 'Photo: Jo Reef')}${figure('b', 'Photo: Jo Reef')}${figure('c', 'A cod')}</figure>`;
  expect(convert(html).text).toBe(`::gallery{pictures="${copy('a')},${copy('b')},${copy('c')}"}\n\nPhoto: Jo Reef`);
});

it('leaves the words between pictures where a frame only has the class of a gallery', () => {
  const html = `<div class="gallery"><p>We swam.</p><img src="${photo('a')}"><p>We ate.</p><img src="${photo('b')}"></div>`;
  const { text } = convert(html);
  for (const words of ['We swam.', 'We ate.', copy('a'), copy('b')]) expect(text).toContain(words);
});

it('leaves single pictures where one was not copied, or where there is only one', () => {
  const html = `<figure class="wp-block-gallery"><img src="${photo('a')}"><img src="${photo('b')}"></figure>`;
  const some = convert(html, new Map([[photo('a'), copy('a')]])).text;
  expect(some).toContain(`![](${copy('a')})`);
  expect(some).toContain(`![](${photo('b')})`);
  expect(some).not.toContain('::gallery');
  expect(convert(`<div class="gallery"><img src="${photo('a')}"></div>`).text).toBe(`![](${copy('a')})`);
});

it('splits one of more than thirty pictures evenly', () => {
  const many = Array.from({ length: 31 }, (_, index) => `https://old.example/${index}.jpg`);
  const known = new Map(
    many.map((url, index) => [url, `/uploads/${String(index).padStart(32, '0')}-900x600/400.webp`]),
  );
  const { text } = convert(
    `<figure class="wp-block-gallery">${many.map((url) => `<img src="${url}">`).join('')}</figure>`,
    known,
  );
  expect(text.split('\n\n').map((block) => block.split(',').length)).toEqual([16, 15]);
});

it('writes no block that the old text only pretends to be', () => {
  const { text } = convert('<p>\uE000gallery0\uE000</p><p>::gallery{pictures="x"}</p>');
  expect(text).toBe('gallery0\n\n:\\:gallery{pictures="x"}');
});
