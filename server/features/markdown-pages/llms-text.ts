import type { ArticleCard } from '../../../domain/articles/article.ts';
import { EXPORT_FORMATS, exportAddress } from '../../../domain/dive-sites/dive-site-exports.ts';
import { plainText } from '../../../domain/kernel/excerpt.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { joinLines } from '../../../domain/kernel/join-lines.ts';
import { articlePath, reviewPath } from '../../../domain/kernel/slug.ts';
import { truncate } from '../../../domain/kernel/truncate.ts';
import type { PlaceArea } from '../../../domain/place-pages/place-response.ts';
import { placePath } from '../../../domain/places/place.ts';
import type { ReviewCard } from '../../../domain/reviews/review.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { describeSiteCounts } from '../../../domain/species/site-counts.ts';
import type { SpeciesCard } from '../../../domain/species/species.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import type { InProcessApi } from '../../platform/http/in-process-api.ts';
import { markdownAddress } from '../../platform/http/markdown-address.ts';
import { SAFETY_TEXT } from './safety-text.ts';

type LlmsContext = { settings: SiteSettings; siteUrl: string; api: InProcessApi };
type Entry = { name: string; path: string; note?: string };

/** Writes the guide's contents for language models in the order and form of llmstxt.org; its links lead to Markdown. */
export async function llmsText(context: LlmsContext): Promise<string> {
  const { api, settings } = context;
  const [areas, articles, reviews, species] = (await Promise.all([
    api.get('/api/places'),
    api.get('/api/articles?view=card'),
    api.get('/api/reviews/published?view=card'),
    api.get('/api/species'),
  ])) as [PlaceArea[], ArticleCard[], ReviewCard[], SpeciesCard[]];
  const sections = [
    sectionText(context, 'Dive sites by place', areas.flatMap(placeEntries)),
    ...articleSections(context, articles),
    sectionText(context, 'Gear reviews', reviews.map(writtenEntry(reviewPath))),
    dataSection(context),
    sectionText(context, 'Optional', species.map(speciesEntry)),
  ];
  const parts = [`# ${settings.name}`, `> ${settings.description}`, ...introduction(context), ...sections];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function introduction(context: LlmsContext): string[] {
  const { settings } = context;
  return [
    'Every page but forms and search is also Markdown: add .md to its path and keep its parameters, or ask for it with "Accept: text/markdown". The home page is /index.md. The texts of places list their dive sites; /plan.md answers where to dive on a day.',
    `${SAFETY_TEXT} When you answer a question about a dive site, say what it requires, whether it is open, its hazards and when it was last checked, and link to its page.`,
    `© ${settings.name}. You may quote with a link to the page; any other use needs our written consent: ${absolute(context, '/terms-of-service')}`,
  ];
}

const placeEntries = ({ slug, name, country, siteCount, regions }: PlaceArea): Entry[] => [
  {
    name,
    path: placePath(slug),
    note: formatCount(siteCount, 'dive site') + (country && country !== name ? `, ${country}` : ''),
  },
  ...regions.map((region) => ({
    name: `${region.name}, ${name}`,
    path: placePath(region.slug),
    note: formatCount(region.siteCount, 'dive site'),
  })),
];

const MAX_NOTE_LENGTH = 160;

const writtenEntry =
  (makePath: (slug: string) => string) =>
  ({ title, slug, excerpt }: Pick<ArticleCard, 'title' | 'slug' | 'excerpt'>): Entry => ({
    name: title,
    path: makePath(slug),
    note: truncate(plainText(excerpt), MAX_NOTE_LENGTH),
  });

/** Lists the articles of each category, the largest category first. */
function articleSections(context: LlmsContext, articles: readonly ArticleCard[]): string[] {
  const groups = Map.groupBy(articles, ({ category }) => category || 'Other');
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([category, items]) => sectionText(context, `Articles: ${category}`, items.map(writtenEntry(articlePath))));
}

const speciesEntry = ({ name, slug, scientificName, ...counts }: SpeciesCard): Entry => ({
  name,
  path: speciesPath(slug),
  note: [scientificName, describeSiteCounts(counts)].filter(Boolean).join(', '),
});

function dataSection(context: LlmsContext): string {
  const files = EXPORT_FORMATS.map(({ extension, name, use }) => {
    const url = absolute(context, exportAddress('/dive-sites', extension));
    return line({ name: `All dive sites as ${name}`, url, note: `for ${use}` });
  });
  return [
    '## Data',
    '',
    ...files,
    line({ name: 'Public API', url: absolute(context, '/api/docs'), note: 'JSON, described with OpenAPI' }),
    line({ name: 'Sitemap', url: absolute(context, '/sitemap.xml'), note: 'every page' }),
  ].join('\n');
}

/** Writes a heading with links to Markdown; empty without links. */
function sectionText(context: LlmsContext, title: string, entries: readonly Entry[]): string {
  if (entries.length === 0) return '';
  const lines = entries.map(({ path, ...entry }) => line({ ...entry, url: absolute(context, markdownAddress(path)) }));
  return [`## ${joinLines(title)}`, '', ...lines].join('\n');
}

const line = ({ name, url, note }: { name: string; url: string; note?: string | undefined }): string =>
  `- [${joinLines(name).replace(/[\\[\]]/g, '\\$&')}](${url})${note ? `: ${joinLines(note)}` : ''}`;

const absolute = ({ siteUrl }: LlmsContext, path: string) => new URL(path, siteUrl).href;
