import type { Plugin } from 'vite';
import { scopedName } from './scoped-name.ts';

const STYLE_MODULE = '.module.css';

/**
 * Writes `"card-wide"` in place of `styles.wide`. The name derives from the file name, so that pages need no tables of class
 * names.
 */
export function inlineClassNames(): Plugin {
  return {
    name: 'inline-class-names',
    enforce: 'post',
    transform: {
      filter: { id: /\.(?:tsx?|module\.css)$/ },
      handler(code, id) {
        // Keeps the module, because an unused table would be dropped together with its style sheet.
        if (id.endsWith(STYLE_MODULE)) return { code: '', map: null, moduleSideEffects: 'no-treeshake' };
        if (!code.includes(STYLE_MODULE)) return null;
        return { code: withClassNames(code, this.parse(code) as unknown as Node), map: null };
      },
    },
  };
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Replaces references to style modules in `code`; `program` is its syntax tree. */
export function withClassNames(code: string, program: Node): string {
  const files = styleModulesIn(program);
  const replacements: { start: number; end: number; text: string }[] = [];
  visit(program, (node) => {
    const text = inlined(node, files);
    if (text !== null) replacements.push({ start: node.start, end: node.end, text });
    return text === null;
  });
  // Replaces from the end, so that earlier positions stay valid.
  return replacements
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: name }) => text.slice(0, start) + name + text.slice(end), code);
}

/** Returns the replacement of a node; null for nodes that stay. */
function inlined(node: Node, files: Map<string, string>): string | null {
  const { type, source, object, property, computed } = node;
  if (type === 'ImportDeclaration') return isStyleModule(source) ? `import ${JSON.stringify(source.value)};` : null;
  if (type === 'MemberExpression' && !computed) {
    const file = files.get(readNodeName(object));
    if (file) return JSON.stringify(scopedName(readNodeName(property), file));
  }
  const name = type === 'Identifier' ? readNodeName(node) : '';
  if (files.has(name)) throw new Error(`Class names are written out, as ${name}.name: there is no table ${name}.`);
  return null;
}

const readNodeName = (node: unknown): string => (node as { name?: string } | null)?.name ?? '';

const isStyleModule = (source: unknown): source is { value: string } =>
  (source as { value: string }).value.endsWith(STYLE_MODULE);

/** Maps the names of imported style modules to their files. */
function styleModulesIn({ body }: Node): Map<string, string> {
  const imports = (body as Node[]).filter(({ type }) => type === 'ImportDeclaration');
  return new Map(
    imports.flatMap(({ source, specifiers }) =>
      isStyleModule(source)
        ? (specifiers as { local: unknown }[]).map(({ local }) => [readNodeName(local), source.value] as const)
        : [],
    ),
  );
}

/** Visits a tree; `look` returns whether to visit the node's parts. */
function visit(value: unknown, look: (node: Node) => boolean): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && !look(value as Node)) return;
  for (const child of Object.values(value)) visit(child, look);
}
