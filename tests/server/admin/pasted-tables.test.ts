import fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../server/markdown/render-markdown.ts';
import { pastedMarkdown } from '../../../web/admin/kit/editor/pasted-markdown.ts';
import { installDomParser } from '../../support/dom-parser.ts';

installDomParser();

type HtmlNode = { type: string; tagName?: string; value?: string; children?: HtmlNode[] };
const find = (node: HtmlNode, name: string): HtmlNode[] =>
  node.tagName === name ? [node] : (node.children ?? []).flatMap((child) => find(child, name));
const textIn = (node: HtmlNode): string =>
  node.tagName === 'br' ? '/' : (node.value ?? (node.children ?? []).map(textIn).join(''));

/** Returns the tables of an article with this pasted into it, as readers see them: the text of each cell, row by row. */
function renderedTables(html: string): string[][][] {
  const tree = unified()
    .use(rehypeParse)
    .parse(renderMarkdown('article', pastedMarkdown(html)).html) as HtmlNode;
  return find(tree, 'table').map((table) =>
    find(table, 'tr').map((row) =>
      (row.children ?? [])
        .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
        .map((cell) => textIn(cell).trim()),
    ),
  );
}

/** Returns the text outside tables. */
const renderedText = (html: string) =>
  renderMarkdown('article', pastedMarkdown(html)).html.replace(/<table[\s\S]*<\/table>/, '');

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"."}--></style></head>
<body link=blue><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment--> <col width=64 span=3>
<tr height=20><td height=20 class=xl65 width=64>Site</td><td class=xl65>Min</td><td>Max</td></tr>
<tr height=20><td height=20>Cod Hole</td><td align=right>5</td><td align=right>30</td></tr><!--EndFragment--></table></body></html>`;

const SHEETS = `<meta charset='utf-8'><google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"
data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td>Site</td><td>Max</td></tr><tr><td
data-sheets-value="x">Yongala</td><td>28</td></tr></tbody></table>`;

const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-AU><!--StartFragment--><table class=MsoTableGrid border=1><thead><tr>
<td width=200><p class=MsoNormal><b>Site<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Max</b><o:p></o:p></p></td></tr></thead><tr><td><p
class=MsoNormal>Cod Hole<o:p></o:p></p></td><td><p class=MsoNormal>30<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`;

const DOCS = `<b style="font-weight:normal" id="docs-internal-guid-2"><div dir="ltr"><table><colgroup><col width="301"/><col/></colgroup><tbody><tr><td><p
dir="ltr"><span style="font-weight:700">Site</span></p></td><td><p><span>Max</span></p></td></tr><tr><td><p>Cod Hole</p></td><td><p>30</p></td></tr></tbody></table></div></b>`;

