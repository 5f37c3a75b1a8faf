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
