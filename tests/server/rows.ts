import type { Insertable } from 'kysely';
import type { ArticlesTable, DiveSitesTable, ReviewsTable } from '../../server/platform/database/tables.ts';

const TIME = '2026-03-01T09:30:00.000Z';
const dates = { createdAt: TIME, updatedAt: TIME };
const published = { published: true, publishedAt: TIME };
const texts = {
  excerpt: 'Short',
  content: 'Text',
  category: 'Tips',
  author: 'Bommie team',
  imageUrl: '',
  searchText: '',
};

export const articleRow = (row: Partial<Insertable<ArticlesTable>> & { slug: string }): Insertable<ArticlesTable> => ({
  title: row.slug,
  ...texts,
  ...dates,
  ...published,
  ...row,
});

export const reviewRow = (row: Partial<Insertable<ReviewsTable>> & { slug: string }): Insertable<ReviewsTable> => ({
  title: row.slug,
  ...texts,
  ...dates,
  ...published,
  featured: false,
  purchaseLink: '',
  price: null,
  priceCheckedAt: null,
  rating: null,
  provenance: 'desk',
  strengths: '[]',
  weaknesses: '[]',
  verdict: null,
  updateLog: '[]',
  ...row,
});

export const diveSiteRow = (
  row: Partial<Insertable<DiveSitesTable>> & { name: string },
): Insertable<DiveSitesTable> => ({
  ...dates,
  ...published,
  featured: false,
  sortName: row.name,
  region: 'Queensland',
  skillLevel: 'Beginner',
  maxDepth: 18,
  latitude: '-19.30000000',
  longitude: '147.62000000',
  depthRange: '5-18m',
  filterText: '',
  searchText: '',
  waterTemp: '24-26°C',
  visibility: null,
  bestTime: null,
  imageUrl: null,
  videoUrl: null,
  videoThumbnail: null,
  videoAddedAt: null,
  reviewLink: null,
  blogSlug: null,
  description: 'A wreck',
  marineLife: null,
  hazards: null,
  facilities: null,
  details: '{}',
  ...row,
});
