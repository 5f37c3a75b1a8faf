import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Makes tables the specification sheets of the design, in a frame that scrolls by itself and can be reached by keyboard. */
export function decorateTables(tree: Root): void {
  visit(tree, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    element.properties = { className: ['spec'] };
    alignByClass(element);
    const frame = { className: ['spec-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
    parent.children[index] = { type: 'element', tagName: 'div', properties: frame, children: [element] };
    return SKIP;
  });
}

/** HTML dropped the `align` attribute that Markdown tables still come with. */
function alignByClass(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align } = properties;
    delete properties.align;
    if (align === 'right' || align === 'center') properties.className = [`align-${align}`];
  });
}
