import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/** Matches a requirement that opens like its field, which does not follow the label 'You need:'. */
const FIELD_TEXT = /^(?:Only for|Dives are|Stay |Swim |No )/;

/** Labels that repeat a field of the site, with hyphens and units as texts write them. */
const REPEATED = [
  ['Depth', 'depthRange'],
  ['Water', 'waterTemp'],
  ['Visibility', 'visibility'],
  ['Rating', 'skillLevel'],
] as const;

/**
 * Checks that 'At a glance' in an article about a dive site agrees with the site's record, in sentences that fit their
 * labels.
 */
export const articleFactsRule: Rule = (content) => {
  const articles = new Map(content.articles.map((article) => [article.slug, article]));
  return content['dive-sites'].flatMap(({ fields }) => {
    const article = articles.get(fields.blogSlug ?? '');
    return article ? compareGlance(article, fields) : [];
  });
};

function compareGlance({ path, body }: ContentItem<'articles'>, site: ContentItem<'dive-sites'>['fields']): Problem[] {
  const { bestTime, details } = site;
  const glance = /^## At a glance\n([\s\S]*?)(?=^## )/m.exec(body)?.[1];
  if (!glance) return [];
  const read = (label: string) => new RegExp(`^\\* \\*\\*${label}:\\*\\* (.*)$`, 'm').exec(glance)?.[1];
  const [season, need] = [read('Usual season'), read('You need')];
  const problems: Problem[] = REPEATED.flatMap(([label, field]) => {
    const [said, value] = [read(label), site[field]];
    return said && value && simplify(said) !== simplify(value)
      ? [{ path, field: 'body', problem: `'${label}: ${said}' is not the site's '${value}'` }]
      : [];
  });
  if (season && bestTime && season !== bestTime)
    problems.push({ path, field: 'body', problem: `'Usual season: ${season}' is not the site's '${bestTime}'` });
  if (details.requires?.length && !need)
    problems.push({ path, field: 'body', problem: "'At a glance' does not say what the site requires" });
  if (need && FIELD_TEXT.test(need))
    problems.push({ path, field: 'body', problem: `'You need: ${need.slice(0, 40)}…' does not follow its label` });
  return problems;
}

const simplify = (text: string): string => text.replaceAll('–', '-').replaceAll(' ', '');
