import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../tests/support/find-disallowed-html.ts';
import { renderMarkdown } from './render-markdown.ts';

const article = (content: string) => renderMarkdown('article', content).html;
const review = (content: string) => renderMarkdown('review', content).html;
const both = [article, review];

describe('paid links', () => {
  const NOTE = '<p class="affiliate-note">Affiliate Link - We earn from qualified purchases</p>';
  const paid = '[fins](https://amzn.to/fins)';

  it('are disclosed once, above the first block that contains one', () => {
    const inBlock = [paid, `* a\n* ${paid}`, `> ${paid}`, `| a | b |\n|---|---|\n| ${paid} | c |`];
    for (const block of inBlock) {
      for (const render of both) {
        const html = render(`One.\n\n${block}\n\nAnother ${paid}.`);
        expect(html.split(NOTE), block).toHaveLength(2);
        expect(html.split(NOTE)[0]?.trim()).toBe('<p>One.</p>');
      }
    }
  });

  it('cause no disclosure where there are none', () => {
    expect(
      article('[Ours](/about), [theirs](https://reef.example/), [none yet](https://shop.example/x)'),
    ).not.toContain('affiliate-note');
  });
});

describe('pictures with size and caption', () => {
  it('take their size from the braces after them, and a caption from their title', () => {
    const html = article('![A reef](/media/a.webp "Drawing: a reef"){width=600 height=400}');
    expect(html).toMatch(/^<figure><img [^>]*><figcaption>Drawing: a reef<\/figcaption><\/figure>$/);
    for (const attribute of ['src="/media/a.webp"', 'alt="A reef"', 'width="600"', 'height="400"'])
      expect(html).toContain(attribute);
    expect(html).not.toContain('title=');
    expect(html).toBe(
      article(
        '<figure><img src="/media/a.webp" alt="A reef" width="600" height="400"><figcaption>Drawing: a reef</figcaption></figure>',
      ),
    );
  });

  it('leave other words in braces as written, and captions of pictures within a line to the browser', () => {
    expect(article('![A](/a.webp){see below}')).toContain('{see below}');
    expect(article('![A](/a.webp){width=wide}')).toContain('{width=wide}');
    expect(article('Look: ![A](/a.webp "Cap")')).toMatch(/<p>Look: <img [^>]*title="Cap"/);
  });

  it('escape the caption', () => {
    expect(article('![A](/a.webp "<b>x</b> & <script>1</script>")')).toContain(
      '<figcaption>&#x3C;b>x&#x3C;/b> &#x26; &#x3C;script>1&#x3C;/script></figcaption>',
    );
  });
});

describe('headings', () => {
  it('leaves level 1 to the page and skips no level', () => {
    const { html, headings } = renderMarkdown('article', '# One\n\n## Two\n\n### Three\n\n# Four\n\n##### Five');
    expect(headings.map(({ text, level }) => `${level} ${text}`)).toEqual([
      '2 One',
      '3 Two',
      '4 Three',
      '2 Four',
      '3 Five',
    ]);
    expect(html).toContain('<h4 id="section-three" class="heading-3">Three</h4>');
    expect(html).not.toContain('<h1');
  });

  it('starts at level 2 whichever marker a body starts with, and puts equal markers on one level', () => {
    const levels = (content: string) => renderMarkdown('article', content).headings.map(({ level }) => level);
    expect(levels('## A\n## B\n### C\n## D')).toEqual([2, 2, 3, 2]);
    expect(levels('# A\n### B\n### C\n## D')).toEqual([2, 3, 3, 3]);
    expect(levels('### A\n# B\n## C')).toEqual([2, 2, 3]);
    expect(levels('# A\n## B\n### C\n#### D\n##### E\n###### F')).toEqual([2, 3, 4, 5, 6, 6]);
  });

  it('marks how a heading was written, so that # and ## look different in every body', () => {
    expect(article('# A')).toBe('<h2 id="section-a" class="heading-1">A</h2>');
    expect(article('## A')).toBe('<h2 id="section-a" class="heading-2">A</h2>');
  });

  it('gives ids that are unique and prefixed', () => {
    const { html, headings } = renderMarkdown(
      'review',
      '## Gas\n## Gas 2\n## Gas\n## **Gas**\n## ???\n## Öl & Gas\n## __proto__',
    );
    const ids = headings.map(({ id }) => id);
    expect(ids).toEqual([
      'section-gas',
      'section-gas-2',
      'section-gas-3',
      'section-gas-4',
      'section-untitled',
      'section-ol-gas',
      'section-proto',
    ]);
    for (const id of ids) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });

  it('drops empty markers and leaves a hash without a space alone', () => {
    expect(renderMarkdown('article', '# \n\n## \n\ntext').headings).toEqual([]);
    expect(article('# \n\ntext')).not.toMatch(/<h\d/);
    expect(article('#1 in town')).toBe('<p>#1 in town</p>');
  });
});

