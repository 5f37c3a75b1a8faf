// SQLite only: concerns files that are read and refused; the import itself runs on both databases in move-in.test.ts.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_MOVE_IN_OPTIONS } from '../../../domain/move-in/move-in.ts';
import { completeFields, planPost } from '../../../server/features/move-in/plan-post.ts';
import { ghostReader } from '../../../server/features/move-in/read-ghost.ts';
import { detectFormat } from '../../../server/features/move-in/read-text.ts';
import { wordpressReader } from '../../../server/features/move-in/read-wordpress.ts';
import { emptyFacts, type SourcePost } from '../../../server/features/move-in/source-post.ts';
import { ghostFile, wordpressFile, wordpressHead } from './make-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<SourcePost[]> {
  const path = join(folder, 'export');
  await writeFile(path, content);
  const reader = (await detectFormat(path)) === 'ghost' ? ghostReader(path) : wordpressReader(path);
  const facts = await reader.readFacts();
  const posts: SourcePost[] = [];
  for await (const post of reader.readPosts(facts)) posts.push(post);
  return posts;
}

const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "dive"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<rss><channel><item><title>&b;</title></item></channel></rss>`;
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&x;</title></item></channel></rss>`;
const LONG = 'x'.repeat(9 * 1024 * 1024);

describe('a file is refused with a sentence when it', () => {
  it.each([
    ['declares entities that swell', BOMB, 'declares entities'],
    ['declares an external entity', EXTERNAL, 'declares entities'],
    ['is cut off', wordpressFile([{ id: 1 }]).slice(0, -40), 'damaged at line'],
    [
      'holds an endless text',
      `${wordpressHead}<item><title>${LONG}</title></item></channel></rss>`,
      'longer than 8 MB',
    ],
    ['holds an endless tag', `${wordpressHead}<item ${LONG}></item></channel></rss>`, 'longer than 8 MB'],
    ['is nested without end', `${wordpressHead}${'<a>'.repeat(100_000)}`, 'nested too deeply'],
    ['is another kind of XML', '<?xml version="1.0"?><svg></svg>', 'isn’t an export from WordPress'],
    ['is a web page', '<!doctype html><html></html>', 'isn’t an export from WordPress or Ghost'],
    ['is zipped', Buffer.from('PK\u0003\u0004rest', 'latin1'), 'zip file'],
    ['is compressed', Buffer.from([0x1f, 0x8b, 8, 0]), 'compressed'],
    [
      'is in another encoding than it says',
      Buffer.concat([Buffer.from(wordpressHead), Buffer.from([0xe9, 0x20])]),
      'not UTF-8',
    ],
    ['is in an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-US"?><rss/>', 'EBCDIC-US, which can’t be read'],
    ['is an empty export', `${wordpressHead}</channel></rss>`, 'holds no posts'],
    ['is broken JSON', `${ghostFile([{ id: 'a' }]).slice(0, 200)}}}}`, 'damaged'],
    ['is JSON that ends early', ghostFile([{ id: 'a' }]).slice(0, -3), 'ends in the middle'],
    ['is JSON without posts', '{"db":[{"data":{"users":[]}}]}', 'holds no posts'],
    ['holds an endless JSON text', `{"db":[{"data":{"posts":[{"title":"${LONG}"}]}}]}`, 'longer than 8 MB'],
  ])('%s', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });
});

describe('a file is read although it', () => {
  it('is Windows-1252 and says so', async () => {
    const text = wordpressFile([{ id: 1, title: 'Caf\u00e9' }]).replace('UTF-8', 'ISO-8859-1');
    expect(await read(Buffer.from(text, 'latin1'))).toMatchObject([{ title: 'Café' }]);
  });

  it('is UTF-16 with its mark', async () => {
    const text = `\uFEFF${wordpressFile([{ id: 1, title: 'Möwe' }]).replace('UTF-8', 'UTF-16')}`;
    expect(await read(Buffer.from(text, 'utf16le'))).toMatchObject([{ title: 'Möwe' }]);
  });

  it('holds control characters, names of characters that XML does not know, and texts split in two', async () => {
    const text = wordpressFile([{ id: 1, title: 'A\u000bB', html: '<p>x]]>y</p>' }]).replace(
      '<description></description>',
      '<description>&nbsp;</description>',
    );
    expect(await read(text)).toMatchObject([{ title: 'AB', html: '<p>x]]>y</p>' }]);
  });
});

