import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { MoveInFormat } from '../../../domain/move-in/move-in.ts';
import { SourceError } from './source-post.ts';

const HEAD_BYTES = 1_024;
/** Characters that one element or row, or the file between two elements, may have. */
export const MAX_TEXT = 8 * 1024 * 1024;
export const TEXT_TOO_LONG = 'A text in this file is longer than 8 MB, far more than any post. Export it again.';
/** Control characters, which WordPress writes into files although XML forbids them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the characters is the point
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Encodings that a declaration may name, as decoders know them. */
const ENCODINGS: Record<string, string> = {
  ...{ 'utf-8': 'utf-8', utf8: 'utf-8', 'iso-8859-1': 'windows-1252', latin1: 'windows-1252' },
  ...{ 'windows-1252': 'windows-1252', 'us-ascii': 'utf-8', ascii: 'utf-8', 'utf-16': 'utf-16le' },
};

/**
 * Reads a text file in parts, in the encoding that its first bytes name. Control characters are left out.
 * @throws SourceError for bytes that the encoding does not have.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const encoding = findEncoding(await readHead(path));
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined }).replace(CONTROL, '');
    } catch {
      throw new SourceError(
        `The file is not ${encoding.toUpperCase()} text. Export it again, and don’t open it in a word processor.`,
      );
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: 64 * 1024 })) yield decode(bytes as Buffer);
  yield decode();
}

/** Tells which program wrote a file by its beginning. @throws SourceError for any other file. */
export async function detectFormat(path: string): Promise<MoveInFormat> {
  const head = await readHead(path);
  if (head[0] === 0x50 && head[1] === 0x4b)
    throw new SourceError(
      'This is a zip file. Unpack it, and choose the .xml file of WordPress or the .json file of Ghost.',
    );
  if (head[0] === 0x1f && head[1] === 0x8b) throw new SourceError('This file is compressed. Unpack it first.');
  const text = new TextDecoder(findEncoding(head)).decode(head).trimStart();
  if (/^<\?xml|^<rss/i.test(text)) return 'wordpress';
  if (text.startsWith('{')) return 'ghost';
  throw new SourceError(
    'This isn’t an export from WordPress or Ghost. In WordPress: Tools, Export, All content. In Ghost: Settings, Import/Export, Export.',
  );
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function findEncoding(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(head.toString('latin1').replace(/^ï»¿/, ''))?.[1];
  if (!declared) return 'utf-8';
  const known = ENCODINGS[declared.toLowerCase()];
  if (!known) throw new SourceError(`The file says that it is in ${declared}, which can’t be read. Save it as UTF-8.`);
  return known;
}
