// SQLite only: renders pages with the built bundle; the reads behind them are tested on both databases elsewhere.

import { describe, expect, it } from 'vitest';
import type { Article } from '../../domain/articles/article.ts';
import { ARTICLES_PER_PAGE } from '../../web/app/data/article-list-queries.ts';
import { findAll, findLinks, findPart, readHref, readMeta, readText, readTexts } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const site = startShippedServer();
const openMain = async (path: string) => {
  const { document } = await site.open(path);
  return { document, main: document.querySelector('main') as Element };
};

describe('pages of texts', () => {
  it('learn to dive has the basics, four steps, six habits, and further links', async () => {
    const { document, main } = await openMain('/learn-to-dive');
    expect(readText(main.querySelector('h1'))).toBe('Learn to dive');
    const titles = (section: string) => readTexts(findPart(document, section), 'h3');
    expect(titles('Everything You Need to Know')).toEqual(['Get certified', 'Safety first', 'Gear guide']);
    expect(titles('Four steps to your certification')).toEqual([
      'Basic theory',
      'Pool training',
      'Open water',
      'Certified diver',
    ]);
    expect(titles('Six habits that keep divers safe')).toEqual([
      'Never dive alone',
      'Check equipment',
      'Plan the dive',
      'Ascend slowly',
      'Respect marine life',
      'Know your limits',
    ]);
    expect(readHref(main, 'Browse Gear Reviews')).toBe('/gear-reviews');
    expect(readHref(main, 'Ask us a question')).toBe('/contact');
    const articles = findPart(document, 'Read before your first dives');
    expect(articles.querySelectorAll('article')).toHaveLength(6);
    expect(readHref(articles, 'Safety')).toBe('/blog?category=Safety');
    expect(articles.querySelector('article a')?.getAttribute('href')).toMatch(/^\/blog\/[\w-]+$/);
  });

  it('about has mission, three values, the team, and funding', async () => {
    const { document, main } = await openMain('/about');
    expect(readText(findPart(document, 'Our mission'))).toContain('244+ dive sites');
    const credit = findAll(main, 'a[href]').find((link) => /Pictured:/.test(readText(link.parentElement)));
    expect(credit?.getAttribute('href')).toMatch(/^\/(blog|dive-sites)\/./);
    expect(readTexts(findPart(document, 'What we stand for'), 'h3')).toEqual([
      'Honest Reviews',
      'Safety First',
      'Conservation',
    ]);
    expect(readTexts(findPart(document, 'Meet the Team'), 'li')).toEqual([
      expect.stringMatching(/^Dive Site Lead/),
      expect.stringMatching(/^Founder/),
      expect.stringMatching(/^Content Editor/),
    ]);
    const box = findPart(document, 'Affiliate disclosure');
    expect(box.querySelector('a')?.getAttribute('href')).toBe('/affiliate-disclosure');
  });

  it('affiliate disclosure has a date, an explanation and our commitment', async () => {
    const { document, main } = await openMain('/affiliate-disclosure');
    expect(readText(main)).toContain('Last updated: 7 June 2025');
    expect(findPart(document, 'What This Means for You').querySelectorAll('li').length).toBeGreaterThanOrEqual(3);
    expect(findPart(document, 'Our commitment')).toBeDefined();
    expect(readText(main)).toContain('Affiliate Link - We earn from qualified purchases');
  });

  it('privacy policy has a date and five sections, and names the three kinds of third parties', async () => {
    const { document, main } = await openMain('/privacy-policy');
    expect(readText(main)).toContain('Last updated: June 2025');
    const sections = [/Information we collect/, /How we use it/, /Cookies/, /Data sharing/, /rights/];
    expect(readTexts(document, '.prose h2')).toEqual(sections.map((title) => expect.stringMatching(title)));
    const third = readText(findPart(document, /Cookies and third-party tools/));
    for (const kind of ['Analytics cookies', 'Affiliate-network cookies', 'Email marketing platforms'])
      expect(third).toContain(kind);
  });

  it('terms of service have a date, twelve sections, New South Wales law, and a link home', async () => {
    const { document, main } = await openMain('/terms-of-service');
    expect(readText(main)).toContain('Effective: 4 July 2025');
    const sections = [
      ...[/^1\. Acceptance/, /^2\. Purpose/, /^3\. Affiliate disclosure/, /^4\. No professional advice/],
      ...[/^5\. .*responsibilities/, /^6\. .*content/, /^7\. Third-party links/, /^8\. Liability/],
      ...[/^9\. (Modifications|Changes)/, /^10\. Termination/, /^11\. Governing law/, /^12\. Contact/],
    ];
    expect(readTexts(document, '.prose h2')).toEqual(sections.map((title) => expect.stringMatching(title)));
    expect(readText(findPart(document, /Governing law/))).toContain('New South Wales');
    expect(readHref(main, 'Back to Home')).toBe('/');
  });

  it('contact gives details, answers frequent questions, and links to no network that the owner left out', async () => {
    const { document, main } = await openMain('/contact');
    const info = findPart(document, 'How to reach us');
    expect(readHref(info, 'hello@bommie.example')).toMatch(/^mailto:/);
    expect(readText(info)).toContain('24-48 hours on business days');
    expect(findLinks(info, 'Instagram')).toEqual([]);
    const questions = findPart(document, 'Frequently asked questions');
    const titles = [/gear for me personally/, /review my product/, /courses/, /choose dive sites/];
    expect(readTexts(questions, 'h3')).toEqual(titles.map((title) => expect.stringMatching(title)));
    expect(readText(questions)).toContain('Not directly');
    expect(main.querySelector('form input[name=email]')?.getAttribute('type')).toBe('email');
    expect(main.querySelector('form textarea')?.getAttribute('rows')).toBe('6');
  });
});

