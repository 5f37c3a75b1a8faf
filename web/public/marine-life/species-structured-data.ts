import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { SpeciesPage } from '../../../domain/species/species.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, breadcrumbList } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { speciesPicture } from './species-picture.ts';

/** A page about a taxon and the sites that list it; no observation. */
function taxonPage(siteUrl: string, species: SpeciesPage, description: string): object {
  const { name, slug, scientificName, otherNames, sites, sources } = species;
  const picture = speciesPicture(species);
  const citations = sources.flatMap(({ title, url }) => (url ? [{ '@type': 'CreativeWork', name: title, url }] : []));
  const alternateNames = [...(scientificName ? [name] : []), ...otherNames];
  return {
    '@type': 'WebPage',
    name: sites.length > 0 ? `${name}: where to dive with it` : name,
    description,
    url: absoluteUrl(siteUrl, speciesPath(slug)),
    ...(picture && { image: absoluteUrl(siteUrl, picture.src) }),
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

/** For a species without its own text. */
function fallbackDescription(sites: number): string {
  if (sites === 0) return 'what our guide knows about it. No dive site lists it yet.';
  const listed = sites === 1 ? 'the dive site that lists it' : `${sites} dive sites that list it`;
  return `${listed}, on a chart with their best months.`;
}

/** The picture's space, as in the `sizes` attribute. Names less on phones, so that they take the next smaller file, as for an article. */
export const PICTURE_SIZES = '(min-width: 60rem) 34rem, 70vw';

export function useSpeciesPageHead(species: SpeciesPage, crumbs: Crumb[]): void {
  const { siteUrl, settings } = useSiteConfig();
  const { name, slug, scientificName, content, sites, updatedAt } = species;
  const picture = speciesPicture(species);
  const path = speciesPath(slug);
  const called = scientificName ? `${name} (${scientificName})` : name;
  const description = metaDescription({
    excerpt: '',
    content,
    fallback: `${called}: ${fallbackDescription(sites.length)}`,
  });
  usePageHead({
    title: `${name}${sites.length > 0 ? ': dive sites that list it' : ''} | ${settings.name}`,
    description,
    canonical: path,
    image: picture?.src ?? `/social/species/${encodeURIComponent(slug)}.jpg`,
    imageAlt: picture?.alt ?? name,
    updatedAt,
    structuredData: import.meta.env.SSR && [
      taxonPage(siteUrl, species, description),
      breadcrumbList(siteUrl, crumbs, path),
    ],
    preloadImage: makePreload(picture?.src, PICTURE_SIZES),
  });
}
