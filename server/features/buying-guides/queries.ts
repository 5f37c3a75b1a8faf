import type { BuyingGuide } from '../../../domain/gear/buying-guide.ts';
import type { FieldProblem, Values } from '../../crud/resource.ts';
import { isPublishedRow } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { buyingGuideResource } from './resource.ts';

/** Lists every buying guide; the first guide for a kind of gear is the one shown. */
export async function listBuyingGuides(database: Database): Promise<BuyingGuide[]> {
  const rows = await database
    .selectFrom('buyingGuides')
    .select(buyingGuideResource.itemColumns)
    .orderBy('id')
    .execute();
  return rows.map(buyingGuideResource.present);
}

/** Finds picks and an article that readers would not see, because no published item has that slug. */
export async function findGuideProblems(database: Database, fields: Values): Promise<FieldProblem[]> {
  const { picks, article } = fields as Pick<BuyingGuide, 'picks' | 'article'>;
  const slugs = picks.map(({ product }) => product);
  const known = slugs.length > 0 ? await publishedSlugs(database, 'products', slugs) : [];
  const unknown = slugs.filter((slug) => !known.includes(slug));
  const isArticleKnown = article === null || (await publishedSlugs(database, 'articles', [article])).length > 0;
  return [
    ...unknown.map((slug) => ({ field: 'picks', message: `There is no published product “${slug}”.` })),
    ...(isArticleKnown ? [] : [{ field: 'article', message: `There is no published article “${article}”.` }]),
  ];
}

async function publishedSlugs(database: Database, table: 'products' | 'articles', slugs: readonly string[]) {
  const rows = await database
    .selectFrom(table)
    .select('slug')
    .where(isPublishedRow)
    .where('slug', 'in', slugs)
    .execute();
  return rows.map(({ slug }) => slug);
}
