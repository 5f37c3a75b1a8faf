import { expect, it } from 'vitest';
import { matchRoute } from './match.ts';

it.each([
  ['/', '/', {}],
  ['/blog', '/blog', {}],
  ['/Blog/', '/blog', {}],
  ['/blog/ss-yongala', '/blog/:slug', { slug: 'ss-yongala' }],
  ['/blog/b%C3%BCcher/', '/blog/:slug', { slug: 'bücher' }],
  ['/blog/100%', '/blog/:slug', { slug: '100%' }],
  ['/dive-sites/filters', '/dive-sites/filters', {}],
  ['/dive-sites/1-ethel-beach/briefing', '/dive-sites/:id/briefing', { id: '1-ethel-beach' }],
  ['/admin/table/reviews', '/admin/table/:list', { list: 'reviews' }],
])('matches %s with the page at %s', (path, route, params) => {
  expect(matchRoute(path)).toMatchObject({ route: { path: route }, params });
});

it.each(['/no/such/page', '//', '/blog/a/b', '/blogs', '/dive-sites/1/briefing/x'])('has no page at %s', (path) => {
  expect(matchRoute(path)).toMatchObject({ route: { path: '/*' } });
});