describe('the blog', () => {
  it('lists every article once, the newest first', async () => {
    const articles = await site.read<Article[]>('/api/articles');
    const newest = articles.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const { document, main } = await openMain('/blog');
    expect(readTexts(findPart(document, 'Latest Article'), 'article h3')).toEqual([newest[0]?.title]);
    expect(readTexts(findPart(document, 'More Articles'), 'article h3')).toEqual(
      newest.slice(1, ARTICLES_PER_PAGE).map(({ title }) => title),
    );
    const hrefs = findAll(main, 'article :is(h2, h3) a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(newest.slice(0, ARTICLES_PER_PAGE).map(({ slug }) => `/blog/${slug}`));
    const credit = findAll(main, 'a[href]').filter((link) => /^Pictured: /.test(readText(link.parentElement)));
    expect(credit).not.toEqual([]);
    const cards = ['Safety', 'Sustainability', 'News', 'Opinion'];
    expect(readTexts(findPart(document, 'What we write about'), 'h3 a')).toEqual(cards);
    for (const card of cards) expect(articles.some(({ category }) => category === card)).toBe(true);
  });

  it('has a list for each category, which search engines leave out', async () => {
    const articles = await site.read<Article[]>('/api/articles');
    const used = [...new Set(articles.map(({ category }) => category))].toSorted();
    const { document } = await openMain('/blog');
    const nav = findPart(document, 'Category');
    expect(readTexts(nav, 'a')).toEqual(['All Articles', ...used]);
    for (const category of used) {
      const path = `/blog?${new URLSearchParams({ category })}`;
      expect(readHref(nav, category)).toBe(path);
      const { document: list } = await openMain(path);
      expect(readTexts(findPart(list, 'Category'), '[aria-current]')).toEqual([category]);
      const titles = articles.filter((article) => article.category === category).map(({ title }) => title);
      expect(readTexts(findPart(list, category), 'h3')).toEqual(titles.slice(0, ARTICLES_PER_PAGE));
      expect(readMeta(list, 'robots')).toContain('noindex');
      expect(list.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/blog$/);
    }
    expect(readHref(findPart(document, 'What we write about'), 'Safety')).toBe('/blog?category=Safety');
  });

  it('says that a category has no articles, and links back', async () => {
    const { main } = await openMain('/blog?category=Knots');
    expect(readTexts(main, 'h2, h3')).toContain('No articles found');
    expect(readHref(main, 'See the newest articles')).toBe('/blog');
  });
});

describe('an article', () => {
  const TITLE = 'SS Yongala: a grave, a reef, and a dive to be ready for';

  it('shows author, date, contents, dive site and further reading', async () => {
    const { document, main } = await openMain('/blog/ss-yongala');
    expect(document.title).toBe(`${TITLE} | Bommie Blog`);
    expect(readMeta(document, 'description')).toMatch(/^A passenger ship lost with 122 people/);
    expect([readMeta(document, 'og:type'), readMeta(document, 'twitter:card')]).toEqual([
      'article',
      'summary_large_image',
    ]);
    expect(readHref(main, 'Back to Blog')).toBe('/blog');
    expect(readText(main.querySelector('h1'))).toBe(TITLE);
    for (const words of ['Dive Sites', 'By Bommie team', 'Published on 11 June 2026'])
      expect(readText(main)).toContain(words);
    const picture = main.querySelector(`img[alt="${TITLE}"]`);
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '600']);

    const contents = findPart(main, 'On this page');
    const headings = readTexts(main, '.prose :is(h2, h3)');
    expect(headings.length).toBeGreaterThan(3);
    expect(readTexts(contents, 'a')).toEqual(headings);
    const fragment = readHref(contents, 'Conditions') ?? '';
    expect(readText(document.getElementById(fragment.slice(1)))).toBe('Conditions');
    expect(main.querySelector('.prose li')).toBeTruthy();

    expect(readHref(findPart(main, 'SS Yongala'), 'SS Yongala')).toMatch(/^\/dive-sites\/\d+-ss-yongala$/);
    const more = findPart(main, 'More Articles');
    expect(more.querySelectorAll('article')).toHaveLength(3);
    expect(readTexts(more, 'h3')).not.toContain(TITLE);
    expect(readHref(main, 'Dive Sites')).toBe('/blog?category=Dive+Sites');
  });

  it('has a notice for a picture on a local host, and goes without author, contents and dive site', async () => {
    const { id } = (
      await site.admin.send('POST', '/api/articles', {
        ...{ title: 'Bare', content: 'Text.', category: 'Tips', published: true, author: '' },
        imageUrl: '/media/kit/mask.webp',
      })
    ).json();
    const imageUrl = 'http://localhost:5000/wreck.png';
    // The form refuses such a picture; a site that is older than that rule may hold it.
    await site.server.database.updateTable('articles').set({ imageUrl }).where('id', '=', id).execute();
    await site.admin.send('PATCH', `/api/articles/${id}`, { title: 'Bare bones' });
    const { document, main } = await openMain('/blog/bare');
    expect(readText(main.querySelector('h1'))).toBe('Bare bones');
    for (const words of [
      'Image not available',
      'Please use a publicly accessible image URL.',
      'By Bommie team',
      'Published on',
    ])
      expect(readText(main)).toContain(words);
    expect(() => findPart(document, 'On this page')).toThrow();
    expect(findAll(main, 'a[href^="/dive-sites/"]')).toEqual([]);
  });

  it('sends its body once, as HTML', async () => {
    expect((await site.open('/blog/ss-yongala')).html).toContain('"contentHtml":null');
  });
});
