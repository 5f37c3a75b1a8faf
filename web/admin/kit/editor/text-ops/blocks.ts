import { BLOCK_NAMES, type BlockName, mentionedRecords } from '../../../../../domain/writing/body-blocks.ts';
import { type EditorText, insertBlock, isWithin, lineAt, type TextEdit } from './text-edit.ts';

const BLOCK_LINE = /^\s*::([a-z-]+)\{[^}]*\}\s*$/;

/** The block around the caret; at its edge, where the caret is after it was inserted, another block may follow. */
export function blockAt(text: EditorText): { from: number; to: number; name: BlockName } | null {
  const { value, start } = text;
  const line = lineAt(value, start);
  const name = BLOCK_LINE.exec(value.slice(line.from, line.to))?.[1];
  if (!isWithin(text, line)) return null;
  const known = BLOCK_NAMES.find((candidate) => candidate === name);
  return known ? { ...line, name: known } : null;
}

/** The video of the block around the caret; '' where the block does not say. */
export function videoAt(text: EditorText): { url: string; title: string } | null {
  const block = blockAt(text);
  if (block?.name !== 'video') return null;
  const source = text.value.slice(block.from, block.to);
  const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(source)?.[1] ?? '';
  const decoded = (name: string) => value(name).replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return { url: decoded('url'), title: decoded('title') };
}

/** The pictures of the gallery around the caret; null where there is none. */
export function galleryAt(text: EditorText): readonly string[] | null {
  const block = blockAt(text);
  return block?.name === 'gallery' ? mentionedRecords(text.value.slice(block.from, block.to)).pictures : null;
}

/** Puts a block on a line of its own, in place of the one around the caret. */
export function placeBlock(text: EditorText, block: string): TextEdit {
  const present = blockAt(text);
  return insertBlock(present ? { ...text, start: present.from, end: present.to } : text, block);
}
