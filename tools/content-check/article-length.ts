import { wordCount } from '../../web/admin/editor/text-ops/text-edit.ts';
import type { Problem, Rule } from './problem.ts';

const FEWEST = 700;
const MOST = 1_500;

/** Articles run to 700–1,500 words before their sources, and have sources. */
export const articleLengthRule: Rule = (content) =>
  content.articles.flatMap(({ path, body }) => {
    const problems: Problem[] = [];
    const words = wordCount(withoutSources(body));
    if (words < FEWEST || words > MOST)
      problems.push({ path, field: 'body', problem: `${words} words, should be ${FEWEST} to ${MOST} without sources` });
    if (!/^## Sources\n+\* \S/m.test(body))
      problems.push({ path, field: 'body', problem: "names no sources as bullets under '## Sources' at its end" });
    return problems;
  });

export const withoutSources = (body: string): string => body.split(/^## Sources$/m)[0] ?? '';
