import { formatCount } from '../../../domain/kernel/format-count.ts';
import { parseSitePosition, roundPosition } from '../../../domain/kernel/geo.ts';
import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { truncate } from '../../../domain/kernel/truncate.ts';
import type { PlaceArea, PlacePage } from '../../../domain/place-pages/place-response.ts';
import { groupByEntry } from '../../../domain/place-pages/site-comparison.ts';
import { placePath } from '../../../domain/places/place.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { absoluteUrl, breadcrumbList } from '../../app/head/structured-data.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { celsiusText } from './place-words.tsx';

const itemList = (siteUrl: string, name: string, items: readonly { name: string; path: string }[]): object[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          name,
          numberOfItems: items.length,
          itemListElement: items.map((item, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: item.name,
            url: absoluteUrl(siteUrl, item.path),
          })),
        },
      ];

/** The areas as a list; empty without any. */
export const placeList = (siteUrl: string, areas: readonly PlaceArea[]): object[] =>
  itemList(
    siteUrl,
    'Places to dive',
    areas.map(({ slug, name }) => ({ name, path: placePath(slug) })),
  );

/** The place and its dive sites in the order of the page. */
export function placeData(siteUrl: string, place: PlacePage): object[] {
  const { slug, name, level, area, country, sites, chart, regions } = place;
  const { shore, boat, unknown } = groupByEntry(sites);
  const centre = chart && parseSitePosition(findCentre(chart.bounds));
  return [
    {
      '@type': 'Place',
      name,
      url: absoluteUrl(siteUrl, placePath(slug)),
      description: describePlace(place),
      ...(level === 'region' && { containedInPlace: placeLink(siteUrl, area.name, placePath(area.slug)) }),
      ...(level === 'area' &&
        country &&
        country !== name && { containedInPlace: { '@type': 'Country', name: country } }),
      ...(regions.length > 0 && {
        containsPlace: regions.map((region) => placeLink(siteUrl, region.name, placePath(region.slug))),
      }),
      ...(centre && { geo: { '@type': 'GeoCoordinates', ...roundPosition(centre, undefined) } }),
    },
    ...itemList(
      siteUrl,
      `Dive sites: ${name}`,
      [...shore, ...boat, ...unknown].map((site) => ({ name: site.name, path: diveSitePath(site) })),
    ),
  ];
}

const placeLink = (siteUrl: string, name: string, path: string) => ({
  '@type': 'Place',
  name,
  url: absoluteUrl(siteUrl, path),
});

function findCentre({ west, south, east, north }: { west: number; south: number; east: number; north: number }) {
  const longitude = (west + east) / 2;
  return {
    latitude: String((south + north) / 2),
    longitude: String(longitude > 180 ? longitude - 360 : longitude),
  };
}

/** The excerpt, or else a sentence of the figures that the page shows. */
export function describePlace({ excerpt, name, area, level, sites, water }: PlacePage): string {
  if (excerpt) return excerpt;
  const where = level === 'region' ? `${name}, ${area.name}` : name;
  const { shore, boat } = groupByEntry(sites);
  const parts = [
    shore.length > 0 && `${shore.length} from shore or jetty`,
    boat.length > 0 && `${boat.length} by boat only`,
  ].filter(Boolean);
  const range = water && ` Water ${celsiusText(water)} over the year.`;
  return `${formatCount(sites.length, 'site')} in ${where}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.${range ?? ''}`;
}

const DESCRIPTION_LENGTH = 159;

export function usePlaceHead(place: PlacePage, crumbs: Crumb[]): void {
  const { siteUrl, settings } = useSiteConfig();
  const { slug, name, area, level, updatedAt } = place;
  const path = placePath(slug);
  const where = level === 'region' ? `${name}, ${area.name}` : name;
  usePageHead({
    title: `${where}: dive sites, wind, water | ${settings.name}`,
    description: truncate(
      `${describePlace(place)} Wind exposure of each site, seasons, hazards and emergency numbers.`,
      DESCRIPTION_LENGTH,
    ),
    canonical: path,
    image: `/social/places/${encodeURIComponent(slug.replace('/', '--'))}.jpg`,
    updatedAt,
    structuredData: import.meta.env.SSR && [...placeData(siteUrl, place), breadcrumbList(siteUrl, crumbs, path)],
  });
}

/** Home, the list, all places, the area, the region. */
export const placeCrumbs = ({ level, name, area }: Pick<PlacePage, 'level' | 'name' | 'area'>): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Dive Sites', href: '/dive-sites' },
  { label: 'Places', href: PLACES_PATH },
  ...(level === 'region' ? [{ label: area.name, href: placePath(area.slug) }] : []),
  { label: name },
];
