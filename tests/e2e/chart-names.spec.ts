import type { APIRequestContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { placePath } from '../../domain/places/place.ts';
import { speciesPath } from '../../domain/species/species-key.ts';
import { expect, test } from './fixtures.ts';
import { followLink } from './follow-link.ts';
import { map } from './map-page.ts';
import { findNameFaults } from './measure-names.ts';

test.use({ hasTiles: true });

/** The map's frame over a phone's list, over a tablet's, and beside a list. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1000, height: 900 },
  { width: 1440, height: 1000 },
];
/** The views are the same in every run. */
const SEED = 38;
/** Enough to notice a change of the rules; with `ALL_PAGES=1` as many as find a rare case, and every sixth site. */
const VIEWS = process.env.ALL_PAGES ? 200 : 12;
/** The live map asks the server for the names of its view, as the picture has them: what it adds is that they follow its moves. */
const LIVE_VIEWS = process.env.ALL_PAGES ? 200 : 4;
const SITE_STEP = process.env.ALL_PAGES ? 6 : 60;
const LIST_STEP = process.env.ALL_PAGES ? 3 : 120;
const PLACE_STEP = process.env.ALL_PAGES ? 1 : 15;
/** All views take as long as the machine needs. */
const LIMIT_MS = process.env.ALL_PAGES ? 3_600_000 : 900_000;
/** Views of the live map that follow one another from the same place. */
const WALK = 4;
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Equal', 'Minus'];

const listSites = async (request: APIRequestContext) =>
  ((await (await request.get('/api/dive-sites/map')).json()) as DiveSiteMap).sites;

type View = { address: string; keys: string[] };

/** Picks views round random dive sites, from a bay to half an ocean. */
async function pickViews(request: APIRequestContext, count: number): Promise<View[]> {
  const thousandths = fc.integer({ min: -40, max: 40 });
  const view = fc.record({
    site: fc.constantFrom(...(await listSites(request))),
    ...{ up: thousandths, across: thousandths },
    km: fc.constantFrom(8, 12, 20, 35, 60, 100, 180, 300, 500, 1000),
    keys: fc.array(fc.constantFrom(...KEYS), { minLength: WALK, maxLength: WALK }),
  });
  return fc.sample(view, { seed: SEED, numRuns: count }).map(({ site, up, across, km, keys }) => {
    const near = [Number(site.latitude) + up / 1000, Number(site.longitude) + across / 1000];
    return { address: `/dive-sites?near=${near.map((degrees) => degrees.toFixed(4))}&km=${km}&view=map`, keys };
  });
}

/** The frames of charts: the map's and the others'. */
const CHART = '[data-map-state], main [class*="sea"]:has([data-chart-name])';

type Found = { count: number; faults: string[] };

const sharedListPath = (sites: readonly { id: number }[]) => `/my-dives?sites=${sites.map(({ id }) => id).join()}`;

/** Adds what is wrong with the names of the page's chart. */
async function addFaults(found: Found, page: Page, where: string): Promise<void> {
  const { count, faults } = await page.locator(CHART).first().evaluate(findNameFaults);
  found.count += count;
  found.faults.push(...faults.map((fault) => `${where}: ${fault}`));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  /** Puts each chart of every page in turn into the first, which is quicker than to open each, and measures it. */
  async function measurePages(page: Page, request: APIRequestContext, addresses: readonly string[]): Promise<Found> {
    const found: Found = { count: 0, faults: [] };
    await page.goto(addresses[0] ?? '');
    await page.evaluate(hideAllBut, CHART);
    const read = async (address = '') => (await request.get(address)).text();
    let next = read(addresses[0]);
    for (const [place, address] of addresses.entries()) {
      const html = await next;
      // The server renders the next page while the browser measures this one.
      if (place + 1 < addresses.length) next = read(addresses[place + 1]);
      for (let index = 0; await page.evaluate(showChart, { html, selector: CHART, index }); index += 1) {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await addFaults(found, page, `${address}, chart ${index + 1} at ${size.width} px`);
        }
      }
    }
    return found;
  }

  /** Runs in the browser: leaves out what stands beside a chart or below it, which each width would lay out again. */
  function hideAllBut(selector: string): void {
    for (const part of document.querySelectorAll<HTMLElement>('header, footer, main *'))
      if (!part.matches(`${selector}, ${selector} *`) && !part.querySelector(selector))
        part.style.contentVisibility = 'hidden';
  }

  /** Runs in the browser: shows one chart of a page in place of the first here; false where it has no such chart. */
  function showChart({ html, selector, index }: { html: string; selector: string; index: number }): boolean {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const charts = [...page.querySelectorAll(selector)].filter((each) => !each.parentElement?.closest(selector));
    const chart = charts[index];
    const shown = document.querySelector(selector);
    if (chart && shown) shown.replaceWith(document.adoptNode(chart));
    return chart !== undefined;
  }

  test(`no name on the map's picture is cut or meets anything in ${VIEWS} views`, async ({ page, request }) => {
    test.setTimeout(LIMIT_MS);
    const views = await pickViews(request, VIEWS);
    const { count, faults } = await measurePages(
      page,
      request,
      views.map(({ address }) => address),
    );
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(VIEWS * SIZES.length);
  });

  test('no name on the chart of a place, a site, a species or a list is cut or meets anything', async ({
    page,
    request,
  }) => {
    test.setTimeout(LIMIT_MS);
    const sites = await listSites(request);
    const places = new Set(
      ((await (await request.get('/api/places')).json()) as { slug: string; regions: { slug: string }[] }[]).flatMap(
        ({ slug, regions }) => [slug, ...regions.map((region) => region.slug)],
      ),
    );
    const species = (await (await request.get('/api/species')).json()) as { slug: string; sites: number }[];
    const listed = sites.filter((_, index) => index % LIST_STEP === 0);
    for (const addresses of [
      species.filter((each, index) => each.sites > 0 && index % PLACE_STEP === 0).map(({ slug }) => speciesPath(slug)),
      listed.map((_, index) => sharedListPath(listed.slice(index, index + 4))),
      [...places].filter((_, index) => index % PLACE_STEP === 0).map(placePath),
      sites.filter((_, index) => index % SITE_STEP === 0).map(diveSitePath),
    ]) {
      const { count, faults } = await measurePages(page, request, addresses);
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(addresses.length * SIZES.length);
    }
  });
});

