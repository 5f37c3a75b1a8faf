import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reads a kind without a folder as empty', async () => {
  await mkdir(join(folder, 'articles'));
  expect(await readContent(folder)).toMatchObject({ articles: [], reviews: [] });
});

it('names a content folder that does not exist', async () => {
  const missing = join(folder, 'missing');
  await expect(readContent(missing)).rejects.toThrow(`The folder ${missing} could not be read (ENOENT).`);
});

it('names a kind folder that cannot be read', async () => {
  const articles = join(folder, 'articles');
  await writeFile(articles, 'a file in place of the folder');
  await expect(readContent(folder)).rejects.toThrow(`The folder ${articles} could not be read (ENOTDIR).`);
});

describe('a file from Windows', () => {
  const article = (word: string) =>
    `---\r\ntitle: ${word}\r\nexcerpt: x\r\ncategory: News\r\nimageUrl: /media/scenes/cod-hole.webp\r\nauthor: A\r\ncreatedAt: 2026-01-02\r\n---\r\n${word}\r\n`;
  const write = async (bytes: Buffer) => {
    await mkdir(join(folder, 'articles'));
    await writeFile(join(folder, 'articles', 'words.md'), bytes);
  };

  it('is read with a byte order mark and CRLF line endings', async () => {
    await write(Buffer.from(`\uFEFF${article('“smart”')}`));
    const { articles } = await readContent(folder);
    expect(articles).toMatchObject([{ slug: 'words', fields: { title: '“smart”' }, body: '“smart”' }]);
  });

  it('in Windows-1252 is refused by name, and published nowhere as �', async () => {
    await write(Buffer.from(article('\x93smart\x94'), 'latin1'));
    await expect(readContent(folder)).rejects.toThrow('articles/words.md: is not UTF-8 text; save it as UTF-8');
  });

  it('in UTF-16 is refused by name', async () => {
    await write(Buffer.from(`\uFEFF${article('smart')}`, 'utf16le'));
    await expect(readContent(folder)).rejects.toThrow('articles/words.md: is not UTF-8 text');
  });
});