describe('a pasted table', () => {
  it.each<[string, string, string[][]]>([
    [
      'the fragment mark inside the table',
      '<table><!--StartFragment--><col><tr><td>A</td><td>B</td></tr><!--EndFragment--></table>',
      [['A', 'B']],
    ],
    [
      'the fragment marks inside its body',
      '<table><tbody><!--StartFragment--><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr><!--EndFragment--></tbody></table>',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'only the marked rows',
      '<table><tr><td>no</td><td>no</td></tr><!--StartFragment--><tr><td>A</td><td>B</td></tr><!--EndFragment--><tr><td>no</td><td>no</td></tr></table>',
      [['A', 'B']],
    ],
    [
      'rows without their table',
      '<tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr>',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'head, bodies, foot before them, and a caption',
      `<table><caption>Depths</caption><thead><tr><th>Site</th><th>Max</th></tr></thead><tfoot><tr><td>Mean</td><td>29</td></tr></tfoot>
       <tbody><tr><td>Cod Hole</td><td>30</td></tr></tbody><tbody><tr><td>Yongala</td><td>28</td></tr></tbody></table>`,
      [
        ['Site', 'Max'],
        ['Cod Hole', '30'],
        ['Yongala', '28'],
        ['Mean', '29'],
      ],
    ],
    [
      'merged rows',
      '<table><tr><td rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr></table>',
      [
        ['A', '1'],
        ['', '2'],
      ],
    ],
    [
      'a column merged over all rows that follow',
      '<table><tr><td>Site</td><td>Month</td><td>Depth</td></tr><tr><td rowspan=0>Yongala</td><td>June</td><td>10</td></tr><tr><td>July</td><td>12</td></tr></table>',
      [
        ['Site', 'Month', 'Depth'],
        ['Yongala', 'June', '10'],
        ['', 'July', '12'],
      ],
    ],
    [
      'a block of merged rows and columns',
      '<table><tr><td colspan=2 rowspan=2>A</td><td>1</td></tr><tr><td>2</td></tr><tr><td>x</td><td>y</td><td>z</td></tr></table>',
      [
        ['A', '', '1'],
        ['', '', '2'],
        ['x', 'y', 'z'],
      ],
    ],
    [
      'spans that claim too much',
      '<table><tr><td colspan=16384>Title</td></tr><tr><td rowspan=65534>A</td><td>B</td></tr></table>',
      [
        ['Title', ...Array(29).fill('')],
        ['A', 'B', ...Array(28).fill('')],
      ],
    ],
    [
      'rows of unequal length, bars and lines in cells',
      '<table><tr><td>A | a</td><td>B</td><td>C</td></tr><tr><td><p>1</p><p>2</p></td></tr></table>',
      [
        ['A | a', 'B', 'C'],
        ['1/2', '', ''],
      ],
    ],
    [
      'a table for layout around one of facts',
      '<table><tr><td><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'Excel, without a row that is hidden',
      `<table><!--StartFragment--><col><tr><td>A</td><td>B</td></tr><tr height=0 style='display:none'><td>no</td><td>no</td></tr>
       <tr><td>1</td><td>2</td></tr><!--EndFragment--></table>`,
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'Excel, without a column that is hidden',
      `<table><!--StartFragment--><col><col width=0 style='display:none'><tr><td>A</td><td style='display:none'>no</td><td>B</td></tr>
       <tr><td>1</td><td style='display:none'>no</td><td>2</td></tr><!--EndFragment--></table>`,
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'Excel, with a merged cell that begins in a hidden row',
      `<table><tr><td>A</td><td>B</td></tr><tr style='display:none'><td rowspan=2>Rye</td><td>no</td></tr><tr><td>2</td></tr></table>`,
      [
        ['A', 'B'],
        ['Rye', '2'],
      ],
    ],
    [
      'one hidden cell, whose column stays',
      `<table><tr><td>A</td><td>B</td></tr><tr><td style='display:none'>no</td><td>2</td></tr><tr><td>1</td><td>3</td></tr></table>`,
      [
        ['A', 'B'],
        ['', '2'],
        ['1', '3'],
      ],
    ],
    [
      'headings, lists and numbers in cells, without their marks',
      `<table><tr><td><h2>Site</h2></td><td><h2>See</h2></td></tr><tr><td>Rye # 1 * 2</td><td><ul><li>crabs<ul><li>spider</li></ul></li><li>rays</li></ul></td></tr>
       <tr><td>* own star</td><td><ol><li>first</li></ol></td></tr></table>`,
      [
        ['Site', 'See'],
        ['Rye # 1 * 2', 'crabs/spider/rays'],
        ['* own star', '1. first'],
      ],
    ],
    [
      'Word lists in cells',
      `<table><tr><td>Site</td><td>See</td></tr><tr><td>Rye</td><td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span
       style='mso-list:Ignore'>·</span>crabs</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>rays</p></td></tr></table>`,
      [
        ['Site', 'See'],
        ['Rye', 'crabs/rays'],
      ],
    ],
    [
      'Excel',
      EXCEL,
      [
        ['Site', 'Min', 'Max'],
        ['Cod Hole', '5', '30'],
      ],
    ],
    [
      'Google Sheets',
      SHEETS,
      [
        ['Site', 'Max'],
        ['Yongala', '28'],
      ],
    ],
    [
      'Word with a repeated header row',
      WORD,
      [
        ['Site', 'Max'],
        ['Cod Hole', '30'],
      ],
    ],
    [
      'Google Docs',
      DOCS,
      [
        ['Site', 'Max'],
        ['Cod Hole', '30'],
      ],
    ],
  ])('keeps the cells of %s', (_, html, cells) => expect(renderedTables(html)).toEqual([cells]));

  it('keeps its caption', () => {
    expect(
      renderedText('<table><caption>Depths in <b>metres</b></caption><tr><td>A</td><td>B</td></tr></table>'),
    ).toContain('Depths in <strong>metres</strong>');
  });

  it('copied from our own article gives the same table again', () => {
    const cells = [
      ['Site', 'Max'],
      ['Cod Hole', '30'],
      ['SS *Yongala*', '28 | 30'],
    ];
    const [first = [], ...rows] = cells.map(
      (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    );
    const { html } = renderMarkdown('article', [first, '| --- | --- |', ...rows].join('\n'));
    expect(renderedTables(html)).toEqual([
      [
        ['Site', 'Max'],
        ['Cod Hole', '30'],
        ['SS Yongala', '28 | 30'],
      ],
    ]);
  });

  it('shows every cell once, in its row, whatever its spans and parts', () => {
    const span = fc.integer({ min: 0, max: 4 });
    const row = fc.array(fc.record({ rowspan: span, colspan: span }), { minLength: 1, maxLength: 4 });
    const section = fc.record({
      tag: fc.constantFrom('thead', 'tbody', 'tfoot'),
      rows: fc.array(row, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 3 }), (sections) => {
        let number = 0;
        const html = sections.map(({ tag, rows }) => {
          const written = rows.map((cells) =>
            cells.map(({ rowspan, colspan }) => `<td rowspan=${rowspan} colspan=${colspan}>c${number++}</td>`).join(''),
          );
          return `<${tag}>${written.map((cells) => `<tr>${cells}</tr>`).join('')}</${tag}>`;
        });
        const tables = renderedTables(`<p>x</p><table>${html.join('')}</table>`);
        if (tables.length === 0) return;
        const [cells = []] = tables;
        expect(cells.flat().filter(Boolean).toSorted()).toEqual(
          Array.from({ length: number }, (_, at) => `c${at}`).toSorted(),
        );
        expect(new Set(cells.map(({ length }) => length)).size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a pasted document under review', () => {
  it.each([
    [
      '<p>Depth is <del cite="mailto:Ana" datetime="2026-11-01T10:00">30</del><ins cite="mailto:Ana" datetime="2026-11-01T10:00">18</ins> m</p>',
      'Depth is 18 m',
    ],
    [
      `<p>18 m <span class=MsoCommentReference><span style='font-size:8pt'><a style='mso-comment-reference:A_1;mso-comment-date:20261101' href="#_msocom_1">[A1]</a><span style='mso-special-character:comment'></span></span></span></p>
       <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Check this</p></div></div>`,
      '18 m',
    ],
    [
      '<p>18 m<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a></p></div>',
      '18 m',
    ],
    ['<p>Was <del>A$900</del> A$700</p>', 'Was ~~A$900~~ A$700'],
  ])('leaves out reviewers’ deletions and comments: %s', (html, markdown) =>
    expect(pastedMarkdown(html)).toBe(markdown),
  );
});
