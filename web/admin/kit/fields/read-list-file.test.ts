import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const makeFile = (bytes: number[]) => new File([new Uint8Array(bytes)], 'list.csv');

it.each([
  ['UTF-8', [0x43, 0x61, 0x66, 0xc3, 0xa9]],
  ['Windows-1252', [0x43, 0x61, 0x66, 0xe9]],
  ['UTF-16', [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0]],
  ['UTF-16', [0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9]],
])('reads %s', async (encoding, bytes) => {
  expect(await readListFile(makeFile(bytes))).toEqual({ name: 'list.csv', csv: 'Café', encoding });
});

it.each([
  ['a workbook or a zip', [0x50, 0x4b, 3, 4]],
  ['not text', [0x61, 0, 0, 1]],
])('refuses what is %s', async (words, bytes) => {
  expect(await readListFile(makeFile(bytes))).toEqual({ error: expect.stringContaining(words) });
});
