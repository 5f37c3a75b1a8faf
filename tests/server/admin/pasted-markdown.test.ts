import { describe, expect, it } from 'vitest';
import { pastedMarkdown } from '../../../web/admin/kit/editor/pasted-markdown.ts';
import { installDomParser } from '../../support/dom-parser.ts';

installDomParser();

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
style="font-weight:700">Where to look</span></h2><p dir="ltr"><span style="font-weight:400">The </span><span
style="font-weight:700">ledges</span><span> near </span><span style="font-style:italic">Black Point</span></p><ul><li
dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span>Nested</span></p></li></ul><li><p>Two</p></li></ul></b>`;

const WORD = `<html xmlns:o="urn:x"><head><style><!-- p {x} --></style><xml>x</xml></head><body><!--StartFragment-->
<p class=MsoTitle>The Title<o:p></o:p></p><p class=MsoNormal><b>Bold</b><b>er</b> text<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span
style='font:7.0pt'>&nbsp;&nbsp; </span></span><![endif]>First</p><p style='mso-list:l0 level2 lfo1'><span
style='mso-list:Ignore'>o<span>&nbsp;</span></span>Second</p><p style='mso-list:l1 level1 lfo2'><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Counted</p><p>After</p><!--EndFragment--></body></html>`;

describe('pasted text', () => {
  it('keeps headings, emphasis and lists from Google Docs', () => {
    expect(pastedMarkdown(GOOGLE_DOCS)).toBe(
      '## Where to look\n\nThe **ledges** near *Black Point*\n\n* One\n    * Nested\n* Two',
    );
  });

  it('keeps the title from Word, and lists written as paragraphs', () => {
    expect(pastedMarkdown(WORD)).toBe('# The Title\n\n**Bolder** text\n\n* First\n    * Second\n1. Counted\n\nAfter');
  });

  it('keeps bold and italic from Word, whatever it sets for right-to-left scripts', () => {
    const paragraph = (html: string) => pastedMarkdown(`<p class=MsoNormal>${html}<o:p></o:p></p>`);
    expect(paragraph("<b style='mso-bidi-font-weight:normal'>Check your air</b> twice.")).toBe(
      '**Check your air** twice.',
    );
    expect(paragraph("The <i\nstyle='mso-bidi-font-style:normal'>Yongala</i>")).toBe('The *Yongala*');
    expect(
      paragraph(
        "<b style='mso-bidi-font-weight:\nnormal'><i style='mso-bidi-font-style:normal'><span lang=EN-AU style='font-size:\n12.0pt;mso-ansi-language:EN-AU'>Both</span></i></b>",
      ),
    ).toBe('***Both***');
    expect(paragraph('<b><span lang=HE dir=RTL style=\'font-family:"Arial",sans-serif\'>שלום</span></b>')).toBe(
      '**שלום**',
    );
    expect(paragraph("<span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>plain</span>")).toBe('plain');
    expect(paragraph("<span style='font-family:&quot;Arial&quot;;font-weight:bold'>styled</span>")).toBe('**styled**');
    expect(paragraph("<b style='mso-bidi-font-weight:bold;font-weight:normal'>not bold</b>")).toBe('not bold');
  });

  it('keeps tables of facts and takes layout tables apart', () => {
    const table =
      '<table><tr><td>Site</td><td>Depth | m</td></tr><tr><td>Wreck</td><td><p>14</p><p>28</p></td></tr></table>';
    expect(pastedMarkdown(table)).toBe('| Site | Depth \\| m |\n| --- | --- |\n| Wreck | 14<br>28 |');
    expect(pastedMarkdown('<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>')).toBe('One\n\nTwo');
    expect(pastedMarkdown('<table><tr><th colspan=2>Both</th></tr><tr><td>1</td></tr></table>')).toBe(
      '| Both | |\n| --- | --- |\n| 1 | |',
    );
  });

  it('keeps links that lead somewhere and pictures that can be shown', () => {
    const paste = (html: string) => pastedMarkdown(html, { hostOfSite: 'bommie.example' });
    expect(paste('<a href="https://a.example/b_(c)">the <b>park</b></a>')).toBe(
      '[the **park**](https://a.example/b_%28c%29)',
    );
    expect(paste('<a href="https://bommie.example/blog/x?a=1#b">own</a>')).toBe('[own](/blog/x?a=1#b)');
    expect(paste('<a href="javascript:alert(1)">words</a> <a href="#x">stay</a>')).toBe('words stay');
    expect(paste('<a href="https://a.example/y_z">https://a.example/y_z</a>')).toBe('https://a.example/y_z');
    expect(paste('<p>x<img src="https://a.example/a b.jpg" alt="[A]"><img src="data:image/png;base64,AA"></p>')).toBe(
      'x![\\[A\\]](https://a.example/a%20b.jpg)',
    );
    expect(pastedMarkdown('<img src="http://localhost/a.png">', { hostOfSite: 'localhost' })).toContain(
      'http://localhost/',
    );
  });

  it('escapes only text that would become markup', () => {
    const words = '5 * 3, snake_case, (a), 1.5 m, #1, [sic] & more';
    expect(pastedMarkdown(`<p>${words}</p>`)).toBe(words);
    expect(pastedMarkdown('<p>*a* _b_ [x](y) &lt;b> &amp;lt;</p><p># a</p><p>- a</p><p>1. a</p>')).toBe(
      '\\*a\\* \\_b\\_ \\[x](y) \\<b> \\&lt;\n\n\\# a\n\n\\- a\n\n1\\. a',
    );
  });

  it('leaves scripts, styles and hidden parts out', () => {
    expect(
      pastedMarkdown('<style>x{}</style><script>x</script><p style="display:none">x</p><p>CO<sub>2</sub></p>'),
    ).toBe('CO<sub>2</sub>');
    expect(pastedMarkdown('<p> </p>')).toBe('');
  });
});