describe('a hostile body', () => {
  const write = (html: string, more: Partial<SourcePost> = {}) => {
    const post: SourcePost = {
      ...{ key: 'k', kind: 'article', title: 'T', slug: 't', html, hasPlainBreaks: false, excerpt: '', author: '' },
      ...{ categories: [], status: 'published', publishedAt: null, createdAt: null, updatedAt: null, oldUrl: null },
      ...{ imageUrl: null, imageAlt: '', seoTitle: '', seoDescription: '', notes: [] },
      ...more,
    };
    const plan = planPost(post, { ...emptyFacts(), siteUrl: 'https://old.example' }, DEFAULT_MOVE_IN_OPTIONS);
    return { plan, content: String(completeFields(plan, 'article', new Map(), DEFAULT_MOVE_IN_OPTIONS).content) };
  };

  it.each([
    ['<script>alert(1)</script><p>Words</p>', 'Words'],
    ['<p onclick="alert(1)">Words <a href="javascript:alert(1)">here</a></p>', 'Words here'],
    [
      '<p>Words <a href="data:text/html,x">here</a><img src="javascript:x"><img src="data:image/png;base64,AA"></p>',
      'Words here',
    ],
    ['<iframe src="https://evil.example/x"></iframe>', '[https://evil.example/x](https://evil.example/x)'],
    [
      '<iframe src="https://www.youtube.com/embed/aB3_-x9ZkQ0"></iframe>',
      '::video{url="https://www.youtube.com/watch?v=aB3_-x9ZkQ0"}',
    ],
    ['<p>:::buy{product="x"}</p>', expect.not.stringMatching(/^:::/)],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', expect.stringContaining('\\<script>')],
    ['<style>p{}</style><form><input></form><p>Words</p>', 'Words'],
    ['<h1>Title</h1><p>[contact-form id="1"]Words [sic]</p>', '## Title\n\nWords \\[sic]'],
    ['', '_This page is empty._'],
  ])('%s becomes %s', (html, markdown) => {
    expect(write(html).content).toEqual(markdown);
  });

  it('says what it lost', () => {
    const { plan } = write('<script>x</script><form></form>[gallery ids="1,2"]<img src="file:///etc/passwd">');
    expect(plan.notes).toEqual([
      'Pictures of a gallery are missing from the file.',
      'A script was left out.',
      'A form was left out.',
      'A picture has no web address: file:///etc/passwd',
      'It has no picture, so it gets the one chosen for posts without a picture.',
    ]);
  });

  it('that is nested without end, or too long, is refused alone', () => {
    expect(() => write('<div>'.repeat(60_000))).toThrow(/nested too deeply|too complicated/);
    expect(() => write('x'.repeat(2_000_001))).toThrow('two million characters');
    expect(() => write(`<p>${'word '.repeat(60_000)}</p>`)).toThrow('longer than 200000 characters');
  });
});

it('reads 5,000 posts of 130 MB within 60 MB of memory', async () => {
  const path = join(folder, 'large.xml');
  const html = '<p>Divers saw a wobbegong under the ledge.</p>'.repeat(560);
  const { wordpressItem } = await import('./make-export.ts');
  const { createWriteStream } = await import('node:fs');
  const out = createWriteStream(path);
  out.write(wordpressHead);
  for (let id = 1; id <= 5_000; id += 1)
    if (!out.write(wordpressItem({ id, html }))) await new Promise((resolve) => out.once('drain', resolve));
  await new Promise((resolve) => out.end('</channel></rss>', () => resolve(undefined)));
  const reader = wordpressReader(path);
  const facts = await reader.readFacts();
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  let posts = 0;
  let peak = 0;
  for await (const _post of reader.readPosts(facts)) {
    posts += 1;
    if (posts % 500 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(posts).toBe(5_000);
  expect(peak / 1024 / 1024).toBeLessThan(60);
}, 120_000);
