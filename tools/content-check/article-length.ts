import { countWords } from '../../domain/writing/reading-time.ts';
import type { Problem, Rule } from './problem.ts';

const MIN_WORDS = 700;
const MAX_WORDS = 1_500;

/** Checks that articles have 700–1,500 words before their sources, and have sources. */
export const articleLengthRule: Rule = (content) =>
  content.articles.flatMap(({ path, body }) => {
    const problems: Problem[] = [];
    const words = countWords(withoutSources(body));
    if (words < MIN_WORDS || words > MAX_WORDS)
      problems.push({
        path,
        field: 'body',
        problem: `${words} words, should be ${MIN_WORDS} to ${MAX_WORDS} without sources`,
      });
    if (!/^## Sources\n+\* \S/m.test(body))
      problems.push({ path, field: 'body', problem: "names no sources as bullets under '## Sources' at its end" });
    return problems;
  });

export const withoutSources = (body: string): string => body.split(/^## Sources$/m)[0] ?? '';
