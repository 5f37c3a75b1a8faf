import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueLine, hasLineFormat, toggleLineFormat } from './lines.ts';
import { insertLink, linkAddress, linkAt, linkMarkdown } from './links.ts';
import { isMarked, toggleMark } from './marks.ts';
import {
  imageAt,
  imageMarkdown,
  insertImage,
  localImageUrls,
  picturesAsMarkdown,
  remoteImages,
  replaceImageAddress,
  stripUploadPlaceholders,
  uploadPlaceholder,
} from './source-images.ts';
import { type EditorText, insertBlock, replaceAround, stripEmptyHeadings, withEdit } from './text-edit.ts';

/** '⟦' and '⟧' mark the selection, '|' the caret. */
function field(marked: string): EditorText {
  const start = marked.search(/[⟦|]/);
  const value = marked.replace(/[⟦⟧|]/g, '');
  return { value, start, end: marked.includes('|') ? start : marked.indexOf('⟧') - 1 };
}
function shown({ value, start, end }: EditorText): string {
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}⟦${value.slice(start, end)}⟧${value.slice(end)}`;
}
const bold = (marked: string) => shown(withEdit(field(marked), toggleMark(field(marked), '**')));
const italic = (marked: string) => shown(withEdit(field(marked), toggleMark(field(marked), '*')));
const format = (marked: string, name: Parameters<typeof toggleLineFormat>[1]) =>
  shown(withEdit(field(marked), toggleLineFormat(field(marked), name)));
const enter = (marked: string) => {
  const edit = continueLine(field(marked));
  return edit && shown(withEdit(field(marked), edit));
};

const anyField = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b c', ' ', '\n', '*', '**', '# ', '> ', '* ', '1. ', '[', '](x)')),
    fc.nat(),
    fc.nat(),
  )
  .map(([parts, a, b]): EditorText => {
    const value = parts.join('');
    const [start = 0, end = 0] = [a % (value.length + 1), b % (value.length + 1)].sort((x, y) => x - y);
    return { value, start, end };
  });

describe('bold and italic', () => {
  it('goes round a selection that begins with an empty first line', () => {
    expect(bold('⟦\na⟧')).toBe('\n**⟦a⟧**');
  });

  it('goes round the selection without its outer space, and off again', () => {
    expect(bold('a ⟦b ⟧c')).toBe('a **⟦b⟧** c');
    expect(bold('a **⟦b⟧** c')).toBe('a ⟦b⟧ c');
    expect(bold('a ⟦**b**⟧ c')).toBe('a ⟦b⟧ c');
    expect(italic('**⟦b⟧**')).toBe('***⟦b⟧***');
    expect(bold('***⟦b⟧***')).toBe('*⟦b⟧*');
  });

  it('takes the word at the caret, or opens a pair to write in', () => {
    expect(bold('reef wa|ll')).toBe('reef **wa|ll**');
    expect(bold('reef **wa|ll**')).toBe('reef wa|ll');
    expect(bold('reef |')).toBe('reef **|**');
    expect(bold('reef **|**')).toBe('reef |');
  });

  it('marks each line for itself, behind bullets and headings', () => {
    expect(bold('⟦* one\n\n> two⟧')).toBe('* **⟦one**\n\n> **two⟧**');
    expect(bold('⟦a **b** c⟧')).toBe('**⟦a b c⟧**');
  });

  it('keeps all words and brings the text back when pressed twice', () => {
    fc.assert(
      fc.property(anyField, fc.constantFrom('**' as const, '*' as const), (text, mark) => {
        const once = withEdit(text, toggleMark(text, mark));
        expect(once.value.replace(/\*/g, '')).toBe(text.value.replace(/\*/g, ''));
        expect(once.start).toBeGreaterThanOrEqual(0);
        expect(once.end).toBeLessThanOrEqual(once.value.length);
      }),
    );
    const plain = fc.stringMatching(/^[a-z]+(?: [a-z]+)*$/);
    fc.assert(
      fc.property(plain, (value) => {
        const text = { value, start: 0, end: value.length };
        const once = withEdit(text, toggleMark(text, '**'));
        expect(isMarked(once, '**')).toBe(true);
        expect(withEdit(once, toggleMark(once, '**'))).toEqual(text);
      }),
    );
  });

  it('ends when the selection is beyond the text', () => {
    expect(isMarked({ value: 'short', start: 2, end: 40 }, '**')).toBe(false);
  });
});

describe('lines', () => {
  it('become headings, and plain again', () => {
    expect(format('Ti|tle', 'heading-2')).toBe('## Ti|tle');
    expect(format('## Ti|tle', 'heading-2')).toBe('Ti|tle');
    expect(format('# Ti|tle', 'heading-3')).toBe('### Ti|tle');
    expect(format('|', 'heading-1')).toBe('# |');
    expect(format('|\nwords', 'heading-1')).toBe('# |\nwords');
  });

  it('become bullets, numbers and quotes, and one another', () => {
    expect(format('⟦a\nb⟧', 'bullets')).toBe('⟦* a\n* b⟧');
    expect(format('⟦* a\n* b⟧', 'numbers')).toBe('⟦1. a\n2. b⟧');
    expect(format('⟦1. a\n2. b⟧', 'numbers')).toBe('⟦a\nb⟧');
    expect(format('⟦a\n\nb⟧', 'quote')).toBe('⟦> a\n>\n> b⟧');
    expect(format('⟦> a\n>\n> b⟧', 'quote')).toBe('⟦a\n\nb⟧');
  });

  it('keeps words under a new list out of it', () => {
    expect(format('a|\nb', 'bullets')).toBe('* a|\n\nb');
    expect(format('a|\n* b', 'bullets')).toBe('* a|\n* b');
  });

  it('shows on blank lines too', () => {
    expect(format('⟦* \n\n⟧', 'heading-1')).toBe('⟦# \n⟧\n');
  });

  it('loses no words, and the button shows what it did', () => {
    const formats = fc.constantFrom('heading-1', 'heading-2', 'heading-3', 'bullets', 'numbers', 'quote');
    fc.assert(
      fc.property(anyField, formats, (text, name) => {
        const was = hasLineFormat(text, name as 'quote');
        const after = withEdit(text, toggleLineFormat(text, name as 'quote'));
        expect(after.value.replace(/[^abc]/g, '')).toBe(text.value.replace(/[^abc]/g, ''));
        if (!was) expect(hasLineFormat(after, name as 'quote')).toBe(true);
      }),
    );
  });

  it('go on with Enter, and end from an empty item', () => {
    expect(enter('* one|')).toBe('* one\n* |');
    expect(enter('  9. one| two')).toBe('  9. one\n  10. | two');
    expect(enter('> a|')).toBe('> a\n> |');
    expect(enter('> * a|')).toBe('> * a\n> * |');
    expect(enter('* one\n* |')).toBe('* one\n\n|');
    expect(enter('> |')).toBe('|');
    for (const plain of ['text|', '# a|', '|* a', '*|* a', '**a**|']) expect(enter(plain), plain).toBeNull();
  });
});

describe('links', () => {
  it('are found at the caret, written and rewritten', () => {
    const text = field('see [the \\[park\\]](https://a.ex|ample/b_(c)) now');
    expect(linkAt(text)).toMatchObject({ words: 'the [park]', address: 'https://a.example/b_(c)' });
    expect(linkAt(field('![a p|icture](b)'))).toBeNull();
    expect(linkAt(field('[a](b)|'))).toBeNull();
    const edit = insertLink(text, { words: 'map', address: '/dive-sites' });
    expect(shown(withEdit(text, edit))).toBe('see [map](/dive-sites)| now');
    expect(linkMarkdown('a\n[b]', 'https://x.example/a (b)')).toBe('[a \\[b\\]](https://x.example/a%20%28b%29)');
  });

  it('complete typed addresses', () => {
    expect(linkAddress(' https://a.example/x ')).toBe('https://a.example/x');
    expect(linkAddress('a.example/x')).toBe('https://a.example/x');
    expect(linkAddress('ana@reef.example')).toBe('mailto:ana@reef.example');
    for (const same of ['/blog/x', '#section-gas', 'tel:+61-2', 'mailto:a@b.example'])
      expect(linkAddress(same)).toBe(same);
    for (const bad of [
      '',
      'reef',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'a b.example',
      'https://',
    ]) {
      expect(linkAddress(bad), bad).toBeNull();
    }
  });
});

describe('pictures', () => {
  it('are written with size and caption and read again', () => {
    const address = fc.stringMatching(/^https:\/\/a\.example\/[\w()%.~?=&-]{0,20}$/);
    const image = {
      src: ' /uploads/a.webp',
      alt: 'A "reef" [1]\nwall',
      width: 600,
      height: 400,
      caption: 'The "wall"',
    };
    const source = imageMarkdown(image);
    expect(source).toBe('![A "reef" \\[1\\] wall](/uploads/a.webp "The \\"wall\\""){width=600 height=400}');
    const inside = { value: `a\n\n${source}`, start: 8, end: 8 };
    expect(imageAt(inside)).toMatchObject({ ...image, src: '/uploads/a.webp', alt: 'A "reef" [1] wall' });
    expect(imageAt({ ...inside, start: inside.value.length, end: inside.value.length })).toBeNull();
    fc.assert(
      fc.property(fc.string(), address, fc.string(), (alt, src, caption) => {
        const value = imageMarkdown({ src, alt, caption });
        const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
        const shown = imageAt({ value, start: 1, end: 1 });
        expect(shown).toMatchObject({ alt: oneLine(alt) });
        expect(shown?.caption ?? '').toBe(oneLine(caption));
        expect(shown?.src).toBe(src.replaceAll('(', '%28').replaceAll(')', '%29'));
      }),
    );
  });

  it('stand on a line of their own, and replace the one at the caret', () => {
    const image = { src: '/b.webp', alt: '', width: 300 };
    expect(shown(withEdit(field('a|b'), insertImage(field('a|b'), image)))).toBe('a\n\n![](/b.webp){width=300}|\n\nb');
    for (const old of ['x ![o|ld](a.png){width=600} y', 'x <img src="a|.png"> y']) {
      expect(withEdit(field(old), insertImage(field(old), image)).value).toBe('x ![](/b.webp){width=300} y');
    }
  });

  it('come as Markdown where the source has HTML', () => {
    const html = `One

