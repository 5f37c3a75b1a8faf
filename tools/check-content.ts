import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import stored from '../content/open-water.json' with { type: 'json' };
import { type Content, ContentError, readContent } from '../server/features/content-files/index.ts';
import { articleFactsRule } from './content-check/article-facts.ts';
import { articleLengthRule } from './content-check/article-length.ts';
import { articleLinksRule } from './content-check/article-links.ts';
import { chartedCoastRule, coastRule, FINE_TOLERANCE, NATURAL_EARTH_TOLERANCE } from './content-check/coast.ts';
import { contradictionsRule } from './content-check/contradictions.ts';
import { copiedSourcesRule } from './content-check/copied-sources.ts';
import { countsRule } from './content-check/counts.ts';
import { diveFactsRule } from './content-check/dive-facts.ts';
import { droppedTermsRule } from './content-check/dropped-terms.ts';
import { feesRule } from './content-check/fees.ts';
import { gearDecisionsRule } from './content-check/gear-decisions.ts';
import { gearFactsRule } from './content-check/gear-facts.ts';
import { hyperbaricUnitsRule } from './content-check/hyperbaric-units.ts';
import { internalLinksRule } from './content-check/internal-links.ts';
import { readGeoJson, readNaturalEarth } from './content-check/land.ts';
import { neighboursRule } from './content-check/neighbours.ts';
import { coastConflictsRule } from './content-check/open-water.ts';
import { linkedOperatorsRule, schoolsRule, schoolTextsRule } from './content-check/operators.ts';
import { picturesRule } from './content-check/pictures.ts';
import { plausibleRule, staleExceptionsRule } from './content-check/plausible-sites.ts';
import { type Problem, problemLine, type Rule } from './content-check/problem.ts';
import { purchaseLinksRule } from './content-check/purchase-links.ts';
import { regionRule } from './content-check/region.ts';
import { repeatedFactsRule, repeatedSentencesRule } from './content-check/repeated-sentences.ts';
import { safetyRule } from './content-check/safety.ts';
import { seasonsRule } from './content-check/seasons.ts';
import { describeShares, sharesRule } from './content-check/shares.ts';
import { siteOperatorsRule, speciesRule, speciesTextsRule } from './content-check/species.ts';
import { placeCountsRule, placeWaterRule, textContradictionsRule } from './content-check/text-contradictions.ts';
import { trainingRule } from './content-check/training.ts';
import { waterRangesRule } from './content-check/water-ranges.ts';

/**
 * `npm run content:check [-- [--counts] [--coastline land.geojson] [part of a path …]]` lists problems in the content, one
 * line each. With parts of paths, shows and counts only problems of those files.
 */
const { values, positionals } = parseArgs({
  options: { counts: { type: 'boolean', default: false }, coastline: { type: 'string' } },
  allowPositionals: true,
});
const root = resolve(import.meta.dirname, '..');
/** Land drawn from OpenStreetMap to within 10 m; used where it is installed. */
const FINE_MAP = resolve(root, 'node_modules/@geo-maps/earth-lands-10m/map.geo.json');

try {
  const content = await readContent(resolve(root, 'content'));
  for (const [kind, items] of Object.entries(content)) console.log(`${kind}: ${items.length}`);
  for (const line of describeShares(content)) console.log(line);
  const problems = (await findProblems(content)).filter(({ path }) => isSelected(path));
  if (problems.length > 0) throw new ContentError(problems.map(problemLine).sort());
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function findProblems(content: Content): Promise<Problem[]> {
  const countries = await readNaturalEarth();
  const map = values.coastline ?? (existsSync(FINE_MAP) ? FINE_MAP : undefined);
  const coastline = map
    ? { land: await readGeoJson(resolve(map)), toleranceMetres: FINE_TOLERANCE, hasIslets: true }
    : { land: countries, toleranceMetres: NATURAL_EARTH_TOLERANCE, hasIslets: false };
  console.log(`coastline: ${map ? 'fine' : 'Natural Earth'}, tolerance ${coastline.toleranceMetres} m`);
  const rules: Rule[] = [
    diveFactsRule,
    coastRule(coastline),
    chartedCoastRule(),
    regionRule(countries),
    plausibleRule(),
    staleExceptionsRule(),
    safetyRule,
    trainingRule,
    feesRule,
    seasonsRule,
    contradictionsRule,
    textContradictionsRule,
    placeCountsRule,
    placeWaterRule,
    neighboursRule(),
    coastConflictsRule(stored.sites),
    linkedOperatorsRule(),
    schoolsRule,
    schoolTextsRule,
    sharesRule(),
    gearFactsRule,
    gearDecisionsRule,
    copiedSourcesRule,
    repeatedSentencesRule,
    repeatedFactsRule,
    articleFactsRule,
    articleLengthRule,
    articleLinksRule,
    internalLinksRule,
    picturesRule(root),
    purchaseLinksRule,
    speciesRule,
    speciesTextsRule,
    siteOperatorsRule,
    hyperbaricUnitsRule,
    droppedTermsRule,
    waterRangesRule(),
    ...(values.counts ? [countsRule] : []),
  ];
  return (await Promise.all(rules.map((rule) => rule(content)))).flat();
}

function isSelected(path: string): boolean {
  return positionals.length === 0 || positionals.some((part) => path.includes(part));
}
