import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFFILIATE_NOTE } from '../../domain/links/affiliate.ts';
import { UNPLAYABLE_VIDEO } from '../../domain/media/video.ts';
import {
  BLOCK_NAMES,
  type BlockRecords,
  type ProductRecord,
  type SiteRecord,
  writeBlock,
} from '../../domain/writing/body-blocks.ts';
import { findDisallowedHtml } from '../../tests/support/find-disallowed-html.ts';
import { XSS_PAYLOADS } from '../../tools/hostile/xss/payloads.ts';
import { renderMarkdown } from './render-markdown.ts';

const product = (slug: string, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  slug,
  name: `Name of ${slug}`,
  path: `/gear/${slug}`,
  category: 'Dive Computers',
  summary: 'A summary.',
  imageUrl: '/media/kit/mares-puck-4.webp',
  isPublished: true,
  price: {
    text: 'A$399',
    dollars: 399,
    checked: 'checked on 20 November 2026',
    isOld: false,
    purchaseLink: 'https://shop.test/p?tag=1',
  },
  basis: 'Desk review',
  isReviewed: true,
  verdict: 'Buy it.',
  attributes: { maxDepth: 40, compass: true },
  strengths: ['Light'],
  weaknesses: ['Loud'],
  ...changes,
});

const noPrice = { text: null, dollars: null, checked: '', isOld: false, purchaseLink: '' };

const site: SiteRecord = {
  id: 53,
  name: 'Rapid Bay Jetty',
  path: '/dive-sites/53-rapid-bay-jetty',
  region: 'Gulf St Vincent',
  skill: 'Beginner',
  depthRange: '3–11 m',
  waterTemp: '12–22 °C',
  bestTime: 'December to May',
  description: 'Two jetties.',
  hazards: 'Fishing lines.',
  imageUrl: '',
  warnings: [{ label: 'Restricted', text: 'Keep away from the old jetty.' }],
  isPublished: true,
};

const TALL = `/uploads/${'a'.repeat(32)}-600x900/400.webp`;
const WIDE = `/uploads/${'b'.repeat(32)}-9000x900/400.webp`;

const makeRecords = (...products: ProductRecord[]): BlockRecords => ({
  products: new Map(products.map((record) => [record.slug, record])),
  sites: new Map([[site.id, site]]),
  pictures: new Map([
    [TALL, { altText: 'A kelp stalk', credit: { credit: 'Ana Reef', licence: 'cc-by-4.0' } }],
    [WIDE, { altText: '', credit: null }],
  ]),
});

const records = makeRecords(
  product('a'),
  product('b', { attributes: { maxDepth: 100, compass: true } }),
  product('bare', { price: noPrice, verdict: '', strengths: [], weaknesses: [], isReviewed: false }),
  product('draft', { isPublished: false }),
);
const render = (content: string, isPreview = false) => renderMarkdown('article', content, { records, isPreview });
const stripTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('a product block', () => {
  it('shows the record, with a link to the shop that is marked and disclosed', () => {
    const { html, problems } = render('Before\n::product{slug="a"}\nafter');
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<p>Before<\/p>\s*<div class="block block-product" role="group" aria-label="Name of a">/);
    expect(html).toContain('<a href="/gear/a">Name of a</a>');
    expect(html).toContain(
      'href="https://shop.test/p?tag=1" target="_blank" rel="sponsored nofollow noopener noreferrer" referrerpolicy="no-referrer"',
    );
    expect(stripTags(html)).toContain('A$399 checked on 20 November 2026 Check Price of Name of a, opens in a new tab');
    expect(html).toContain(AFFILIATE_NOTE);
    expect(html).toMatch(/<p>after<\/p>$/);
  });

  it('leaves out price, shop and disclosure where there are none', () => {
    const { html } = render('::product{slug="bare"}');
    expect(stripTags(html)).toContain('See the facts');
    expect(stripTags(html)).not.toMatch(/price|shop/i);
    expect(html).not.toContain('sponsored');
    expect(html).not.toContain(AFFILIATE_NOTE);
  });

  it('follows a change of the record, although the text is the same', () => {
    const cheaper = makeRecords(product('a', { price: { ...product('a').price, text: 'A$349' } }));
    expect(render('::product{slug="a"}').html).toContain('A$399');
    expect(renderMarkdown('article', '::product{slug="a"}', { records: cheaper }).html).toContain('A$349');
  });

  it('is not part of the outline and changes no link or table of the text', () => {
    const { html, headings } = render('## Gas\n\n::product{slug="a"}\n\n[x](https://parks.example/)');
    expect(headings.map(({ text }) => text)).toEqual(['Gas']);
    expect(html).toContain('rel="noopener noreferrer nofollow">x</a>');
  });
});

