import { expect } from 'vitest';
import { markdownWords, normalize, readVisibleWords } from './visible-words.ts';

/** Lists the texts of a page that its Markdown lacks. */
export function findMissing(html: string, markdown: string): string[] {
  const { texts, headings, facts } = readVisibleWords(html);
  const words = markdownWords(markdown);
  const lines = markdown.split('\n').map((line) => markdownWords(line.replace(/^\s*\d+\.\s/, '')));
  const [title = ''] = headings;
  expect(headings.length, title).toBeGreaterThan(0);
  expect(texts.length, title).toBeGreaterThan(1);
  expect(markdown, title).not.toMatch(/<!--|\]\((?!https?:|mailto:)|\[\]\(|undefined|Show more/);
  return [
    ...texts.filter((text) => !words.includes(normalize(text))),
    ...headings.filter((heading) => !lines.some((line) => line.startsWith(normalize(heading)))),
    ...facts.flatMap(([term, value]) => (words.includes(normalize(term + value)) ? [] : [`${term}: ${value}`])),
  ];
}
