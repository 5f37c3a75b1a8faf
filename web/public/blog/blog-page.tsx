import type { ArticleCard as Article } from '../../../domain/articles/article.ts';
import { readArticleCategory } from '../../../domain/articles/article-categories.ts';
import { articleCards } from '../../app/data/article-list-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import emptyStateStyles from '../../ui/empty-state.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { BeyondLastPage, Pagination } from '../../ui/pagination/pagination.tsx';
import pictureStyles from '../../ui/picture.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import styles from './blog-page.module.css';
import { blogPath, CategoryNav } from './category-nav.tsx';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Blog' }];

export function Page({ search, list }: PageProps) {
  const { page } = list;
  const category = readArticleCategory(search);
  const { data, isError, refetch } = useApi(articleCards(category, page));
  useBlogHead(category, list.isBeyondLast ? 1 : page);
  return (
    <>
      <PageHero
        title="Blog"
        lead="Safety, seasons, animals and places, written for people who dive here."
        below={data?.items.map(({ imageUrl }) => imageUrl)}
      />
      <div className={`container section grid one-column ${styles.lists}`}>
        <CategoryNav category={category} />
        {isError && <ErrorPage what="The articles" onRetry={() => void refetch()} />}
        {!isError && data === undefined && <BlogSkeleton featured={page === 1 && category === null} />}
        {data && data.items.length > 0 && <ArticleList articles={data.items} page={page} category={category} />}
        {list.isBeyondLast && <BeyondLastPage firstPage={blogPath(category)} />}
        {data?.items.length === 0 && !list.isBeyondLast && <NoArticles category={category} />}
        {data && data.items.length > 0 && (
          <Pagination
            label="Pages of the blog"
            page={page}
            last={list.last}
            address={(to) => blogPath(category, to)}
            previous="Newer"
            next="Older"
          />
        )}
        <CategoryCards />
      </div>
    </>
  );
}

/** Search engines index each page of the whole list, but not of a category. */
function useBlogHead(category: string | null, page: number) {
  const { siteUrl, settings } = useSiteConfig();
  const path = category ? blogPath(null) : blogPath(null, page);
  usePageHead({
    title: `${category ? `${category}: blog` : 'Blog'}${page > 1 ? `, page ${page}` : ''} | ${settings.name}`,
    description: 'Dive safety, seasons, animals, dive sites and gear advice for divers in Australia and the Pacific.',
    canonical: path,
    image: '/social/pages/blog.jpg',
    noindex: category !== null,
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, path)],
  });
}

type ArticleListProps = { articles: Article[]; page: number; category: string | null };

/** One page of the list. The first page of all articles features the newest. */
function ArticleList({ articles, page, category }: ArticleListProps) {
  const [latest, ...others] = articles;
  const isFront = page === 1 && category === null;
  const rest = isFront ? others : articles;
  return (
    <>
      {isFront && latest && (
        <section aria-labelledby="latest-title">
          <div className="section-head">
            <h2 id="latest-title">Latest Article</h2>
          </div>
          <ArticleCard article={latest} position="featured" />
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="more-title">
          <div className="section-head">
            <h2 id="more-title">{category ?? 'More Articles'}</h2>
          </div>
          <div className={`${cardStyles.grid} ${cardStyles.three}`}>
            {rest.map((article) => (
              <ArticleCard key={article.id} article={article} position="grid" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

const PLACEHOLDERS = [1, 2, 3];

/** Placeholder while the list loads. */
function BlogSkeleton({ featured }: { featured: boolean }) {
  return (
    <div role="status" aria-label="Loading articles">
      {featured && (
        <Frame
          className={`${cardStyles.card} ${cardStyles.article} ${cardStyles.featured} ${skeletonStyles.skeleton}`}
        />
      )}
      <div className={`${cardStyles.grid} ${cardStyles.three}`}>
        {PLACEHOLDERS.map((place) => (
          <Frame key={place} className={`${cardStyles.card} ${cardStyles.article} ${skeletonStyles.skeleton}`} />
        ))}
      </div>
    </div>
  );
}

function Frame({ className }: { className: string }) {
  return (
    <div className={className}>
      <div className={`${pictureStyles.picture} ${skeletonStyles.block}`} />
      <div className={cardStyles.body}>
        <div className={skeletonStyles.line} style={{ width: '35%' }} />
        <div className={`${skeletonStyles.line} ${skeletonStyles.heading}`} style={{ width: '80%' }} />
        <div className={skeletonStyles.line} />
        <div className={skeletonStyles.line} style={{ width: '60%' }} />
      </div>
    </div>
  );
}

/** An empty blog, or an empty category. */
function NoArticles({ category }: { category: string | null }) {
  const text = category ? 'There are no articles in this category yet.' : 'Nothing has been published here yet.';
  return (
    <div className={emptyStateStyles.emptyState}>
      <h2>No articles found</h2>
      <p>{text}</p>
      {category && (
        <a className={buttonStyles.button} href="/blog">
          See the newest articles
        </a>
      )}
    </div>
  );
}

const CATEGORIES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'shield-check', title: 'Safety', text: 'Plans, limits and habits that bring everyone back to the boat.' },
  {
    icon: 'leaf',
    title: 'Sustainability',
    text: 'How reefs and kelp are faring, and how to dive without leaving a mark.',
  },
  { icon: 'newspaper', title: 'News', text: 'Surveys, closures and rules, with their sources and dates.' },
  { icon: 'message-circle', title: 'Opinion', text: 'Where we take sides, and why. Signed, so you can disagree.' },
];

/** The blog's subjects, each a link to its articles. They always show: readers learn from them what the blog is about. */
function CategoryCards() {
  return (
    <section aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">What we write about</h2>
      </div>
      <ul className={`${styles.categoryCards} grid`}>
        {CATEGORIES.map(({ icon, title, text }) => (
          <li className="icon-and-text content-start pt-3 bar-above" key={title}>
            <Icon name={icon} className="icon-24" />
            <h3 className="h4">
              <a href={blogPath(title)}>{title}</a>
            </h3>
            <p className="across size-16 leading-145 muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
