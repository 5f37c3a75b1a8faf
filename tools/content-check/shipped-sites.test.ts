import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { certificationSummary } from '../../domain/certification.ts';
import { hasEmergencyContacts } from '../../domain/emergency.ts';
import { CARD_LIMITS, truncate } from '../../domain/excerpt.ts';
import { hazardExcerpt } from '../../domain/hazard-excerpt.ts';
import { sourcesFor } from '../../domain/images.ts';
import { illustrationOf, waterOf } from '../../domain/site-illustration.ts';
import { readContent } from '../../server/features/content-files/read-content.ts';
import { certificationClaimIn, needsMoreThanDepth, safetyRule } from './safety.ts';

/** Every shipped dive site. */
const content = await readContent(resolve(import.meta.dirname, '../../content'));
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

it('makes none in the articles about those sites either', () => {
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

it('truncates no hazard and no word on any card', () => {
  for (const { path, fields } of sites) {
    const { description, hazards } = fields;
    const shown = hazardExcerpt(hazards ?? '', CARD_LIMITS.hazards).replace(/ …$/, '');
    const rest = (hazards ?? '').slice(shown.length);
    expect(rest, path).toMatch(/^(?:;?\s|$)/);
    expect(shown, path).toMatch(/^$|[.!?"”’)]$|[^,]$/);
    const words = truncate(description, CARD_LIMITS.description).replace(/…$/, '');
    expect(description.slice(words.length), path).toMatch(/^(?:[\s.,;:–—-]|$)/);
  }
});

const pictured = sites.map(({ path, fields }) => {
  const illustration = illustrationOf(fields);
  return {
    path,
    water: waterOf(fields),
    own: fields.imageUrl,
    illustration,
    src: illustration?.src ?? fields.imageUrl,
  };
});

it('shows on every site its own picture or a captioned illustration, in all sizes', async () => {
  for (const { path, own, illustration } of pictured) {
    expect([path, Boolean(own) !== Boolean(illustration)]).toEqual([path, true]);
    if (illustration) expect(illustration.caption).toMatch(/^Illustration: \S/);
  }
  const files = [...new Set(pictured.map(({ src }) => src ?? ''))].flatMap((src) => {
    const variants = sourcesFor(src)?.srcset.split(', ') ?? [];
    return [src, ...variants.map((variant) => variant.split(' ')[0] ?? '')];
  });
  await Promise.all(files.map((file) => access(resolve(import.meta.dirname, `../..${file}`))));
});

it('uses more than 20 illustrations, none of them for more than a tenth of the sites', () => {
  const counts = Object.values(Object.groupBy(pictured, ({ src }) => src ?? '')).map((group = []) => group.length);
  expect(counts.length).toBeGreaterThan(20 + sites.length - pictured.filter(({ illustration }) => illustration).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(sites.length / 10);
});
