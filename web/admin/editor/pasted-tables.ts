import type TurndownService from 'turndown';

/** Converts data tables to Markdown. Tables with one column or nested tables are layout only. */
export function addTableRules(converter: TurndownService): void {
  converter.addRule('cell', {
    filter: (node) => /^T[DH]$/.test(node.nodeName) && isOfFacts(node.closest('table')),
    replacement: (content, node) => {
      const words = content
        .trim()
        .replace(/\s*\n\s*/g, '<br>')
        .replace(/(?<!\\)\|/g, '\\|');
      return ` ${words} |${' |'.repeat((Number(node.getAttribute('colspan')) || 1) - 1)}`;
    },
  });
  converter.addRule('row', {
    filter: (node) => node.nodeName === 'TR' && isOfFacts(node.closest('table')),
    replacement: (content, node) => {
      const table = node.closest('table');
      const columns = columnsOf(table);
      const row = `|${content}${' |'.repeat(Math.max(0, columns - cellsOf(node)))}`;
      // Markdown needs a header row; without a marked one the first row is used.
      const isFirst = table?.querySelector('tr') === node;
      return `\n${row}${isFirst ? `\n|${' --- |'.repeat(columns)}` : ''}\n`;
    },
  });
  converter.addRule('part of a table', {
    filter: ['thead', 'tbody', 'tfoot'],
    replacement: (content) => `\n${content}\n`,
  });
  converter.addRule('columns', { filter: ['colgroup', 'col'], replacement: () => '' });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` });
}

function isOfFacts(table: Element | null): boolean {
  return (
    table !== null && columnsOf(table) > 1 && !table.querySelector('table') && !table.parentElement?.closest('table')
  );
}

function columnsOf(table: Element | null): number {
  return Math.max(0, ...Array.from(table?.querySelectorAll('tr') ?? []).map(cellsOf));
}

function cellsOf(row: Element): number {
  const cells = Array.from(row.children).filter(({ nodeName }) => /^T[DH]$/.test(nodeName));
  return cells.reduce((sum, cell) => sum + (Number(cell.getAttribute('colspan')) || 1), 0);
}
