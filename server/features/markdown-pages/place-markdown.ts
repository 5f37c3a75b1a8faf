import type { RootContent } from 'mdast';
import { longDate } from '../../../domain/dates.ts';
import { formatDirections } from '../../../domain/exposure.ts';
import { describePlaceUnits } from '../../../domain/hyperbaric-unit-texts.ts';
import type { Operator } from '../../../domain/operator.ts';
import { placePath } from '../../../domain/place.ts';
import type { PlacePage, PlaceSite } from '../../../domain/place-page.ts';
import { groupByEntry } from '../../../domain/place-sites.ts';
import { monthName } from '../../../domain/season.ts';
import { articlePath } from '../../../domain/slug.ts';
import { bullets, link, listSection, paragraph, quote, section, textParagraphs } from './markdown-tree.ts';
import { absolute, framePage, pageLink, SAFETY_TEXT, type WriterContext } from './page-frame.ts';
import { emergencyLines } from './safety-nodes.ts';
import { operatorLine, siteLine } from './site-lines.ts';

/** Builds an area or a region with its dive sites by entry, emergency contacts, and the rest of its page. */
export function placeNodes(context: WriterContext, place: PlacePage, operators: readonly Operator[]): RootContent[] {
  const { slug, name, area, level, excerpt, contentHtml, emergency, sites, regions, articles, nearby } = place;
  const path = placePath(slug);
  const { shore, boat, unknown } = groupByEntry(sites);
  const lines = (group: readonly PlaceSite[]) => group.map((site) => placeSiteLine(context, site));
  return framePage(context, {
    title: level === 'region' ? `Diving in ${name}, ${area.name}` : `Diving in ${name}`,
    path,
    lead: quote(excerpt),
    facts: placeFacts(context, place),
    body: [
      ...context.bodyNodes(contentHtml, absolute(context, path)),
      ...listSection(
        'In an emergency',
        emergencyLines(emergency, emergency, {
          lines: describePlaceUnits(emergency.units, sites.length),
          evacuation: emergency.evacuation,
        }),
      ),
      ...section('Usual hazards', ...textParagraphs(place.hazards)),
      ...section('Rules', ...textParagraphs(place.rules)),
      ...section('Air, hire and boats', ...textParagraphs(place.fillsAndHire)),
      ...listSection(
        'Regions',
        regions.map((region) => [
          pageLink(context, region.name, placePath(region.slug)),
          `: ${countText(region.siteCount)}`,
        ]),
      ),
      ...listSection('Dive sites from shore or jetty', lines(shore)),
      ...listSection('Dive sites by boat', lines(boat)),
      ...listSection('Dive sites with no entry on record', lines(unknown)),
      ...waterNodes(place),
      ...listSection('Dive operators and services', operators.map(operatorLine)),
      ...listSection(
        'Read about it',
        articles.map(({ slug, title }) => [pageLink(context, title, articlePath(slug))]),
      ),
      ...listSection(
        level === 'region' ? 'Nearby regions' : 'Nearest states and countries',
        nearby.map((other) => [
          pageLink(context, [other.name, other.areaName].filter(Boolean).join(', '), placePath(other.slug)),
          `: ${countText(other.siteCount)}, ${Math.round(other.distanceKm)} km in a straight line`,
        ]),
      ),
      ...listSection(
        'Sources',
        place.sources.map(({ text, url }) => [url ? link(text, url) : text]),
      ),
      paragraph(SAFETY_TEXT),
    ],
  });
}

const countText = (count: number): string => `${count} ${count === 1 ? 'site' : 'sites'}`;

function placeFacts(
  context: WriterContext,
  { level, area, country, name, sites, water, checkedOn, updatedAt }: PlacePage,
) {
  const { shore, boat } = groupByEntry(sites);
  const ways = [
    shore.length > 0 && `${shore.length} from shore or jetty`,
    boat.length > 0 && `${boat.length} by boat only`,
  ].filter(Boolean);
  return [
    ...(level === 'region' ? [['Part of: ', pageLink(context, area.name, placePath(area.slug))]] : []),
    ...(level === 'area' && country && country !== name ? [[`Country: ${country}`]] : []),
    [`Dive sites: ${sites.length}${ways.length > 0 ? ` (${ways.join(', ')})` : ''}`],
    ...(water ? [[`Water: ${rangeText(water)} over the year`]] : []),
    ...(updatedAt ? [[`Updated on ${longDate(updatedAt)}`]] : []),
    ...(checkedOn ? [[`Emergency and practical facts last checked: ${longDate(checkedOn)}`]] : []),
  ];
}

const rangeText = ({ min, max }: { min: number; max: number }) => `${min === max ? min : `${min}–${max}`} °C`;

/** States which winds and swells spoil a site, or that this is unknown: unknown is not sheltered. */
function placeSiteLine(context: WriterContext, site: PlaceSite) {
  const wind = site.wind ? `blown out by ${formatDirections(site.wind)}` : 'wind exposure not known';
  const swell = site.swell ? `swell to avoid ${formatDirections(site.swell)}` : '';
  return siteLine(context, { ...site, months: site.bestMonths }, wind, swell);
}

function waterNodes({ waterByMonth }: PlacePage): RootContent[] {
  if (!waterByMonth?.months) return [];
  const { months, source, sourceUrl } = waterByMonth;
  const lines = months.map(({ month, mean, min, max }) => [
    `${monthName(month)}: ${mean === undefined ? rangeText({ min: min ?? 0, max: max ?? 0 }) : `about ${mean} °C`}`,
  ]);
  const from = source ? [paragraph('Source: ', sourceUrl ? link(source, sourceUrl) : source)] : [];
  return section('Water by month', bullets(lines), ...from);
}
