import type { ArticlePage } from '../../../domain/articles/article.ts';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { CARD_LIMITS, truncate } from '../../../domain/kernel/truncate.ts';
import { optimisedUrl, sourcesFor } from '../../../domain/media/images.ts';
import { embedUrl, isPlayableVideo, posterUrl } from '../../../domain/media/video.ts';
import {
  absoluteUrl,
  breadcrumbList,
  describeAuthor,
  organization,
  type SiteFacts,
  videoObject,
} from '../../app/head/structured-data.ts';
import { laterUpdate, publicationTime } from '../../ui/publication-dates.ts';

type ArticleFacts = SiteFacts & {
  path: string;
  article: ArticlePage;
  /** A picture that everyone can load. */
  picture: string | null;
  description: string;
  site: DiveSite | null;
};

/** The proportions search engines ask for: 16:9, 4:3 and 1:1, in pixels. */
const CROPS = [
  { width: 1200, height: 675 },
  { width: 1200, height: 900 },
  { width: 1200, height: 1200 },
];

export function articleStructuredData(facts: ArticleFacts): object[] {
  const { siteUrl, path, article, site } = facts;
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'Blog', href: '/blog' }, { label: article.title }];
  return [
    articleObject(facts),
    breadcrumbList(siteUrl, crumbs, path),
    ...(site?.videoUrl && isPlayableVideo(site.videoUrl) ? siteVideo(siteUrl, site, site.videoUrl) : []),
  ];
}

function articleObject(facts: ArticleFacts) {
  const { siteUrl, path, article, picture, description } = facts;
  const updated = laterUpdate(article);
  return {
    '@type': 'Article',
    headline: article.title,
    description,
    articleSection: article.category,
    ...(picture && { image: listSizes(picture).map((address) => absoluteUrl(siteUrl, address)) }),
    datePublished: publicationTime(article),
    dateModified: updated ?? publicationTime(article),
    author: describeAuthor(facts, article.author, article.authorPath),
    publisher: organization(facts),
    mainEntityOfPage: absoluteUrl(siteUrl, path),
  };
}

/** Picture hosts crop for us; our own pictures and those of other hosts exist in one proportion only. */
function listSizes(picture: string): string[] {
  const isOurs = sourcesFor(picture)?.type !== undefined;
  return isOurs ? [picture] : [...new Set(CROPS.map((size) => optimisedUrl(picture, size)))];
}

function siteVideo(siteUrl: string, site: DiveSite, url: string): object[] {
  return videoObject(siteUrl, {
    name: site.name,
    description: truncate(site.description, CARD_LIMITS.description),
    thumbnail: posterUrl(site),
    embedUrl: embedUrl(url),
    addedAt: site.videoAddedAt,
  });
}
