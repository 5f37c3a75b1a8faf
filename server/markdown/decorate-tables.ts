import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Makes tables the specification sheets of the design, in a frame that scrolls by itself and can be reached by keyboard. */
export function decorateTables(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    element.properties = { className: ['spec'] };
    alignByClass(element);
    labelCells(element);
    const frame = { className: ['spec-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
    parent.children[index] = { type: 'element', tagName: 'div', properties: frame, children: [element] };
    return SKIP;
  });
}

/** Up to this many columns a table is shown as one block a row on phones. */
const MAX_STACKED_COLUMNS = 3;

/** Gives each cell the heading of its column, which phones show beside the value; wider tables scroll sideways there instead. */
function labelCells(table: Element): void {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  const [head, ...body] = rows.map((row) => row.children.filter((child) => child.type === 'element'));
  if (!head?.every(({ tagName }) => tagName === 'th') || head.length < 2 || head.length > MAX_STACKED_COLUMNS) return;
  table.properties.className = ['spec', 'stacks'];
  for (const cells of body) {
    for (const [column, cell] of cells.entries()) {
      const label = head[column] && textOf(head[column]).trim();
      if (column > 0 && label) cell.properties.dataLabel = label;
    }
  }
}

/** HTML dropped the `align` attribute that Markdown tables still come with. */
function alignByClass(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align } = properties;
    delete properties.align;
    if (align === 'right' || align === 'center') properties.className = [`align-${align}`];
  });
}