<figure><img src="/media/kit/smb.webp" alt="A &quot;buoy&quot;" width="720" height="481"><figcaption>Drawing: a buoy &amp; its spool</figcaption></figure>

<img src="/a.webp" alt="">`;
    expect(picturesAsMarkdown(html)).toBe(`One

![A "buoy"](/media/kit/smb.webp "Drawing: a buoy & its spool"){width=720 height=481}

![](/a.webp)`);
    const without = 'A [link](/x) and <figure>words</figure>';
    expect(picturesAsMarkdown(without)).toBe(without);
  });

  it('on other sites are named once each, and get another address with everything else kept', () => {
    const content =
      '![a](https://a.example/x.jpg "Cap"){width=600} and <img src="https://a.example/x.jpg" alt="b"> ![](/y.webp) ![](https://bommie.example/z.webp)';
    expect(remoteImages(content, 'bommie.example').map(({ src }) => src)).toEqual(['https://a.example/x.jpg']);
    expect(replaceImageAddress(content, 'https://a.example/x.jpg', '/uploads/1.webp')).toBe(
      '![a](/uploads/1.webp "Cap"){width=600} and ![b](/uploads/1.webp) ![](/y.webp) ![](https://bommie.example/z.webp)',
    );
  });

  it('name the local addresses once each', () => {
    const content = `![a](http://localhost:5000/a.png) <img alt=x src='http://127.0.0.1/b.png'>
![a](http://localhost:5000/a.png "t") ![ok](/uploads/x.webp) ![ok](https://a.example/x) [link](http://localhost/)`;
    expect(localImageUrls(content)).toEqual(['http://localhost:5000/a.png', 'http://127.0.0.1/b.png']);
    expect(localImageUrls('')).toEqual([]);
  });

  it('leave nothing of their placeholders behind', () => {
    const placeholder = uploadPlaceholder(3, 'a [b]\n c.png');
    expect(placeholder).toBe('[Uploading picture 3: a b c.png …]');
    expect(stripUploadPlaceholders(`a\n\n${placeholder}\n\nb`)).toBe('a\n\nb');
    expect(stripUploadPlaceholders(`a ${placeholder} b`)).toBe('a  b');
    fc.assert(fc.property(fc.string(), (text) => stripUploadPlaceholders(text) === text));
  });
});

