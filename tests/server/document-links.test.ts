import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Matches links to files; those to other sites and to parts of the same document are left out. */
const FILE_LINK = /\]\((?![a-z]+:|\/|#)([^)#\s]+)/g;
/** Code may hold an example of a link. */
const CODE = /`[^`\n]*`/g;

it('every link from one document to a file leads to one that exists', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
  const links = documents.flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').replaceAll(CODE, '').matchAll(FILE_LINK)].map(([, to = '']) => ({
      from,
      to,
    })),
  );
  expect(links.length).toBeGreaterThan(300);
  expect(links.filter(({ from, to }) => !existsSync(join(ROOT, dirname(from), to)))).toEqual([]);
});
