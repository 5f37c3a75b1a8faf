import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hazardExcerpt } from '../dive-sites/hazard-excerpt.ts';
import { makeExcerpt } from '../writing/body-excerpt.ts';
import { escapeHtml, metaDescription, plainText } from './excerpt.ts';
import { CARD_LIMITS, truncate } from './truncate.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

describe('truncate', () => {
  it('knows the three lengths of the site card', () => {
    expect(CARD_LIMITS).toEqual({ description: 120, marineLife: 100, hazards: 80 });
  });

  it('leaves a text of exactly the limit alone and cuts one that is longer', () => {
    expect(truncate('x'.repeat(120), 120)).toBe('x'.repeat(120));
    expect(truncate('x'.repeat(121), 120)).toBe(`${'x'.repeat(120)}…`);
    expect(truncate('current  and more', 8)).toBe('current…');
  });

  it('cuts at a word and drops punctuation before the ellipsis', () => {
    expect(truncate('More than a day from help', 16)).toBe('More than a day…');
    expect(truncate('More than a day from help', 15)).toBe('More than a day…');
    expect(truncate('sharks, rays and turtles', 9)).toBe('sharks…');
  });

  it('never cuts in the middle of a word that fits, and changes nothing when applied again', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}[.,]?$/), { maxLength: 40 }).map((list) => list.join(' '));
    const bare = (word: string | undefined) => word?.replace(/[.,]$/, '');
    fc.assert(
      fc.property(words, fc.integer({ min: 10, max: 60 }), (text, max) => {
        const cut = truncate(text, max);
        expect(truncate(cut, max)).toBe(cut);
        if (cut === text) return;
        const shown = cut.slice(0, -1).split(' ');
        expect(bare(shown.at(-1))).toBe(bare(text.split(' ')[shown.length - 1]));
      }),
    );
  });

  it('never halves a surrogate pair and never exceeds the limit by more than the ellipsis', () => {
    expect(truncate('ab🐠cd', 3)).toBe('ab…');
    fc.assert(
      fc.property(anyText, fc.nat(100), (text, max) => {
        const cut = truncate(text, max);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max + 1);
        if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('hazardExcerpt', () => {
  it('shows whole sentences that fit', () => {
    expect(hazardExcerpt('Surge. Boats overhead. Cold water below the thermocline.', 30)).toBe(
      'Surge. Boats overhead. …',
    );
    expect(hazardExcerpt('Surge.', 80)).toBe('Surge.');
  });

  it('cuts at a semicolon but not at a comma', () => {
    expect(hazardExcerpt('Strong current; rips, surge and boat traffic', 30)).toBe('Strong current …');
  });

  it('shows a first sentence that is too long in full', () => {
    const first = 'More than a day from medical help, with no mobile coverage at any of the moorings here.';
    expect(hazardExcerpt(`${first} Sharks.`, 80)).toBe(`${first} …`);
    expect(hazardExcerpt(first, 20)).toBe(first);
  });

  it('takes neither decimals nor abbreviations for the end of a sentence', () => {
    expect(hazardExcerpt('Swell over 1.5 m, e.g. From the south, breaks on the wall. Boats.', 20)).toBe(
      'Swell over 1.5 m, e.g. From the south, breaks on the wall. …',
    );
  });

  it('sends readers to the page when the text has no sentences', () => {
    expect(hazardExcerpt('rips and '.repeat(200), 80)).toMatch(/^Read the full safety notes/);
  });

  it('ends only where a hazard ends, and changes nothing when applied again', () => {
    const hazard = fc.stringMatching(/^[A-Z][a-z, ]{0,90}[a-z][.;!]$/);
    fc.assert(
      fc.property(fc.array(hazard, { minLength: 1, maxLength: 6 }), (hazards) => {
        const text = hazards.join(' ');
        const cut = hazardExcerpt(text, 80);
        expect(hazardExcerpt(cut, 80)).toBe(cut);
        const whole = hazards.map((_, index) => hazards.slice(0, index + 1).join(' '));
        const shown = cut.endsWith(' …') ? cut.slice(0, -2) : cut;
        expect(whole.map((end) => end.replace(/;$/, ''))).toContain(shown.replace(/;$/, ''));
      }),
    );
  });
});

describe('plainText', () => {
  it.each([
    ['# Reef\n\nA **calm** *blue* _day_', 'Reef A calm blue day'],
    ['See [the site](https://a.example/x_(y) "t"), not ![alt](/a.webp)', 'See the site, not'],
    ['* one\n- two\n3. three\n> quoted', 'one two three quoted'],
    ['<p class="x">Tide</p><img src="a">turns<br/>', 'Tide turns'],
    ['| Depth | 18 m |\n|---|:-:|\n| Gas | 11 L |', 'Depth 18 m Gas 11 L'],
    ['5 < 6 and 7 > 3, 2 * 3 * 4, snake_case_name', '5 < 6 and 7 > 3, 2 * 3 * 4, snake_case_name'],
    ['escaped \\*stars\\*', 'escaped *stars*'],
  ])('%j gives %j', (source, text) => expect(plainText(source)).toBe(text));

  it('is linear: hostile sources of 200 kB finish at once', () => {
    for (const part of ['<', '<a', '[', '![', '[a](', '*', '_a', '>', '|', '`', '\\', '(', '[a](b(', '*a ', '<!--']) {
      const before = process.threadCpuUsage();
      plainText(part.repeat(200_000 / part.length));
      expect(process.threadCpuUsage(before).user, part).toBeLessThan(500_000);
    }
  });

  it('leaves one line without surrounding space', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        expect(plainText(source)).not.toMatch(/\n|^\s|\s$/);
      }),
    );
  });
});

