import type TurndownService from 'turndown';
import { isHidden } from './pasted-emphasis.ts';

/** A spreadsheet's title may span more columns than anybody reads; those in which no cell starts are dropped beyond this. */
const MAX_EMPTY_COLUMNS = 30;

/**
 * Makes every data table of a document as Markdown has it: one row after the other, one cell in each column, the head first and the
 * foot last, the caption as a paragraph above. The columns and rows into which a merged cell extends are empty cells. Tables with
 * one column or nested tables are layout only and stay as they are.
 */
export function normalizeTables(root: HTMLElement): void {
  for (const table of Array.from(root.querySelectorAll('table'))) {
    if (table.querySelector('table')) continue;
    const grid = readGrid(table);
    if ((grid[0]?.length ?? 0) < 2) continue;
    const caption = table.querySelector('caption');
    const document = root.ownerDocument;
    const body = document.createElement('tbody');
    for (const cells of grid) {
      const row = document.createElement('tr');
      for (const cell of cells) row.appendChild(cell === 'covered' ? document.createElement('td') : cell);
      body.appendChild(row);
    }
    if (caption && table.parentNode) {
      const paragraph = document.createElement('p');
      while (caption.firstChild) paragraph.appendChild(caption.firstChild);
      table.parentNode.insertBefore(paragraph, table);
    }
    while (table.firstChild) table.removeChild(table.firstChild);
    table.appendChild(body);
    table.setAttribute('data-grid', '');
  }
}

type Slot = Element | 'covered';

/** The cells of a table by row and column, all rows of the same length. */
function readGrid(table: Element): Slot[][] {
  const sections = ['THEAD', 'TBODY', 'TFOOT'].flatMap((name) =>
    Array.from(table.querySelectorAll('tr'))
      .filter((row) => sectionName(row) === name)
      .map((row) => ({ name, row })),
  );
  const grid: Slot[][] = sections.map(() => []);
  for (const [at, { name, row }] of sections.entries()) {
    // A merged cell ends with its part of the table.
    const rowsLeft = sections.slice(at).findIndex((other) => other.name !== name);
    const maxRows = rowsLeft < 0 ? sections.length - at : rowsLeft;
    for (const cell of Array.from(row.children).filter(({ nodeName }) => /^T[DH]$/.test(nodeName))) {
      placeCell(grid.slice(at, at + maxRows), cell);
    }
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length));
  const rows = withoutHiddenRows(
    grid,
    sections.map(({ row }) => isHidden(row)),
  );
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.flatMap((row) => (isCell(row[column]) ? [row[column]] : []));
    return cells.length === 0 ? column < MAX_EMPTY_COLUMNS : cells.some((cell) => !isHidden(cell));
  });
  const shown = (slot: Slot | undefined) => (isCell(slot) && !isHidden(slot) ? slot : 'covered');
  return rows.filter((cells) => cells.length > 0).map((cells) => columns.map((column) => shown(cells[column])));
}

const isCell = (slot: Slot | undefined): slot is Element => slot !== undefined && slot !== 'covered';

/** Spreadsheets copy the rows that a filter hides. A merged cell that begins in one belongs to the next row that it covers. */
function withoutHiddenRows(grid: readonly Slot[][], areHidden: readonly boolean[]): Slot[][] {
  for (const [at, cells] of grid.entries()) {
    const next = grid[at + 1];
    if (!areHidden[at] || !next) continue;
    for (const [column, cell] of cells.entries()) {
      if (isCell(cell) && spanned(cell, 'rowspan') !== 1 && next[column] === 'covered') next[column] = cell;
    }
  }
  return grid.filter((_, at) => !areHidden[at]);
}

const sectionName = (row: Element): string => {
  const name = row.parentElement?.nodeName ?? '';
  return name === 'THEAD' || name === 'TFOOT' ? name : 'TBODY';
};

/** Puts a cell into the first free column of the first row, and covers what it spans. `rowspan=0` spans all rows that follow. */
function placeCell(rows: Slot[][], cell: Element): void {
  const [first = []] = rows;
  let column = 0;
  while (first[column] !== undefined) column += 1;
  const height = spanned(cell, 'rowspan') || rows.length;
  const width = Math.min(spanned(cell, 'colspan') || 1, 1000);
  for (const row of rows.slice(0, height)) {
    for (let at = column; at < column + width; at += 1) row[at] ??= 'covered';
  }
  first[column] = cell;
}

/** 1 where the attribute is missing or no number, 0 where it says so. */
function spanned(cell: Element, attribute: 'rowspan' | 'colspan'): number {
  const text = cell.getAttribute(attribute)?.trim() ?? '';
  return /^\d+$/.test(text) ? Number(text) : 1;
}

/** Writes tables that {@link normalizeTables} has prepared; takes others, which are layout, apart. */
export function addTableRules(converter: TurndownService): void {
  converter.addRule('cell', {
    filter: (node) => /^T[DH]$/.test(node.nodeName) && isOfGrid(node),
    replacement: (content) => {
      const words = content
        // A cell has no headings or lists: their marks would be read as they are.
        .replace(/^[ \t]*(?:#{1,6}|\*) (?=\S)/gm, '')
        .trim()
        .replace(/\s*\n\s*/g, '<br>')
        .replace(/(?<!\\)\|/g, '\\|');
      return words ? ` ${words} |` : ' |';
    },
  });
  converter.addRule('row', {
    filter: (node) => node.nodeName === 'TR' && isOfGrid(node),
    replacement: (content, node) => {
      // Markdown needs a header row: the first, whether it was one or not.
      const isFirst = node.previousSibling === null;
      return `\n|${content}${isFirst ? `\n|${' --- |'.repeat(node.childNodes.length)}` : ''}\n`;
    },
  });
  converter.addRule('part of a table', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content, node) => (isOfGrid(node) ? content.replace(/\n{2,}/g, '\n') : `\n${content}\n`),
  });
  converter.addRule('columns', { filter: ['colgroup', 'col'], replacement: () => '' });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` });
}

const isOfGrid = (node: HTMLElement): boolean => node.closest('table')?.hasAttribute('data-grid') === true;
