import type { RootContent } from 'mdast';
import { longDate } from '../../../domain/dates.ts';
import type { SpeciesPage } from '../../../domain/species.ts';
import { groupLabel } from '../../../domain/species-groups.ts';
import { speciesPath } from '../../../domain/species-key.ts';
import { bullets, emphasis, link, listSection, paragraph, section, textParagraphs } from './markdown-tree.ts';
import { absolute, framePage, SAFETY_TEXT, type WriterContext } from './page-frame.ts';
import { siteLine } from './site-lines.ts';

export function speciesNodes(context: WriterContext, species: SpeciesPage): RootContent[] {
  const { name, slug, scientificName, otherNames, speciesGroup, contentHtml, behaviour, whenAndWhere } = species;
  const path = speciesPath(slug);
  return framePage(context, {
    title: name,
    path,
    facts: [
      ...(scientificName ? [['Scientific name: ', emphasis(scientificName)]] : []),
      ...(otherNames.length > 0 ? [[`Also called: ${otherNames.join(', ')}`]] : []),
      ...(speciesGroup ? [[`Group: ${groupLabel(speciesGroup)}`]] : []),
      [`Updated on ${longDate(species.updatedAt)}`],
    ],
    body: [
      ...context.bodyNodes(contentHtml, absolute(context, path)),
      ...section('How to behave', ...textParagraphs(behaviour)),
      ...section('When and where', ...textParagraphs(whenAndWhere)),
      ...siteNodes(context, species),
      ...listSection(
        'Sources',
        species.sources.map(({ title, url }) => [url ? link(title, url) : title]),
      ),
      paragraph(SAFETY_TEXT),
    ],
  });
}

function siteNodes(context: WriterContext, { sites }: SpeciesPage): RootContent[] {
  if (sites.length === 0) return [];
  return section(
    sites.length === 1 ? 'The dive site that lists it' : `${sites.length} dive sites that list it`,
    paragraph('A site is here because its page lists the species, not because one was seen this week.'),
    bullets(sites.map((site) => siteLine(context, { ...site, where: site.region }))),
  );
}
