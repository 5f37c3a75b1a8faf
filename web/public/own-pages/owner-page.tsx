import { metaDescription } from '../../../domain/kernel/excerpt.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { ownPagePath } from '../../../domain/own-pages/menu-order.ts';
import type { ReadOwnPage } from '../../../domain/own-pages/own-page.ts';
import { useApi } from '../../app/data/query.ts';
import { ownPage } from '../../app/data/shared-queries.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { makePreload, usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { BodyHtml } from '../../ui/body-html.tsx';
import { DraftBanner } from '../../ui/error-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';

const PICTURE_SIZES = '(min-width: 75rem) 75rem, 96vw';

export function Page({ params, path }: PageProps) {
  const { data: page, isError, isGone, refetch } = useApi(ownPage(params.slug ?? ''));
  if (isError) return <OwnPageNotFound path={path} onRetry={() => void refetch()} />;
  if (page === null) return <OwnPageNotFound path={path} isGone={isGone} />;
  return page ? <LoadedPage page={page} /> : <OwnPageLoading path={path} />;
}

function LoadedPage({ page }: { page: ReadOwnPage }) {
  const { siteUrl, settings } = useSiteConfig();
  const { title, slug, excerpt, content, imageUrl } = page;
  const path = ownPagePath(slug);
  const crumbs = [{ label: 'Home', href: '/' }, { label: title }];
  usePageHead({
    title: page.seoTitle || `${title} | ${settings.name}`,
    description: page.seoDescription || metaDescription({ excerpt, content, fallback: settings.description }),
    canonical: path,
    image: page.socialImageUrl || imageUrl || `/social${path}.jpg`,
    imageAlt: title,
    noindex: !isPublished(page),
    structuredData: import.meta.env.SSR && isPublished(page) ? [breadcrumbList(siteUrl, crumbs, path)] : [],
    preloadImage: makePreload(imageUrl || null, PICTURE_SIZES),
  });
  return (
    <article className="container page-end">
      {!isPublished(page) && <DraftBanner />}
      <PageHead crumbs={crumbs} title={title} lead={excerpt} />
      {imageUrl && <ArticlePicture src={imageUrl} alt="" sizes={PICTURE_SIZES} priority />}
      <BodyHtml html={page.contentHtml} />
    </article>
  );
}

function OwnPageLoading({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: settings.name, description: settings.description, canonical: path });
  return <div className="page-loading" role="status" aria-label="Loading the page" />;
}

const TITLE = 'We can’t find this page';
const TEXT = 'It may have been moved or removed.';

function OwnPageNotFound(props: { path: string; isGone?: boolean | undefined; onRetry?: () => void }) {
  return <MissingItem {...props} kind="page" title={TITLE} text={TEXT} back={{ href: '/', label: 'Back to Home' }} />;
}
