import { describe, expect, it } from 'vitest';
import { isClosed } from '../../domain/dive-sites/site-access.ts';
import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import { figureRange } from '../../domain/sea/month-water.ts';
import { suitFor, temperatureRange } from '../../domain/sea/suit-advice.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';
import { kitSites } from './shipped-kit-sites.ts';

/** Checks that texts quoting a temperature or a suit agree with the records, which are the source of these facts. */
const content = await readShippedContent();
const articles = new Map(content.articles.map(({ slug, body }) => [slug, body]));
const sites = content['dive-sites'].map(({ fields }) => fields);
const article = (slug: string) => articles.get(slug) ?? '';

/** Returns the lowest and highest temperature of open sea sites in places, given as slugs of an area or a region. */
function findRange(...slugs: string[]) {
  const ranges = sites.flatMap(({ region, waterTemp, details }) => {
    const place = placeOfRegion(region);
    const isHere = slugs.includes(placeSlug(place)) || slugs.includes(place.areaSlug);
    if (!isHere || isClosed(details) || details.kinds?.includes('freshwater')) return [];
    return temperatureRange(waterTemp) ?? [];
  });
  return `${Math.min(...ranges.map(({ min }) => min))}–${Math.max(...ranges.map(({ max }) => max))}`;
}

const BOTH_SIDES = { 'new-south-wales/jervis-bay': 'jervis-bay-territory/jervis-bay' } as Record<string, string>;

describe('water in texts', () => {
  it('matches the records in the table by area', () => {
    const rows = [
      ...article('water-temperature-and-best-months').matchAll(
        /\]\(\/dive-sites\/places\/([\w/-]+)\)[^|]*\| (\d+–\d+) \|/g,
      ),
    ];
    expect(rows.length).toBeGreaterThan(40);
    const wrong = rows.filter(([, slug = '', range]) => findRange(slug, BOTH_SIDES[slug] ?? slug) !== range);
    expect(
      wrong.map(([, slug = '', range]) => `${slug} ${range}, records ${findRange(slug, BOTH_SIDES[slug] ?? slug)}`),
    ).toEqual([]);
  });

  it.each([
    ['Sydney', ['new-south-wales/sydney']],
    ['Exmouth and Ningaloo', ['western-australia/ningaloo-reef']],
    ['Adelaide and the gulfs', ['south-australia/gulf-st-vincent', 'south-australia/spencer-gulf']],
    ['Port Phillip', ['victoria/port-phillip']],
  ])('matches the records for %s in the article about suits', (label, slugs) => {
    const [, text = ''] =
      new RegExp(`\\*\\*${label}:\\*\\* ([^,\\n]+)`).exec(article('wetsuits-for-australian-water')) ?? [];
    const quoted = temperatureRange(text);
    expect(`${quoted?.min}–${quoted?.max}`).toBe(findRange(...slugs));
  });

  it.each(['Sydney', 'Gold Coast', 'Hobart'])('matches the records for %s in the diving year', (label) => {
    const [, range] = new RegExp(`${label} (\\d+–\\d+)`).exec(article('a-diving-year-in-australia')) ?? [];
    const places = {
      Sydney: 'new-south-wales/sydney',
      'Gold Coast': 'queensland/gold-coast',
      Hobart: 'tasmania/hobart',
    };
    expect(range).toBe(findRange(places[label as keyof typeof places]));
  });

  it('matches the site in its own article', () => {
    const quoted = sites.flatMap(({ name, blogSlug, waterTemp }) => {
      const [, text] = /\*\*Water:\*\* (\S+) °C/.exec(article(blogSlug ?? '')) ?? [];
      return text ? [{ name, text, record: waterTemp.replace('-', '–').replace('°C', '') }] : [];
    });
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter(({ text, record }) => text !== record)).toEqual([]);
  });
});

describe('suits in texts', () => {
  it('match the bands of the kit in both articles', () => {
    for (const slug of ['wetsuits-for-australian-water', 'water-temperature-and-best-months'])
      for (const [, from, to] of article(slug).matchAll(/(?:\*\*|\| )(\d+)–(\d+) °C(?::\*\*| \|) (?:\d|Semi|semi)/g)) {
        expect(suitFor(Number(from))).toEqual(suitFor(Number(to)));
        expect(suitFor(Number(from) - 1)).not.toEqual(suitFor(Number(from)));
        expect(suitFor(Number(to) + 1)).not.toEqual(suitFor(Number(to)));
      }
    expect(article('wetsuits-for-australian-water')).toContain('**Below 13 °C:** dry suit');
  });

  it('name a dry suit in the text of a place only where one of its sites has a month below 13 °C', () => {
    const coldSlugs = new Set(
      kitSites(content).flatMap(({ site }) => {
        const place = placeOfRegion(site.region);
        const isCold = site.monthWater.some((figure) => (figureRange(figure)?.min ?? 99) < 13);
        return isCold ? [placeSlug(place), place.areaSlug] : [];
      }),
    );
    const wrong = content.places
      .filter(({ body }) => /\bdry ?suit/i.test(body))
      .map(({ fields }) => placeSlug(placeOfRegion(fields.name)))
      .filter((slug) => !coldSlugs.has(slug) && ![...coldSlugs].some((cold) => cold.startsWith(`${slug}/`)));
    expect(wrong).toEqual([]);
  });

  it('omit gloves on living reef unless the operator requires them, like the kit', () => {
    expect(article('ss-yongala')).toContain('No gloves, unless the operator asks');
    expect(article('stingers-and-crocodiles')).not.toContain('Add hood, gloves and boots');
    expect(article('wetsuits-for-australian-water')).not.toContain('with hood and gloves leaves the least skin bare');
  });
});
