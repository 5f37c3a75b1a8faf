import { expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { certificationSummary } from '../../domain/dive-sites/certification.ts';
import { CARD_LIMITS, truncate } from '../../domain/kernel/truncate.ts';
import { pictureCaption } from '../../domain/media/picture-captions.ts';
import { hasEmergencyContacts } from '../../domain/places/emergency.ts';
import { describeReviewBasis } from '../../domain/reviews/review-labels.ts';
import { fillPageTexts } from '../../domain/settings/page-texts.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { siteAnswers } from '../../web/public/dive-sites/site-answers.ts';
import { articleFactsRule } from './article-facts.ts';
import { contradictionsRule } from './contradictions.ts';
import { gearFactsRule } from './gear-facts.ts';
import { neighboursRule } from './neighbours.ts';
import { linkedOperatorsRule } from './operators.ts';
import { certificationClaimIn, needsMoreThanDepth, safetyRule } from './safety.ts';
import { seasonsRule } from './seasons.ts';
import { trainingRule } from './training.ts';

/** Every shipped dive site. */
const content = await readShippedContent();
const sites = content['dive-sites'];
const demanding = sites.filter(({ fields }) => needsMoreThanDepth(fields));

it('says nothing about certification limits on Advanced, overhead and technical sites', () => {
  expect(demanding.length).toBeGreaterThan(90);
  expect(demanding.filter(({ fields }) => certificationSummary(fields)).map(({ path }) => path)).toEqual([]);
});

it('makes no claim about certification in the texts of those sites', () => {
  const claims = demanding.flatMap(({ path, fields: { description, hazards, facilities, marineLife } }) => {
    const claim = certificationClaimIn([description, hazards, facilities, marineLife].filter(Boolean).join(' '));
    return claim ? [`${path}: ${claim}`] : [];
  });
  expect(claims).toEqual([]);
});

it('makes no claim in the articles about those sites either', () => {
  const slugs = new Set(demanding.flatMap(({ fields }) => [fields.blogSlug, fields.reviewLink?.replace('/blog/', '')]));
  const articles = content.articles.filter(({ slug }) => slugs.has(slug));
  expect(articles.length).toBeGreaterThan(4);
  const claims = articles.flatMap(({ path, body }) => {
    const claim = certificationClaimIn(body);
    return claim ? [`${path}: ${claim}`] : [];
  });
  expect(claims).toEqual([]);
});

it('states requirements and a status wherever the rules demand them', async () => {
  expect(await safetyRule(content)).toEqual([]);
});

it.each([
  ['training by depth and conditions of Beginner ratings', trainingRule],
  ['seasons', seasonsRule],
  ['permits, hazards and rules', contradictionsRule],
  ['exposure of neighbours', neighboursRule()],
  ['links to operators', linkedOperatorsRule()],
  ['facts of gear', gearFactsRule],
  ['articles about sites', articleFactsRule],
])('does not contradict itself: %s', async (_, rule) => {
  expect(await rule(content)).toEqual([]);
});

it('never calls a site out of season in a month in which its record lists an animal', () => {
  for (const { path, fields } of sites)
    for (const { what, months } of fields.details.seasons ?? [])
      for (const month of months) {
        const answers = siteAnswers({ ...fields, createdAt: '', monthWater: [] }, month, { isNow: false });
        expect(answers.find(({ topic }) => topic === 'season')?.value, `${path} ${month}`).toContain(what);
      }
});

it('has no picture on two products unless its caption says that it shows neither', () => {
  for (const [src, products = []] of Map.groupBy(content.products, ({ fields }) => fields.imageUrl))
    if (products.length > 1) expect(pictureCaption(src), src).toMatch(/^Illustration: .* not this model$/);
});

it('states what the shipped reviews are based on', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(content.reviews, ({ fields }) => fields.provenance)].map(([kind, list]) => [kind, list.length]),
  );
  const { values } = fillPageTexts(siteSettings, describeReviewBasis(counts)).about;
  expect(JSON.stringify(values)).toContain(`All ${content.reviews.length} are desk reviews`);
  expect(JSON.stringify(values)).not.toMatch(/loan|bought/);
});

it('recognises the sentences of earlier versions', () => {
  for (const sentence of [
    'An Open Water diver reaches the part down to 18\u00A0m.',
    'All of it lies within the 18\u00A0m of an Open Water diver.',
    'All of this site is within the usual Open Water limit (18\u00A0m).',
    'Newly certified divers can enjoy the top with a guide.',
    'Beginners and old hands can share a boat here.',
  ])
    expect(certificationClaimIn(sentence), sentence).toBeDefined();
});

it('has emergency contacts for every region', () => {
  expect(sites.filter(({ fields }) => !hasEmergencyContacts(fields.region)).map(({ path }) => path)).toEqual([]);
});

it('states the depth that the rating covers on Beginner sites deeper than 18 m', () => {
  const deep = sites.filter(({ fields }) => fields.skillLevel === 'Beginner' && !needsMoreThanDepth(fields));
  const words = deep
    .map(({ fields }) => certificationSummary(fields))
    .filter((text) => text && !/^All of this/.test(text));
  expect(words.length).toBeGreaterThan(0);
  for (const text of words) expect(text).toMatch(/^Rated Beginner (?:to 18\u00A0m only|for its conditions, but all)/);
});

it('cuts the texts of cards only between words', () => {
  for (const { path, fields } of sites) {
    for (const name of ['description', 'marineLife', 'hazards'] as const) {
      const text = fields[name] ?? '';
      const words = truncate(text, CARD_LIMITS[name]).replace(/…$/, '');
      expect(text.slice(words.length), path).toMatch(/^(?:[\s.,;:–—-]|$)/);
    }
  }
});
