import { listAttributeKeys } from '../../domain/gear/gear-attributes.ts';
import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/** Facts that a product must state to be compared at all; with fewer it is kept on file, unpublished. */
const MIN_FACTS = 2;
const RUNNER_UP = /^\* \*\*(?:Runner-up:|No runner-up:)\*\* /;
/** 'Price', or an amount of money. */
const MONEY = /\bpric(?:e|es|ed|ing)\b|(?:A\$|US\$|\$|£|€)\d/i;
const DAY =
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\b/;
/** Says that a source was not read, or holds no figure. */
const LEFT_OUT = /\b(?:could not|not read|read no|found no|nothing|not to be found|none is|not from|no figures?)\b/i;

export const listPublished = <Item extends { fields: { published: boolean } }>(items: readonly Item[]): Item[] =>
  items.filter(({ fields }) => fields.published);

/**
 * Checks that gear pages help to decide: every published product states facts to compare and whom it does not suit, every
 * review names its runner-up and what could not be read, every pick of a guide is published, with a runner-up and a 'not
 * for', and no text speaks of a price without the day on which it was read.
 */
export const gearDecisionsRule: Rule = (content) => [
  ...content.products.flatMap(checkProduct),
  ...listPublished(content.reviews).flatMap(checkReview),
  ...checkPicks(content),
  ...listTexts(content).flatMap(({ path, field, text }) =>
    checkMoney(text).map((problem) => ({ path, field, problem })),
  ),
];

function checkProduct({ path, fields }: ContentItem<'products'>): Problem[] {
  const keys = listAttributeKeys(fields.category, fields.attributes).filter((key) => key !== 'accessoryKind');
  const stated = keys.filter((key) => fields.attributes[key] !== undefined).length;
  if (!fields.published) {
    const problem = `is false although ${stated} facts are stated`;
    return stated < MIN_FACTS ? [] : [{ path, field: 'published', problem }];
  }
  const problem = `states ${stated} of the facts that are compared, ${MIN_FACTS} wanted; else: published: false`;
  return [
    ...(stated < MIN_FACTS ? [{ path, field: 'attributes', problem }] : []),
    ...(fields.notFor.length === 0 ? [{ path, field: 'notFor', problem: 'is empty' }] : []),
  ];
}

function checkReview({ path, fields, body }: ContentItem<'reviews'>): Problem[] {
  const [first = ''] = readSection(body, 'Alternatives').split('\n');
  const bodyProblems = [
    ...(RUNNER_UP.test(first)
      ? []
      : ['does not name the runner-up first under Alternatives, or say that there is none']),
    ...(LEFT_OUT.test(`${readSection(body, 'Specs')}\n${readSection(body, 'Where this comes from')}`)
      ? []
      : ['does not say which facts could not be read']),
  ];
  return [
    ...(fields.weaknesses.length === 0 ? [{ path, field: 'weaknesses', problem: 'is empty' }] : []),
    ...bodyProblems.map((problem) => ({ path, field: 'body', problem })),
  ];
}

function readSection(body: string, heading: string): string {
  const start = body.indexOf(`## ${heading}`);
  if (start === -1) return '';
  const text = body.slice(body.indexOf('\n', start) + 1);
  const end = text.search(/^## /m);
  return end === -1 ? text : text.slice(0, end);
}

function checkPicks(content: Content): Problem[] {
  const published = new Set(listPublished(content.products).map(({ slug }) => slug));
  return content['buying-guides'].flatMap(({ path, fields }) =>
    fields.picks.flatMap(({ purpose, product, reason }, index) => {
      const problems = [
        ...(published.has(product) ? [] : [`'${purpose}' picks ${product}, which is not published`]),
        ...(/\bNot for\b/.test(reason) ? [] : [`'${purpose}' does not say whom it is not for`]),
        ...(/\bRunner-up: /.test(reason) ? [] : [`'${purpose}' names no runner-up`]),
      ];
      return problems.map((problem) => ({ path, field: `picks[${index}]`, problem }));
    }),
  );
}

const listTexts = (content: Content): { path: string; field: string; text: string }[] =>
  [content.reviews, content.products, content['buying-guides']].flatMap((items) =>
    (items as ContentItem[]).flatMap(({ path, fields, body }) => [
      ...listStrings({ ...fields, sellers: [] }).map((text) => ({ path, field: 'text', text })),
      { path, field: 'body', text: body },
    ]),
  );

const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/** Lists sentences about money that name no day. */
const checkMoney = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => MONEY.test(sentence) && !DAY.test(sentence))
    .map((sentence) => `speaks of money without a day: '${sentence.slice(0, 80)}'`);