test(`no name on the live map is cut or meets anything in ${LIVE_VIEWS} views at each width`, async ({
  page,
  request,
}) => {
  test.setTimeout(LIMIT_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dive-sites?view=map');
  await expect(page.locator('[data-map-state="live"]')).toBeVisible();
  const settle = makeSettle(page);
  const found: Found = { count: 0, faults: [] };
  const views = await pickViews(request, (LIVE_VIEWS / WALK) * SIZES.length);
  for (const [place, { address, keys }] of views.entries()) {
    const size = SIZES[place % SIZES.length] as (typeof SIZES)[number];
    await page.setViewportSize(size);
    await followLink(page, address);
    const near = new URL(address, page.url()).searchParams.get('near');
    await expect(page).toHaveURL((url) => url.searchParams.get('near') === near);
    for (const [index, key] of keys.entries()) {
      await settle();
      await map(page).focus();
      await expectMove(page, () => page.keyboard.press(key));
      await settle();
      await addFaults(found, page, `${address} after ${keys.slice(0, index + 1)} at ${size.width} px`);
    }
  }
  expect(found.faults).toEqual([]);
  // The closest views of open water hold no name.
  expect(found.count).toBeGreaterThan(LIVE_VIEWS);
});

/** Waits until an action has moved the map, or half a second where it cannot: at the closest zoom, say. */
async function expectMove(page: Page, act: () => Promise<void>): Promise<void> {
  const readView = () => map(page).locator('.leaflet-coast-pane > svg').getAttribute('viewBox');
  const before = await readView();
  await act();
  for (let wait = 0; wait < 500 && before === (await readView()); wait += 25) await page.waitForTimeout(25);
}

/** Returns a function that waits until the coast fits its frame, nothing more is asked for, and the drawing stands still. */
function makeSettle(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (each) => /\/api\/dive-sites/.test(each.url()) && pending.add(each));
  page.on('requestfinished', (each) => pending.delete(each));
  page.on('requestfailed', (each) => pending.delete(each));
  /** Compares in the browser: what is drawn is long. */
  const isStill = () =>
    map(page).evaluate(async (frame) => {
      const read = () => {
        const coast = frame.querySelector<SVGElement>('.leaflet-coast-pane > svg');
        // The coast is drawn half a frame beyond each side (PADDING in web/map/live/coast-overlay.ts).
        const fits = Math.abs(Number.parseFloat(coast?.style.width ?? '') - 2 * frame.clientWidth) < 4;
        return fits ? coast?.outerHTML : undefined;
      };
      const before = read();
      await new Promise((resolve) => setTimeout(resolve, 60));
      return before !== undefined && before === read();
    });
  return () => expect.poll(async () => (await isStill()) && pending.size === 0, { intervals: [0] }).toBe(true);
}