describe('text', () => {
  it('supports bold, italics, bullets, numbers and quotes in both kinds', () => {
    for (const html of both) {
      expect(html('**a** and *b*')).toBe('<p><strong>a</strong> and <em>b</em></p>');
      expect(html('* a\n* b')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
      expect(html('- a')).toBe('<ul>\n<li>a</li>\n</ul>');
      expect(html('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>');
      expect(html('> a')).toBe('<blockquote>\n<p>a</p>\n</blockquote>');
    }
  });

  it('ends a list with the line under its last bullet, unless that is indented', () => {
    for (const html of both) {
      expect(html('* a\n* b\nAfter')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>After</p>');
      expect(html('* a\n**After** it\n* b')).toBe(
        '<ul>\n<li>a</li>\n</ul>\n<p><strong>After</strong> it</p>\n<ul>\n<li>b</li>\n</ul>',
      );
      expect(html('* a\n  goes on').replaceAll('<br>', '')).toBe('<ul>\n<li>a\ngoes on</li>\n</ul>');
      expect(html('* a\n<p>b</p>\nc')).toBe('<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n<p>c</p>');
      expect(html('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>');
    }
  });

  it('breaks every line of a review and joins the lines of an article', () => {
    expect(review('a\nb\n\nc')).toBe('<p>a<br>\nb</p>\n<p>c</p>');
    expect(article('a\nb\r\n\r\nc')).toBe('<p>a\nb</p>\n<p>c</p>');
  });

  it('does not mistake plain text for markup', () => {
    for (const html of both) {
      expect(html('A sentence\n---')).not.toMatch(/<h\d/);
      expect(html('    indented')).toBe('<p>indented</p>');
      expect(html('~10 m and ~20 m')).toBe('<p>~10\u00A0m and ~20\u00A0m</p>');
      expect(html('[note]: stays')).toContain('stays');
      expect(html('[^1]: stays')).toContain('stays');
      expect(html('* [ ] open')).toContain('[ ] open');
      expect(html('5 < 6 & 7')).toBe('<p>5 &#x3C; 6 &#x26; 7</p>');
    }
  });

  it('labels the cells of narrow tables with their column, for phones', () => {
    const table = review('| What | Value | Source |\n|---|---|---|\n| Depth | 60 m | The **guide** |').replace(
      />\s+</g,
      '><',
    );
    expect(table).toContain('<table class="spec stacks">');
    expect(table).toContain('<td>Depth</td><td data-label="Value">60\u00A0m</td><td data-label="Source">The');
    const wide = review('| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |');
    expect(wide).toContain('<table class="spec">');
    expect(wide).not.toContain('data-label');
  });

  it('frames tables so that they scroll by themselves and aligns them by class', () => {
    for (const html of both) {
      const table = html('| a | b |\n|---|--:|\n| 1 | 2 |');
      expect(table).toMatch(
        /^<div class="spec-frame" role="group" aria-label="Table" tabindex="0"><table class="spec stacks">/,
      );
      expect(table).toContain('<td class="align-right" data-label="b">2</td>');
      expect(table).not.toContain(' align=');
    }
  });
});

describe('links', () => {
  it('opens other sites in a new tab, from Markdown, bare addresses and HTML', () => {
    const expected = '<a href="https://parks.example/a" target="_blank" rel="noopener noreferrer nofollow">';
    for (const html of both) {
      expect(html('[a](https://parks.example/a)')).toContain(`${expected}a</a>`);
      expect(html('See https://parks.example/a.')).toContain(`${expected}https://parks.example/a</a>.`);
      expect(html('<p><a href="https://parks.example/a" target=_self rel=opener>a</a></p>')).toContain(
        `${expected}a</a>`,
      );
    }
  });

  it('keeps links within the site in the tab', () => {
    for (const href of ['/gear-reviews/x', '#section-gas', '/dive-sites?search=a']) {
      expect(article(`[a](${href})`)).toBe(`<p><a href="${href}">a</a></p>`);
    }
  });

  it('is not fooled by addresses that only look like paths', () => {
    for (const href of ['//evil.example/x', '/\\evil.example', '\\\\evil.example']) {
      expect(article(`<p><a href="${href}">a</a></p>`), href).toContain('target="_blank"');
    }
    expect(article('<p><a href="https://[">a</a></p>')).toBe('<p><span>a</span></p>');
  });

  it('marks shop links as sponsored', () => {
    expect(review('[a](https://amzn.to/x)')).toContain('rel="sponsored nofollow noopener noreferrer"');
  });

  it('keeps the words of a placeholder purchase link, but neither the link nor its address', () => {
    expect(review('Get it [in the **shop**](https://shop.example/x) now.')).toBe(
      '<p>Get it in the <strong>shop</strong> now.</p>',
    );
    expect(review('Here: https://shop.example/x.')).not.toContain('shop.example');
  });

  it('leaves a video link alone on its line a link', () => {
    expect(article('https://youtu.be/aB3_-x9ZkQ0')).toContain('>https://youtu.be/aB3_-x9ZkQ0</a>');
  });
});

describe('HTML lines', () => {
  it('stand alone, so that Markdown continues after them', () => {
    for (const html of both) {
      expect(html('<div>note</div>\n## Next\n**b**')).toContain('<h2 id="section-next" class="heading-2">Next</h2>');
      expect(html('text\n<p>raw</p>\n**b**')).toMatch(/<p>text<\/p>\s*<p>raw<\/p>\s*<p><strong>b<\/strong><\/p>/);
      expect(html('<div>\n**inside**\n</div>')).toMatch(/<div>\s*<p><strong>inside<\/strong><\/p>\s*<\/div>/);
    }
  });

  it('keep their text when their element is not allowed', () => {
    expect(review('<p><font color=red>text</font><u>more</u></p>')).toBe('<p>textmore</p>');
  });
});

describe('pictures', () => {
  const imageIn = (html: string) => {
    let found: Record<string, unknown> = {};
    visit(parseHtml(html), 'element', ({ tagName, properties }) => {
      if (tagName === 'img') found = properties;
    });
    return found;
  };

  it('are lazy, full width by class, never by style', () => {
    const image = imageIn(review('![A reef](https://parks.example/a.jpg)'));
    expect(image).toEqual({
      src: 'https://parks.example/a.jpg',
      alt: 'A reef',
      className: ['body-image'],
      loading: 'lazy',
      decoding: 'async',
    });
    expect(imageIn(article('![A reef](https://parks.example/a.jpg)')).className).toEqual(['body-image', 'rounded']);
    expect(imageIn(review('<img src="https://parks.example/a.jpg" style="width:9px">'))).toMatchObject({ alt: '' });
  });

  it('come in the sizes that exist', () => {
    const own = article('![x](/media/scenes/cod-hole.webp)');
    expect(own).toContain('<picture><source type="image/avif" srcset="/media/scenes/cod-hole-400.avif 400w, ');
    expect(imageIn(own).src).toBe('/media/scenes/cod-hole.webp');
    const stock = imageIn(article('![x](https://images.unsplash.com/photo-1)'));
    expect(stock.src).toBe('https://images.unsplash.com/photo-1?w=1200&q=85&fm=webp&auto=format&fit=crop');
    expect(String(stock.srcSet)).toContain(' 1600w');
  });

  it('keep the width the editor set and no nonsense', () => {
    for (const width of [300, 600, 800, 1200]) {
      expect(imageIn(article(`<img src="/uploads/a.webp" width="${width}">`))).toMatchObject({ width });
    }
    for (const width of ['100%', '-3', '0', '1e9', 'x']) {
      expect(imageIn(article(`<img src="/uploads/a.webp" width="${width}">`))).not.toHaveProperty('width');
    }
  });

  it('on a local host become a notice in articles and stay in reviews', () => {
    for (const source of ['![x](http://localhost:5000/a.png)', '<img src="http://192.168.1.4/a.png" width="600">']) {
      expect(article(source)).toContain(
        '<strong>Image not available</strong> Please use a publicly accessible image URL.',
      );
      expect(article(source)).not.toContain('<img');
      expect(review(source)).toContain('<img');
    }
  });

  it('without a usable address disappear from reviews and become a notice in articles', () => {
    for (const source of ['a ![x](data:image/png,x) b', 'a <img alt=x> b', 'a ![x]() ![y]() b']) {
      expect(review(source)).toMatch(/^<p>a\s+b<\/p>$/);
      expect(article(source)).toContain('Image not available');
    }
  });
});

describe('memory', () => {
  it('keeps a rendered body by kind and content', () => {
    expect(renderMarkdown('article', 'a\nb')).toBe(renderMarkdown('article', 'a\nb'));
    expect(renderMarkdown('review', 'a\nb')).not.toBe(renderMarkdown('article', 'a\nb'));
  });
});
