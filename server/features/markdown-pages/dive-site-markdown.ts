import type { RootContent } from 'mdast';
import { accessFacts, remainingFacilities } from '../../../domain/access-facts.ts';
import { certificationSummary } from '../../../domain/certification.ts';
import { longDate, partialDate, siteDate } from '../../../domain/dates.ts';
import type { DiveSitePage } from '../../../domain/dive-site.ts';
import type { SiteRequirement } from '../../../domain/dive-site-details.ts';
import { emergencyContacts } from '../../../domain/emergency.ts';
import { formatBearing, formatPosition, positionOf } from '../../../domain/geo.ts';
import { hazardLabel, NO_HAZARDS_TEXT } from '../../../domain/hazards.ts';
import { describeSiteUnits } from '../../../domain/hyperbaric-unit-texts.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/place.ts';
import { monthName } from '../../../domain/season.ts';
import { SIGHTING_LABELS } from '../../../domain/sightings.ts';
import { isClosed, requirementHeading, SITE_STATE_LABELS, sortRequirements } from '../../../domain/site-access.ts';
import { siteAnswers } from '../../../domain/site-answers.ts';
import { unknownAccess } from '../../../domain/site-unknowns.ts';
import { KIND_WORDS, positionQualityText } from '../../../domain/site-vocabulary.ts';
import { articlePath, diveSitePath } from '../../../domain/slug.ts';
import { speciesPath } from '../../../domain/species-key.ts';
import {
  bullets,
  emphasis,
  link,
  listSection,
  paragraph,
  quote,
  section,
  strong,
  textParagraphs,
} from './markdown-tree.ts';
import { framePage, pageLink, SAFETY_TEXT, type WriterContext } from './page-frame.ts';
import { emergencyLines } from './safety-nodes.ts';
import { operatorLine, siteLine } from './site-lines.ts';

/** Builds a dive site in the order of its page: status and requirements, hazards, then everything else. */
export function diveSiteNodes(context: WriterContext, site: DiveSitePage): RootContent[] {
  const { name, description, details, nearby, reading, linkedArticle } = site;
  const closed = isClosed(details);
  const articles = [...(linkedArticle ? [linkedArticle] : []), ...reading];
  return framePage(context, {
    title: name,
    path: diveSitePath(site),
    lead: statusNotice(site),
    facts: siteFacts(context, site),
    body: [
      ...textParagraphs(description),
      ...section('Before you decide', bullets(answerLines(context, site))),
      ...section('What can hurt you', ...hazardNodes(site)),
      ...listSection(
        'In an emergency',
        emergencyLines(
          emergencyContacts(site.region),
          { vhf: '16' },
          { lines: describeSiteUnits(site.recompression.units), evacuation: site.recompression.evacuation },
        ),
      ),
      ...section('Getting there', ...accessNodes(site)),
      ...(closed ? [] : operatorNodes(site)),
      ...marineLifeNodes(context, site),
      ...certificationNodes(site),
      ...wreckNodes(site),
      ...listSection(
        'Nearest sites',
        nearby.map((other) => siteLine(context, other, formatBearing(other.bearing, other.distanceKm))),
      ),
      ...listSection(
        'Read before you go',
        articles.map(({ slug, title }) => [pageLink(context, title, articlePath(slug))]),
      ),
      ...listSection('History of this page', historyLines(site)),
      paragraph(SAFETY_TEXT),
    ],
  });
}

function siteFacts(context: WriterContext, site: DiveSitePage) {
  const { region, details, createdAt } = site;
  const place = placeOfRegion(region);
  const position = positionOf(site);
  const { quality, source } = details.position ?? {};
  const kinds = (details.kinds ?? []).map((kind) => KIND_WORDS[kind] ?? kind);
  return [
    ['Region: ', place.areaSlug ? pageLink(context, region, placePath(placeSlug(place))) : region],
    ...(position
      ? [
          [
            `Position: ${formatPosition(position, quality)}. ${positionQualityText(quality)}${source ? ` Source: ${source.replace(/\.$/, '')}.` : ''} Not for navigation.`,
          ],
        ]
      : []),
    ...(kinds.length > 0 ? [[`Kind of dive: ${kinds.join(', ').toLowerCase()}`]] : []),
    [
      details.checkedOn
        ? `Last checked: ${partialDate(details.checkedOn)}`
        : `Published on ${longDate(createdAt)}, not re-checked since`,
    ],
  ];
}

/** Builds the notice of a closure or restriction, which comes before everything else. */
function statusNotice({ details: { status } }: DiveSitePage): RootContent | undefined {
  if (!status || status.state === 'open') return undefined;
  const since = status.since ? ` since ${partialDate(status.since)}` : '';
  const checked = status.checkedOn ? ` Checked on ${partialDate(status.checkedOn)}.` : '';
  return quote(strong(`${SITE_STATE_LABELS[status.state]}${since}.`), ` ${status.text} `, ...sourceOf(status), checked);
}

