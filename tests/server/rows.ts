import type { Insertable } from 'kysely';
import { newColumns } from '../../server/crud/save-item.ts';
import { articleResource } from '../../server/features/articles/resource.ts';
import { diveSiteResource } from '../../server/features/dive-sites/resource.ts';
import { reviewResource } from '../../server/features/reviews/resource.ts';
import type { Tables } from '../../server/platform/database/tables.ts';

/** Rows with basic columns, for tests that write tables themselves. */

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

const TIME = '2026-03-01T09:30:00.000Z';
const state = { createdAt: TIME, published: true };
const texts = { excerpt: 'Short', content: 'Text', category: 'Tips', author: 'Bommie team', imageUrl: '' };

export const articleRow = (row: Partial<Row<'articles'>> & { slug: string }) => {
  const fields = articleResource.fields.parse({ ...texts, title: row.slug, slug: 'any' });
  return { ...newColumns(articleResource, fields as never, state), searchText: '', ...row } as Row<'articles'>;
};

export const reviewRow = (row: Partial<Row<'reviews'>> & { slug: string }) => {
  const fields = reviewResource.fields.parse({ ...texts, title: row.slug, slug: 'any', purchaseLink: '' });
  return { ...newColumns(reviewResource, fields as never, state), searchText: '', ...row } as Row<'reviews'>;
};

const site = {
  ...{ region: 'Queensland', latitude: '-19.3', longitude: '147.62', depthRange: '5-18m' },
  ...{ waterTemp: '24-26°C', description: 'A wreck' },
};

export const diveSiteRow = (row: Partial<Row<'diveSites'>> & { name: string }) => {
  const columns = newColumns(
    diveSiteResource,
    diveSiteResource.fields.parse({ ...site, name: row.name }) as never,
    state,
  );
  return { ...columns, sortName: row.name, filterText: '', searchText: '', ...row } as Row<'diveSites'>;
};
