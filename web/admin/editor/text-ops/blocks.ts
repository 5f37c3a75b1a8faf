import { BLOCK_NAMES, type BlockName } from '../../../../domain/body-blocks.ts';
import { type EditorText, insertBlock, lineAt, type TextEdit } from './text-edit.ts';

const BLOCK_LINE = /^\s*::([a-z-]+)\{[^}]*\}\s*$/;

/** The block on the line of the caret. */
export function blockAt({ value, start }: EditorText): { from: number; to: number; name: BlockName } | null {
  const line = lineAt(value, start);
  const name = BLOCK_LINE.exec(value.slice(line.from, line.to))?.[1];
  const known = BLOCK_NAMES.find((candidate) => candidate === name);
  return known ? { ...line, name: known } : null;
}

/** Puts a block on a line of its own, in place of the one on the line of the caret. */
export function placeBlock(text: EditorText, block: string): TextEdit {
  const present = blockAt(text);
  return insertBlock(present ? { ...text, start: present.from, end: present.to } : text, block);
}
