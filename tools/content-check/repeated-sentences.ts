import { hazardText } from '../../domain/dive-sites/hazards.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/** Minimum words: shorter sentences, such as 'Boat from Cairns.', are facts rather than boilerplate. */
const MIN_WORDS = 5;
const FIELDS = ['description', 'marineLife', 'facilities'] as const;

/**
 * Checks that no sentence appears on two sites: each text is written for its site. Official rules may repeat wherever they
 * apply.
 */
export const repeatedSentencesRule: Rule = (content) => {
  const firstSeen = new Map<string, string>();
  const problems: Problem[] = [];
  for (const site of content['dive-sites']) {
    for (const { field, sentence } of splitIntoSentences(site)) {
      const key = sentence.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');
      const before = firstSeen.get(key);
      if (before) problems.push({ path: site.path, field, problem: `'${sentence}' also appears in ${before}` });
      else firstSeen.set(key, site.path);
    }
  }
  return problems;
};

function splitIntoSentences({ fields }: ContentItem<'dive-sites'>) {
  const texts = [
    ...FIELDS.map((field) => ({ field, text: fields[field] })),
    { field: 'hazards', text: listHazards(fields) },
    { field: 'details.tide', text: fields.details.tide },
  ];
  return texts.flatMap(({ field, text }) =>
    splitSentences(text ?? '')
      .filter((sentence) => sentence.split(' ').length >= MIN_WORDS)
      .map((sentence) => ({ field, sentence })),
  );
}

const listHazards = ({ hazards, details }: ContentItem<'dive-sites'>['fields']) =>
  details.hazards ? hazardText(details.hazards.filter(({ kind }) => kind !== 'rules')) : hazards;

/** Splits at full stops, question and exclamation marks before a capital. 'No. 2' and '4.5 m' stay whole. */
export const splitSentences = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[\p{L}\p{N})%°'’"”][.!?]) (?=[\p{Lu}‘“"'])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** As many words in a row are one statement made twice; fewer are an idiom or a name. */
const SAME_WORDS = 6;

/**
 * Checks that no hazard says in the same words what a requirement or the status of its site says, which the page prints above
 * it. Hazards of the kind `rules` may, since a law reads the same everywhere.
 */
export const repeatedFactsRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields: { details } }) => {
    const above = [...(details.requires ?? []), ...(details.status ? [details.status] : [])];
    const known = new Set(above.flatMap(({ text }) => listWordRuns(text)));
    return (details.hazards ?? [])
      .filter(({ kind }) => kind !== 'rules')
      .flatMap(({ text }) => {
        const run = listWordRuns(text).find((words) => known.has(words));
        return run
          ? [{ path, field: 'details.hazards', problem: `repeats '… ${run} …' of a requirement or the status` }]
          : [];
      });
  });

function listWordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return words.slice(SAME_WORDS - 1).map((_, index) => words.slice(index, index + SAME_WORDS).join(' '));
}