describe('the whole text', () => {
  it('loses markers of headings without words, and nothing else', () => {
    expect(stripEmptyHeadings('a\n##\nb')).toBe('a\n\nb');
    expect(stripEmptyHeadings('# \n\na\n\n### \n\nb\n#')).toBe('\na\n\n\nb');
    for (const same of ['#1 in town', '# a', 'a #', '#hash', 'a\n\n\nb\n']) expect(stripEmptyHeadings(same)).toBe(same);
    fc.assert(
      fc.property(anyField, ({ value }) => {
        const stripped = stripEmptyHeadings(value);
        expect(stripped).not.toMatch(/^#+[ \t]*$/m);
        expect(stripped.replace(/[\s#]/g, '')).toBe(value.replace(/[\s#]/g, ''));
        expect(stripEmptyHeadings(stripped)).toBe(stripped);
      }),
    );
  });

  it('keeps blocks apart by one blank line', () => {
    const block = (marked: string) => shown(withEdit(field(marked), insertBlock(field(marked), 'B')));
    expect(block('|')).toBe('B|');
    expect(block('a|')).toBe('a\n\nB|');
    expect(block('a\n|\nb')).toBe('a\n\nB|\n\nb');
    expect(block('a\n\n|')).toBe('a\n\nB|');
  });

  it('keeps the selection on its characters when something else changes', () => {
    fc.assert(
      fc.property(anyField, fc.nat(), fc.nat(), (text, a, b) => {
        const [from = 0, to = 0] = [a % (text.value.length + 1), b % (text.value.length + 1)].sort((x, y) => x - y);
        const after = withEdit(text, replaceAround(text, from, to, 'XYZ'));
        if (text.end < from)
          expect(after.value.slice(after.start, after.end)).toBe(text.value.slice(text.start, text.end));
        if (text.start > to) expect(after.value.slice(after.end)).toBe(text.value.slice(text.end));
      }),
    );
  });
});
