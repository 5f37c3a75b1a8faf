import type { APIRequestContext, Page } from '@playwright/test';
import type { ArticleCard } from '../../domain/articles/article.ts';
import { ARTICLES_PER_PAGE } from '../../web/app/data/article-list-queries.ts';

/** Opens the blog page that lists an article, and follows its link. */
export async function openFromBlog(page: Page, request: APIRequestContext, slug: string): Promise<void> {
  const articles = (await (await request.get('/api/articles?view=card')).json()) as ArticleCard[];
  const place = articles.findIndex((article) => article.slug === slug);
  const { title } = articles[place] as ArticleCard;
  const number = Math.floor(place / ARTICLES_PER_PAGE) + 1;
  await page.goto(number > 1 ? `/blog?page=${number}` : '/blog');
  await page.getByRole('heading', { name: title }).getByRole('link').click();
}
