import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { BLOCK_NAMES, canContainBlocks } from '../../domain/writing/body-blocks.ts';
import { remarkBlocks, type WrittenBlock } from './block-directives.ts';
import { UNUSED_MARKDOWN } from './body-rules.ts';

const base = () =>
  unified()
    .data('micromarkExtensions', [{ disable: { null: UNUSED_MARKDOWN } }])
    .use(remarkParse)
    .use(remarkGfm);
const plain = base().freeze();
const withBlocks = base().use(remarkBlocks).freeze();

const makeTree = (processor: typeof plain, text: string) => processor.runSync(processor.parse(text)) as Root;

function blocksIn(text: string): WrittenBlock[] {
  const file = { data: {} as { blocks?: WrittenBlock[] } };
  withBlocks.runSync(withBlocks.parse(text), file as never);
  return file.data.blocks ?? [];
}

const CONTENT = resolve(import.meta.dirname, '../../content');
const shipped = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(resolve(CONTENT, name), 'utf8') }));

describe('blocks', () => {
  it.each(BLOCK_NAMES)('parses ::%s on a line of its own', (name) => {
    const [block] = blocksIn(`Text\n::${name}{slug="a-b" id=5}\nmore`);
    expect(block).toEqual({ name, attributes: { slug: 'a-b', id: '5' }, isContainer: false });
  });

  it('parses blocks around text, and blocks within those', () => {
    const blocks = blocksIn(':::verdict\nGood.\n\n::buy{slug=x}\n:::\n\nafter');
    expect(blocks.map(({ name, isContainer }) => [name, isContainer])).toEqual([
      ['verdict', true],
      ['buy', false],
    ]);
    expect(blocksIn(':::product\nno\n:::')).toEqual([]);
  });

  it('parses no block within code, in a sentence or with words after it', () => {
    for (const text of [
      '```\n::product{slug="a"}\n```',
      'See ::product{slug="a"} here',
      '::product{slug="a"} here',
      '`::product{slug="a"}`',
      ':product{slug="a"}',
      '\\::product{slug="a"}',
    ]) {
      expect(blocksIn(text), text).toEqual([]);
      expect(makeTree(withBlocks, text), text).toEqual(makeTree(plain, text));
    }
  });
});

describe('other text with colons', () => {
  it('does not change any shipped text without blocks', () => {
    expect(shipped.length).toBeGreaterThan(100);
    // Only a colon before a letter, a brace or another colon can begin a block.
    const withColons = shipped.filter(({ text }) => !canContainBlocks(text) && /:[:\p{L}{[]/u.test(text));
    for (const { name, text } of withColons) {
      expect(makeTree(withBlocks, text), name).toEqual(makeTree(plain, text));
    }
    expect(withColons.length).toBeGreaterThan(0);
  }, 60_000);

  it.each([
    'Dive at 12:30 and 14:05',
    ':wave: hello',
    '::',
    ':::',
    '::: warning\ntext\n:::',
    ':::note\ntext\n:::',
    '::unknown{slug="x"}',
    '::products{slug="x"}',
    '::product-x',
    'a::b',
    ':a[b]{c}',
    '- ::x\n- :y',
    '> ::x',
    'term\n: definition',
    'C++ std::vector',
  ])('leaves %j alone', (text) => {
    expect(makeTree(withBlocks, text)).toEqual(makeTree(plain, text));
    expect(blocksIn(text)).toEqual([]);
  });

  it('leaves any text without one of our names alone', () => {
    const pieces = fc.constantFrom(
      ...[':', '::', ':::', '::::', 'a', 'note', 'product', 'sites', 'compare', 'verdic', '{', '}', '[', ']', '"', '='],
      ...['slug="x"', '12:30', ' ', '\n', '\n\n', '# ', '> ', '- ', '```', '`', '|', '*', '\\', '<', '>', 'é', '\t'],
    );
    const anyText = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 80 }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!canContainBlocks(text));
        expect(makeTree(withBlocks, text)).toEqual(makeTree(plain, text));
      }),
      { numRuns: 500 },
    );
  });
});
