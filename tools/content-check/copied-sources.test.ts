import { expect, it } from 'vitest';
import { articleFile, makeContent, productFile } from './content-fixture.ts';
import { copiedSourcesRule } from './copied-sources.ts';

it('lists copies that are not marked, in texts and records', async () => {
  const url = 'https://docslib.org/doc/1/a-guide';
  const listPaths = async (line: string, title: string) => {
    const articles = [articleFile('a', `## Sources\n* ${line}`)];
    const products = [productFile('fin', { sources: [{ title, url }] })];
    return (await copiedSourcesRule(makeContent({ articles, products }))).map(({ path }) => path);
  };
  expect(await listPaths(`[A guide](${url}) (copy)`, 'A guide, in a copy')).toEqual([]);
  expect(await listPaths(`[A guide](${url})`, 'A guide')).toEqual(['articles/a.md', 'products/fin.yaml']);
});
