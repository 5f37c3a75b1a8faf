import { expect, test } from 'vitest';
import type { ArticlePage } from '../../../domain/articles/article.ts';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { articleStructuredData } from './article-structured-data.ts';

const article: ArticlePage = {
  id: 1,
  title: 'SS Yongala',
  slug: 'ss-yongala',
  excerpt: 'A grave, a reef.',
  content: '',
  contentHtml: '',
  headings: [],
  readingMinutes: 0,
  ...{ seoTitle: null, seoDescription: null, socialImageUrl: null },
  category: 'Dive Sites',
  imageUrl: '/media/scenes/ss-yongala.webp',
  author: 'Mere Tautai',
  published: true,
  publishedAt: '2026-06-11T00:00:00.000Z',
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-20T00:00:00.000Z',
};

const site: DiveSite = {
  id: 12,
  name: 'SS Yongala',
  latitude: '-19.30520000',
  longitude: '147.62180000',
  region: 'Great Barrier Reef, Queensland',
  description: 'A passenger steamer.',
  waterTemp: '22-28°C',
  skillLevel: 'Advanced',
  depthRange: '14-28m',
  visibility: null,
  bestTime: null,
  marineLife: null,
  hazards: null,
  facilities: null,
  imageUrl: '/media/scenes/ss-yongala.webp',
  videoUrl: 'https://youtu.be/abcdefghijk',
  videoThumbnail: null,
  reviewLink: '/blog/ss-yongala',
  blogSlug: null,
  featured: false,
  details: {},
  videoAddedAt: '2026-06-12T00:00:00.000Z',
  published: true,
  publishedAt: '2026-06-01T00:00:00.000Z',
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
};

const facts = {
  settings: { name: 'Bommie', teamAuthor: 'Bommie team' },
  siteUrl: 'https://bommie.example',
  path: '/blog/ss-yongala',
  article,
  picture: article.imageUrl as string | null,
  description: article.excerpt,
  site: null as DiveSite | null,
};

const types = (things: object[]) => things.map((thing) => (thing as { '@type': string })['@type']);

test('an article names its author, its dates and its picture in full', () => {
  expect(articleStructuredData(facts)[0]).toMatchObject({
    '@type': 'Article',
    headline: 'SS Yongala',
    image: ['https://bommie.example/media/scenes/ss-yongala.webp'],
    datePublished: '2026-06-11T00:00:00.000Z',
    dateModified: '2026-06-20T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Mere Tautai', url: 'https://bommie.example/about' },
  });
});

test('requests three proportions from a picture host', () => {
  const picture = 'https://images.unsplash.com/photo-1';
  const [{ image }] = articleStructuredData({ ...facts, picture }) as [{ image: string[] }];
  expect(image.map((address) => new URL(address).searchParams.get('h'))).toEqual(['675', '900', '1200']);
});

test('without a picture that everyone can load there is none', () => {
  expect(articleStructuredData({ ...facts, picture: null })[0]).not.toHaveProperty('image');
});

test('a video is described only when all that search engines need is known', () => {
  expect(types(articleStructuredData({ ...facts, site }))).toEqual(['Article', 'BreadcrumbList', 'VideoObject']);
  const withoutVideo = [
    { ...site, videoUrl: null },
    { ...site, videoAddedAt: null },
    { ...site, imageUrl: null },
    { ...site, description: '' },
  ];
  for (const incomplete of withoutVideo) {
    expect(types(articleStructuredData({ ...facts, site: incomplete }))).toEqual(['Article', 'BreadcrumbList']);
  }
});