const sourceOf = ({ source, sourceUrl }: Pick<SiteRequirement, 'source' | 'sourceUrl'>) => {
  const text = source.replace(/\.$/, '') || 'not recorded';
  return ['Source: ', sourceUrl ? link(text, sourceUrl) : text, '.'];
};

/** Builds the key facts under the page's title. Hazards follow in full; texts shortened here appear in full further down. */
function answerLines({ now }: WriterContext, site: DiveSitePage) {
  const month = Number(siteDate(now).slice(5, 7));
  const { requires = [], status } = site.details;
  const requirements = sortRequirements(requires).map((requirement) => [
    strong(`${requirementHeading(requirement)}:`),
    ` ${requirement.text} `,
    ...sourceOf(requirement),
  ]);
  const answers = siteAnswers(site, month)
    .filter(({ topic }) => topic !== 'watch')
    .map(({ topic, label, value, notes }) => {
      const remarks = notes.filter((note) => note !== status?.text && !note.endsWith('…'));
      // Requirements already have their own lines.
      const name = label === 'Requires' ? 'Rating' : label.replace(/\?$/, '');
      const rated = (value ?? 'Not known').replace(/^Rated /, name === 'Rating' ? '' : '$&');
      const fact = topic === 'season' ? rated.replace(/ season now\b/, `$& (${monthName(month)})`) : rated;
      return [strong(`${name}:`), ` ${sentences([fact, ...remarks])}`];
    });
  return [...requirements, ...answers];
}

/** Joins parts as sentences: 'Shore. Steps at the eastern end.' */
const sentences = (parts: readonly string[]): string =>
  parts.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');

function hazardNodes({ hazards, details: { hazards: items = [] } }: DiveSitePage): RootContent[] {
  if (items.length === 0) return textParagraphs(hazards || NO_HAZARDS_TEXT);
  return [bullets(items.map(({ kind, text }) => [strong(`${hazardLabel(kind)}:`), ` ${text}`]))];
}

function accessNodes({ facilities, details }: DiveSitePage): RootContent[] {
  const facts = accessFacts(details.access ?? {});
  const unknown = unknownAccess(details, facilities);
  return [
    ...(facts.length > 0
      ? [bullets(facts.map(({ name, value, url }) => [strong(`${name}:`), ' ', url ? link(value, url) : value]))]
      : []),
    ...textParagraphs(remainingFacilities(facilities, details.access ?? {})),
    ...(unknown.length > 0 ? [paragraph(`Not known yet: ${unknown.join(', ')}.`)] : []),
  ];
}

function operatorNodes({ operators, details }: DiveSitePage): RootContent[] {
  if (operators.length > 0) return listSection('Who runs trips', operators.map(operatorLine));
  return details.entry?.includes('boat') ? section('Who runs trips', paragraph('Not known yet.')) : [];
}

function marineLifeNodes(context: WriterContext, { marineLife, details, speciesSlugs }: DiveSitePage): RootContent[] {
  const species = (details.species ?? []).map(({ common, scientific, seen }, index) => {
    const slug = speciesSlugs[index];
    const name = slug ? pageLink(context, common, speciesPath(slug)) : common;
    const often = seen ? `: ${SIGHTING_LABELS[seen]}` : '';
    return scientific ? [name, ' (', emphasis(scientific), ')', often] : [name, often];
  });
  return section('What to look for', ...textParagraphs(marineLife), ...(species.length > 0 ? [bullets(species)] : []));
}

function certificationNodes(site: DiveSitePage): RootContent[] {
  const summary = certificationSummary(site);
  return summary ? section('Depth and certification', paragraph(summary)) : [];
}

function wreckNodes({ details: { wreck } }: DiveSitePage): RootContent[] {
  if (!wreck) return [];
  const facts: [string, string | null | undefined | false][] = [
    ['Ship', wreck.ship],
    ['Sunk', wreck.sunk],
    ['Length', wreck.lengthMetres && `${wreck.lengthMetres} m`],
    ['Deck at', wreck.deckMetres !== undefined && `${wreck.deckMetres} m`],
    ['Sand at', wreck.sandMetres && `${wreck.sandMetres} m`],
  ].map(([name, value]) => [String(name), value ? String(value) : null]);
  return listSection(
    'The wreck',
    facts.flatMap(([name, value]) => (value ? [[strong(`${name}:`), ` ${value}`]] : [])),
  );
}

const historyLines = ({ details: { changes = [] }, createdAt }: DiveSitePage): string[][] => [
  ...changes.map(({ date, text }) => [`${partialDate(date)}: ${text}`]),
  [`${longDate(createdAt)}: page published`],
];
