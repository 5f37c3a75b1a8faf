import { randomBytes } from 'node:crypto';
import type { Root } from 'mdast';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import {
  BLOCK_NAMES,
  type BlockAttributes,
  type BlockName,
  WRITTEN_BLOCK_NAMES,
} from '../../domain/writing/body-blocks.ts';

/** A block as written: its element in the tree carries `token`. */
export type WrittenBlock = { name: BlockName; attributes: BlockAttributes; isContainer: boolean };

/** Unguessable, so that authors cannot write the attribute by which the renderer finds a block. */
const TOKEN = randomBytes(12).toString('hex');
export const BLOCK_TOKEN = new RegExp(`^${TOKEN}-\\d+$`);

/** Returns the index in `data.blocks` of the block that an element represents. */
export const blockIndex = (token: unknown): number => Number(String(token).slice(TOKEN.length + 1));

/** Parses only our blocks: other texts with colons, such as '12:30' or ':::note', stay as written. */
export function remarkBlocks(this: Processor) {
  remarkDirective.call(this);
  const extensions = this.data().micromarkExtensions as Extension[];
  // A directive within a line (':name') is never one of our blocks.
  extensions.push(onlyOurs(extensions.pop() ?? {}));
  return (tree: Root, { data }: { data: object }) => {
    const blocks: WrittenBlock[] = [];
    visit(tree, (node) => {
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
      const token = `${TOKEN}-${blocks.length}`;
      const { name, attributes } = node;
      blocks.push({
        name: name as BlockName,
        attributes: attributes ?? {},
        isContainer: node.type === 'containerDirective',
      });
      node.data = { hName: 'div', hProperties: { dataBlock: token } };
    });
    Object.assign(data, { blocks });
  };
}

const COLON = 58;

function onlyOurs({ flow }: Extension): Extension {
  const constructs = [flow?.[COLON] ?? []].flat();
  return { flow: { [COLON]: constructs.map(guard) } };
}

/** Runs a construct only where the colons are followed by one of our names. */
const guard = (construct: Construct): Construct => ({
  ...construct,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return effects.check(
      { tokenize: tokenizeName, partial: true },
      construct.tokenize.call(this, effects, ok, nok),
      nok,
    );
  },
});

const LEAF_COLONS = 2;
const MAX_NAME_LENGTH = Math.max(...BLOCK_NAMES.map((name) => name.length));

/** Reads colons and a name; fails unless together they start a block. */
const tokenizeName: Construct['tokenize'] = (effects, ok, nok) => {
  let colons = 0;
  let name = '';
  const start: State = (code) => {
    effects.enter('data');
    return inColons(code);
  };
  const inColons: State = (code) => {
    if (code !== COLON) return inName(code);
    colons += 1;
    effects.consume(code);
    return inColons;
  };
  const inName: State = (code) => {
    if (isNameCharacter(code) && name.length <= MAX_NAME_LENGTH) {
      name += String.fromCharCode(code);
      effects.consume(code);
      return inName;
    }
    effects.exit('data');
    const names: readonly string[] = colons === LEAF_COLONS ? BLOCK_NAMES : WRITTEN_BLOCK_NAMES;
    return colons >= LEAF_COLONS && names.includes(name) ? ok(code) : nok(code);
  };
  return start;
};

const isNameCharacter = (code: Code): code is NonNullable<Code> =>
  code !== null && code > 0 && /[\w-]/.test(String.fromCharCode(code));
