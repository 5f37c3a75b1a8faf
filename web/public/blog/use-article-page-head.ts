import { siteSettings } from '../../../content/site-settings.ts';
import type { ArticlePage } from '../../../domain/article.ts';
import type { DiveSite } from '../../../domain/dive-site.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { isLocalHostUrl, isUsableImage, sourcesFor } from '../../../domain/images.ts';
import { laterUpdate, publicationTime } from '../../../domain/publication-dates.ts';
import { articlePath } from '../../../domain/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { PICTURE_SIZES } from './article-head.tsx';
import { articleStructuredData } from './article-structured-data.ts';

export function useArticlePageHead(article: ArticlePage, site: DiveSite | null): void {
  const { siteUrl } = useSiteConfig();
  const { title, slug, excerpt, content, category, imageUrl } = article;
  const path = articlePath(slug);
  const picture = isUsableImage(imageUrl) && !isLocalHostUrl(imageUrl) ? imageUrl : null;
  const sources = picture ? sourcesFor(picture) : null;
  const description = metaDescription({ excerpt, content, fallback: `${category} on the ${siteSettings.name} blog.` });
  usePageHead({
    title: `${title} | ${siteSettings.name} Blog`,
    description,
    canonical: path,
    type: 'article',
    image: picture ?? `/social/articles/${encodeURIComponent(slug)}.jpg`,
    imageAlt: title,
    noindex: !article.published,
    publishedAt: publicationTime(article),
    updatedAt: laterUpdate(article),
    structuredData: article.published
      ? articleStructuredData({ siteUrl, path, article, picture, description, site })
      : [],
    preloadImage: sources ? { ...sources, sizes: PICTURE_SIZES } : undefined,
  });
}