describe('a comparison', () => {
  it('has a row for the price and each attribute that differs, and leads to the full one', () => {
    const { html } = render('::compare{items="a,b"}');
    expect(html).toContain('<figure class="block block-comparison block-of-2">');
    expect(stripTags(html)).toContain('Rated depth 40 m 100 m');
    expect(stripTags(html)).not.toContain('Compass');
    expect(html).toContain('href="/gear-reviews/compare?items=a,b"');
    expect(html.split(AFFILIATE_NOTE)).toHaveLength(2);
  });

  it('shows known facts where nothing differs, and marks unknown ones', () => {
    const same = makeRecords(product('a'), product('c', { attributes: { compass: true } }));
    const { html } = renderMarkdown('article', '::compare{items="a,c"}', { records: same });
    expect(stripTags(html)).toContain('Rated depth 40 m Not stated');
  });
});

it('shows strengths, a verdict, a buying button and a dive site from their records', () => {
  const text = stripTags(render('::pros-and-cons{slug=a}\n\n::verdict{slug=a}\n\n::buy{slug=a}\n\n::site{id=53}').html);
  expect(text).toContain('Strengths Light Weaknesses Loud');
  expect(text).toContain('Our verdict on Name of a Buy it.');
  expect(text).toContain('Check Price: Name of a , opens in a new tab A$399');
  expect(text).toContain('Gulf St Vincent · Beginner Restricted: Keep away from the old jetty. Two jetties.');
  expect(text).toContain('Safety notes: Fishing lines.');
});

it('labels the lists of written pros and cons, and keeps their other words', () => {
  const { html } = render(':::pros-and-cons\nOn paper:\n\n- Warm\n\n* Stiff\n:::\nafter');
  expect(stripTags(html)).toContain('On paper: Strengths Warm Weaknesses Stiff');
  expect(html).toMatch(/<\/div>\s*<p>after<\/p>$/);
  expect(stripTags(render(':::verdict\nFine, **mostly**.\n:::').html)).toContain('Our verdict Fine, mostly .');
});

describe('a block that readers cannot see', () => {
  it.each([
    ['::product{slug="gone"}', 'There is no product “gone”. Choose another one, or remove the block.'],
    ['::product{slug="draft"}', '“Name of draft” is a draft. Publish the product first, or remove its block.'],
    ['::compare{items="a,gone"}', 'There is no product “gone”. Choose another one, or remove the block.'],
    ['::compare{items="a"}', 'A comparison needs 2 to 4 different products: ::compare{items="…,…"}.'],
    ['::site{id=54}', 'There is no dive site with the id 54.'],
    ['::buy', 'A buy block needs one product: ::buy{slug="…"}.'],
  ])('%s leaves nothing for readers and a notice for its author', (content, message) => {
    const shown = render(`Before\n\n${content}\n\nafter`);
    expect(shown.html).toMatch(/^<p>Before<\/p>\s*<p>after<\/p>$/);
    expect(shown.problems).toMatchObject([{ reason: 'reference', message }]);
    expect(stripTags(render(content, true).html)).toContain(`Readers do not see this block. ${message}`);
  });

  it('is empty, not wrong, where the record has nothing to show yet', () => {
    const { html, problems } = render('::verdict{slug=bare}\n\n::buy{slug=bare}\n\n::pros-and-cons{slug=bare}');
    expect(html.trim()).toBe('');
    expect(problems.map(({ reason }) => reason)).toEqual(['empty', 'empty', 'empty']);
  });
});

describe('a video', () => {
  it('is a link that names it, so that nothing is loaded from elsewhere', () => {
    const block = writeBlock('video', { videoUrl: 'https://youtu.be/aB3_-x9ZkQ0?t=5&a=1', title: 'The "bow" {1}' });
    const { html, problems } = render(`Before\n\n${block}`);
    expect(problems).toEqual([]);
    expect(stripTags(html)).toContain('Watch on YouTube : The "bow" 1, opens in a new tab The "bow" 1');
    expect(html).toContain('href="https://youtu.be/aB3_-x9ZkQ0?t=5&#x26;a=1"');
    expect(html).not.toMatch(/<iframe|<img|<video/);
  });

  it('that cannot be played leaves nothing for readers and a notice for its author', () => {
    const { html, problems } = render('::video{url="https://vimeo.com/1"}');
    expect(html.trim()).toBe('');
    expect(problems).toMatchObject([{ name: 'video', reason: 'reference', message: UNPLAYABLE_VIDEO }]);
  });
});

