import { siteSettings } from '../../../content/site-settings.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { isUsableImage } from '../../../domain/images.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import type { SpeciesPage } from '../../../domain/species.ts';
import { speciesPath } from '../../../domain/species-key.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, breadcrumbList } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';

/** A page about a taxon and the sites that list it; no observation. */
function taxonPage(siteUrl: string, species: SpeciesPage, description: string): object {
  const { name, slug, scientificName, otherNames, sites, imageUrl, sources } = species;
  const citations = sources.flatMap(({ title, url }) => (url ? [{ '@type': 'CreativeWork', name: title, url }] : []));
  const alternateNames = [...(scientificName ? [name] : []), ...otherNames];
  return {
    '@type': 'WebPage',
    name: `${name}: where to dive with it`,
    description,
    url: absoluteUrl(siteUrl, speciesPath(slug)),
    ...(isUsableImage(imageUrl) && { image: absoluteUrl(siteUrl, imageUrl) }),
    about: {
      '@type': 'Taxon',
      name: scientificName ?? name,
      ...(scientificName && { scientificName, taxonRank: 'species' }),
      ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    },
    ...(citations.length > 0 && { citation: citations }),
    ...(sites.length > 0 && {
      mentions: sites.map((site) => ({
        '@type': 'Place',
        name: site.name,
        url: absoluteUrl(siteUrl, diveSitePath(site)),
      })),
    }),
  };
}

export function useSpeciesPageHead(species: SpeciesPage, crumbs: Crumb[]): void {
  const { siteUrl } = useSiteConfig();
  const { name, slug, scientificName, content, imageUrl, sites, updatedAt } = species;
  const path = speciesPath(slug);
  const called = scientificName ? `${name} (${scientificName})` : name;
  const listed = sites.length === 1 ? 'The dive site that lists it' : `${sites.length} dive sites that list it`;
  const description = metaDescription({
    excerpt: '',
    content,
    fallback: `${called}: ${listed}, on a chart with their best months.`,
  });
  usePageHead({
    title: `${name}: dive sites that list it | ${siteSettings.name}`,
    description,
    canonical: path,
    image: isUsableImage(imageUrl) ? imageUrl : `/social/species/${encodeURIComponent(slug)}.jpg`,
    imageAlt: name,
    updatedAt,
    structuredData: [taxonPage(siteUrl, species, description), breadcrumbList(siteUrl, crumbs, path)],
  });
}
