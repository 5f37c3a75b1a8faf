import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { writePage } from './write-page.ts';

const URL_OF_PAGE = 'https://bommie.example/dive-sites/1-a-reef';
const context = {
  settings: siteSettings,
  siteUrl: 'https://bommie.example',
  now: new Date('2026-11-26T00:00:00Z'),
  hasMarkdown: (path: string) => path.startsWith('/blog'),
};

/** The Markdown of a part of a page, between its lead and the words that every page ends with. */
function convert(html: string): string {
  const main = `<main id="main"><p>Lead</p>${html}</main>`;
  const text = writePage(`<body><header>Menu</header>${main}</body>`, URL_OF_PAGE, context);
  return text.replace(/^[\s\S]*?\nLead\n+/, '').replace(/\n*Nothing here is training[\s\S]*$/, '');
}

describe('the frame', () => {
  it('puts the title first, then the address, and the terms of use last', () => {
    const text = writePage('<main><p>Queensland</p><h1>A reef</h1></main>', URL_OF_PAGE, context);
    expect(text).toMatch(/^# A reef\n\n- Page: <https:\/\/bommie\.example\/dive-sites\/1-a-reef>\n\nQueensland\n/);
    expect(text).toMatch(/\n---\n\n© 2025–2026 Bommie\. [^\n]+\[Terms of Service\]\([^)]+\)\.\n$/);
  });
});

describe('what is left out', () => {
  it.each([
    '<svg><text>12</text></svg>',
    '<nav>On this page</nav>',
    '<button>Show more</button>',
    '<form><p>Your mail</p><input></form>',
    '<p hidden>Hidden</p>',
    '<span aria-hidden="true">Drawn</span>',
    '<p data-markdown="skip">Pictured</p>',
    '<img src="/a.jpg" alt="A reef">',
    '<figure><img src="/a.jpg" alt="A reef"><figcaption>A reef</figcaption></figure>',
    '<noscript><p>Menu</p></noscript>',
    '<!-- -->',
    '<a href="/plan?date=2026-01-01#tide" aria-label="Day before"><svg></svg></a>',
  ])('%s', (html) => {
    expect(convert(html)).toBe('');
  });

  it('keeps a list inside a form, without its controls', () => {
    expect(convert('<form><ul><li><input><a href="/blog/a">A</a></li></ul><button>Compare</button></form>')).toBe(
      '- [A](https://bommie.example/blog/a.md)',
    );
  });
});

describe('what is said in another form', () => {
  it.each([
    ['<p>Open<!-- --> <!-- -->now</p>', 'Open now'],
    ['<p><span>Beginner</span><span>Shore or boat</span></p>', 'Beginner; Shore or boat'],
    ['<p><b>Overhead</b><small>Cave training.</small></p>', '**Overhead**: Cave training.'],
    ['<p><span>Best months:</span> <span>May – Nov</span></p>', 'Best months: May – Nov'],
    ['<p>Depth<b>12&nbsp;m</b></p>', 'Depth **12 m**'],
    ['<p>H<sub>2</sub>O, <a href="/contact">ask</a>.</p>', 'H2O, [ask](https://bommie.example/contact).'],
    ['<p>May – Nov<b>, in season</b></p>', 'May – Nov, in season'],
    ['<dl><div><dt>Depth</dt><dd>12–28 m</dd></div></dl>', '- Depth: 12–28 m'],
    ['<dl><dt>Open?</dt><dd><b>Closed</b><small>A storm.</small></dd></dl>', '- Open? Closed; A storm.'],
    ['<ul><li><svg></svg><div><h3>Surge</h3><p>Strong.</p></div></li></ul>', '- **Surge**: Strong.'],
    ['<span role="img" aria-label="Rated 4.5 out of 5"><i></i></span>', 'Rated 4.5 out of 5'],
    ['<div role="img" aria-label="A scale" data-markdown="Depth: 3 m"></div>', 'Depth: 3 m'],
    ['<a href="tel:000">000</a>', '000'],
    ['<a href="#hazards">Hazards</a>', 'Hazards'],
  ])('%s is %s', (html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  it('puts the name of a card first, with its link', () => {
    const card = '<article><a href="/blog/a"><span>News</span><h3>A title</h3><p>Words.</p></a></article>';
    expect(convert(card)).toBe('### [A title](https://bommie.example/blog/a.md)\n\nNews\n\nWords.');
  });

  it('keeps names, lists and lines of an item in order', () => {
    const item = '<h3>A</h3><h4>For</h4><ul><li>x</li></ul><h4>Against</h4><ul><li>y</li></ul><p>That day</p>';
    expect(convert(`<ol><li>${item}</li></ol>`)).toBe(
      '1. **A**\n\n   **For**:\n\n   - x\n\n   **Against**:\n\n   - y\n\n   That day',
    );
  });

  it('makes a table with its caption above, and each cell one line', () => {
    const table =
      '<table><caption>Ports</caption><thead><tr><th></th><th>High</th></tr></thead><tbody><tr><th><a href="/gear/x">X</a><p>Desk review</p></th><td><b>2</b></td></tr></tbody></table>';
    expect(convert(table)).toBe(
      'Ports\n\n| | High |\n| - | - |\n| [X](https://bommie.example/gear/x); Desk review | 2 |',
    );
  });

  it('leads to the Markdown of our pages, with their parameters as they are, and to no script', () => {
    expect(convert('<p><a href="/blog?category=News&amp;page=2#top">News</a></p>')).toBe(
      '[News](https://bommie.example/blog.md?category=News&page=2)',
    );
    expect(convert('<p><a href="javascript:alert(1)">x</a></p>')).toBe('x');
  });
});

describe('the body of an article', () => {
  const body = (html: string) => convert(`<div class="prose body">${html}</div>`);
  it('keeps what its author wrote', () => {
    expect(body('<p><b>a</b><i>b</i></p><hr><p><img src="/x.jpg" alt="A fish"></p>')).toContain(
      '![A fish](https://bommie.example/x.jpg)',
    );
  });

  it('becomes a paragraph when it is nested too deeply', () => {
    const depth = 30_000;
    expect(body(`${'<blockquote>'.repeat(depth)}deep${'</blockquote>'.repeat(depth)}`)).toContain('deep');
  });
});