describe('makeExcerpt', () => {
  it('is the first 150 characters and three dots', () => {
    expect(makeExcerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`);
    expect(makeExcerpt('Short.')).toBe('Short....');
    expect(makeExcerpt(' \n')).toBe('');
  });

  it.each([
    ['# Wreck dive\n\nThe bow is at 14 m.\n\n## Gas\n\nTake two.', 'The bow is at 14 m. Take two....'],
    ['<h2>Wreck</h2>\n<p>The bow.</p>', 'The bow....'],
    ['| Depth | 18 m |\n|---|---|\n| Gas | 11 L |\n\nA calm bay.', 'A calm bay....'],
    ['Depth | Gas\n--- | ---\n18 m | 11 L\n\nA calm bay.', 'A calm bay....'],
    ['<table><tr><td>18 m</td></tr></table>\nA calm bay.', 'A calm bay....'],
    ['https://youtu.be/aB3_-x9ZkQ0\n\nA calm bay.', 'A calm bay....'],
    ['Permits: https://www.parks.example/permits?id=7. Ask first.', 'Permits: parks.example. Ask first....'],
    ['![The \\[bow\\]](/bow.webp "Drawing: a bow (old)"){width=600}\n\nA calm bay.', 'A calm bay....'],
    ['<figure><img src="/a.webp"><figcaption>A drawing.</figcaption></figure>\n\nA calm bay.', 'A calm bay....'],
    ['![Bow](https://a.example/bow.webp)\n[The park](https://a.example/p) is shut.', 'The park is shut....'],
    ['* Mask\n* Fins', 'Mask Fins...'],
    ['Depth - 18 m - and calm.', 'Depth - 18 m - and calm....'],
    ['# Only a heading', ''],
    ['<table><tr><td>never closed', ''],
  ])('takes sentences only: %j gives %j', (content, excerpt) => expect(makeExcerpt(content)).toBe(excerpt));

  const words = fc
    .array(fc.stringMatching(/^[a-zA-Z0-9,.'é🐠]{1,12}$/u), { minLength: 1, maxLength: 60 })
    .map((parts) => `A ${parts.join(' ')}`);

  it('is the specified cut of any plain text, and stays so behind a heading, a table and an address', () => {
    fc.assert(
      fc.property(words, (text) => {
        const start = text.slice(0, 150).replace(/[\uD800-\uDBFF]$/, '');
        expect(makeExcerpt(text)).toBe(`${start}...`);
        const behind = `# Title\n\n| a | b |\n|---|---|\n| c | d |\n\nhttps://a.example/x\n\n${text}`;
        expect(makeExcerpt(behind)).toBe(makeExcerpt(text));
      }),
    );
  });

  it('has no web address and at most 153 characters, whatever the content', () => {
    const part = fc.constantFrom(
      'https://a.example/b ',
      '(http://b.example).',
      '# ',
      '|',
      '---',
      '\n',
      '<h2>',
      '<table>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, anyText), { maxLength: 20 }), (parts) => {
        const excerpt = makeExcerpt(parts.join(''));
        expect(excerpt.length).toBeLessThanOrEqual(153);
        expect(excerpt).not.toMatch(/https?:\/\/[a-z]/i);
      }),
    );
  });

  it('is linear: hostile sources of 200 kB finish at once', () => {
    for (const hostile of [
      '<table',
      '<table>',
      '<h1 ',
      '|',
      '-|\n',
      '| |\n',
      'http://',
      '* http://a\n',
      'http://a ',
      '#',
    ]) {
      const before = process.threadCpuUsage();
      makeExcerpt(`${hostile.repeat(200_000 / hostile.length)} x`);
      expect(process.threadCpuUsage(before).user, hostile).toBeLessThan(500_000);
    }
  });
});

describe('metaDescription', () => {
  const fallback = 'A guide for divers.';
  it('takes the excerpt, else 160 characters of the content, else the fallback', () => {
    expect(metaDescription({ excerpt: ' Given ', content: 'x', fallback })).toBe('Given');
    expect(metaDescription({ excerpt: ' ', content: `# ${'x'.repeat(170)}`, fallback })).toBe('x'.repeat(160));
    expect(metaDescription({ excerpt: '', content: '![a](/b.webp)', fallback })).toBe(fallback);
  });
});

describe('escapeHtml', () => {
  it('escapes what would end a text or an attribute in double quotes', () => {
    expect(escapeHtml('<a href="x?a&amp;b">it’s</a>')).toBe('&lt;a href=&quot;x?a&amp;amp;b&quot;&gt;it’s&lt;/a&gt;');
  });
});