describe('a gallery', () => {
  const written = writeBlock('gallery', { pictures: [TALL, WIDE] });

  it('shows each picture whole, with its description, size and credit, as a link to its largest file', () => {
    const { html, problems } = render(`Before\n\n${written}`);
    expect(problems).toEqual([]);
    expect(html).toContain('role="group" aria-label="Gallery, 2 pictures"');
    expect(html).toMatch(new RegExp(`<a href="${TALL}" [^>]*><picture>.*?alt="A kelp stalk" width="600" height="900"`));
    expect(html.split('loading="lazy"')).toHaveLength(3);
    expect(html).not.toContain('object-fit');
    expect(stripTags(html)).toContain(', open large Photo: Ana Reef, CC BY 4.0 Picture 2 of 2, open large');
  });

  it('keeps a panorama within three times its height', () => {
    expect(render(written).html).toContain('flex:0.667 1 calc(');
    expect(render(written).html).toContain('flex:3 1 calc(');
  });

  it('keeps a scroll of 1 to 10 whole and as high as others may grow', () => {
    const scroll = `/uploads/${'d'.repeat(32)}-400x4000/400.webp`;
    const pictures = new Map([...records.pictures, [scroll, { altText: 'A menu', credit: null }]]);
    const block = writeBlock('gallery', { pictures: [scroll, TALL] });
    const { html } = renderMarkdown('article', block, { records: { ...records, pictures } });
    expect(html.match(/max-height:[^"]*/g)).toEqual([
      'max-height:calc(1.75*clamp(6.25rem,22vw,11rem));object-fit:contain',
    ]);
    expect(findDisallowedHtml(html)).toEqual([]);
  });

  it('leaves nothing for readers where a picture has gone, and a notice for its author', () => {
    const gone = written.replace('aaaa', 'cccc');
    expect(render(`Before\n\n${gone}`).html.trim()).toBe('<p>Before</p>');
    expect(stripTags(render(gone, true).html)).toContain('Readers do not see this block. A picture of this gallery');
  });
});

describe('hostile text', () => {
  it('cannot forge the attribute that identifies blocks', () => {
    expect(render('<div data-block="0">x</div>\n\n::product{slug="a"}').html.split('block-product')).toHaveLength(2);
  });

  it('stays harmless in attributes, in records and around blocks', () => {
    const payload = fc.constantFrom(...XSS_PAYLOADS);
    const name = fc.constantFrom(...BLOCK_NAMES);
    fc.assert(
      fc.property(name, payload, payload, fc.boolean(), (block, attribute, fact, isPreview) => {
        const hostile = product('a', {
          name: fact,
          summary: fact,
          verdict: fact,
          strengths: [fact],
          category: fact,
          basis: fact,
          attributes: { algorithm: fact },
        });
        const made = makeRecords(hostile, product('b'));
        const pictures = new Map(
          [...made.pictures.keys()].map((url) => [url, { altText: fact, credit: { credit: fact, licence: null } }]),
        );
        const options = { records: { ...made, pictures }, isPreview };
        const content = `${attribute}\n\n::${block}{slug="a" items="a,b" id="53"}\n\n::${block}{slug="${attribute}"}\n\n::video{url="${attribute}.mp4" title="${attribute}"}\n\n${writeBlock('gallery', { pictures: [TALL, WIDE] })}\n\n::gallery{pictures="${TALL},${attribute}"}\n\n:::verdict\n${attribute}\n:::`;
        expect(findDisallowedHtml(renderMarkdown('article', content, options).html)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the disclosure of paid links', () => {
  const count = (content: string) => render(content).html.split(AFFILIATE_NOTE).length - 1;

  it('appears once where the first paid link is in a block that has it', () => {
    expect(count('::product{slug="a"}\n\n[A shop](https://amzn.to/x)')).toBe(1);
  });

  it('comes before a paid link of the text, whatever blocks follow', () => {
    expect(render('[A shop](https://amzn.to/x)\n\n::site{id=53}').html).toMatch(/^<p class="affiliate-note">/);
    expect(render(':::verdict\nGet it [here](https://amzn.to/x).\n:::').html).toMatch(/^<p class="affiliate-note">/);
  });
});
