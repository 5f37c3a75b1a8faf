// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { beforeAll, describe, expect, it } from 'vitest';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { describeSiteCounts } from '../../domain/species/site-counts.ts';
import type { SpeciesCard, SpeciesPage } from '../../domain/species/species.ts';
import { loadShippedSite, type ShippedSite } from './shipped-site.ts';

let site: ShippedSite;
let cards: SpeciesCard[] = [];
beforeAll(async () => {
  site = await loadShippedSite();
  cards = (await site.read('/api/species')) as SpeciesCard[];
}, 60_000);

describe('the index of marine life', () => {
  it('counts the sites that the page of a species lists, and the others that warn of it', async () => {
    // Each species of which sites warn, and every tenth of the others.
    const checked = cards.filter(({ hazardSites }, index) => hazardSites > 0 || index % 10 === 0);
    for (const { slug, sites, hazardSites } of checked) {
      const page = (await site.read(`/api/species/slug/${slug}`)) as SpeciesPage;
      expect([slug, sites, hazardSites]).toEqual([slug, page.sites.length, page.hazardSites.length]);
    }
  });

  it('finds the sites that warn of box jellyfish and of crocodiles', async () => {
    const diveSites = (await site.read('/api/dive-sites')) as DiveSite[];
    const warning = (kind: string, words: RegExp) =>
      diveSites.filter(({ details }) =>
        details.hazards?.some((hazard) => hazard.kind === kind && words.test(hazard.text)),
      );
    const count = (slug: string) => cards.find((card) => card.slug === slug)?.hazardSites;
    expect(count('box-jellyfish')).toBe(warning('stingers', /box jellyfish/i).length);
    expect(count('box-jellyfish')).toBeGreaterThan(10);
    expect(count('estuarine-crocodile')).toBe(warning('crocodiles', /crocodile/i).length);
  });

  it('shows each drawing once, and never says 0 sites', async () => {
    const { html } = await site.render('/marine-life');
    expect(html).not.toMatch(/\b0 sites/);
    for (const { name, slug, imageUrl, ...counts } of cards) {
      const row = new RegExp(`<a [^>]*href="/marine-life/${slug}".*?</a>`).exec(html)?.[0] ?? '';
      expect(row, name).toContain(`>${describeSiteCounts(counts)}<`);
      expect(row.includes('<img'), name).toBe(Boolean(imageUrl));
    }
  });
});

describe('the page of a species', () => {
  it('lists the sites that warn of it, and does not say that none is known', async () => {
    const { html } = await site.render('/marine-life/box-jellyfish');
    const { hazardSites } = (await site.read('/api/species/slug/box-jellyfish')) as SpeciesPage;
    expect(html).toContain(`${hazardSites.length} sites warn of it`);
    for (const each of hazardSites) expect(html).toContain(`href="${diveSitePath(each)}"`);
    expect(html).not.toContain('No site page lists it');
  });
});
