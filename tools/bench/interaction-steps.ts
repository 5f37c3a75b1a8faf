import { expect, type Locator, type Page } from '@playwright/test';

/** One action by a reader; `act` waits for its result, so that an input without effect fails. */
export type Step = { name: string; act(page: Page): Promise<void> };
/** Steps in a new browser context, so that the first is the first of a session. */
export type Session = { path: string; isPhone?: true; steps: readonly Step[] };

/** Delay between keys, shorter than most people need, so that a key may coincide with the work of the previous one. */
const KEY_DELAY_MS = 120;
/**
 * Time for responses to arrive and be shown. Does not query the page meanwhile: Playwright's own searches for elements take
 * time too.
 */
const SETTLE_MS = 900;
const settle = (page: Page) => page.waitForTimeout(SETTLE_MS);
/** Maximum clicks on clusters until single sites show. */
const MAX_ZOOMS = 9;

const main = (page: Page) => page.getByRole('main');
const query = (name: string) => (url: URL) => url.searchParams.has(name);
const noQuery = (name: string) => (url: URL) => !url.searchParams.has(name);

/** Types the first key alone, then the others: the first key of a session finds nothing cached. */
function typing(
  what: string,
  text: string,
  field: (page: Page) => Locator,
  done: (page: Page) => Promise<void>,
): Step[] {
  return [
    {
      name: `${what}: first keystroke`,
      act: async (page) => {
        await field(page).focus();
        await page.keyboard.press(text.charAt(0));
        await settle(page);
        await expect(field(page)).toHaveValue(text.charAt(0));
      },
    },
    {
      name: `${what}: further keystrokes`,
      act: async (page) => {
        await page.keyboard.type(text.slice(1), { delay: KEY_DELAY_MS });
        await settle(page);
        await expect(field(page)).toHaveValue(text);
        await done(page);
      },
    },
  ];
}

/**
 * Chooses with arrow keys, which the browser treats as a person's input, and back: Event Timing does not see `selectOption`.
 */
function choosing(what: string, name: string, field: (page: Page) => Locator): Step {
  return {
    name: `${what}: ${name}`,
    act: async (page) => {
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      await settle(page);
      await page.waitForURL(query(name));
      await page.keyboard.press('Home');
      await settle(page);
      await page.waitForURL(noQuery(name));
    },
  };
}

const clicking = (name: string, link: (page: Page) => Locator, done: (page: Page) => Promise<unknown>): Step => ({
  name,
  act: async (page) => {
    await link(page).click();
    await settle(page);
    await done(page);
  },
});

const LIST_FILTERS = ['region', 'month', 'entry', 'kind', 'skill', 'depth', 'wind', 'sort'];

const findMap = (page: Page) => page.getByRole('region', { name: 'Map of dive sites' });
const clusters = (page: Page) => findMap(page).getByRole('button', { name: /^\d+ sites: zoom in$/ });
const marks = (page: Page) => findMap(page).getByRole('button', { name: /^(?!.*(sites: |[Zz]oom)).*,/ });

/** Clicks on clusters near the centre until a single site shows. */
async function zoomToSite(page: Page): Promise<void> {
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await expect(clusters(page).or(marks(page)).first()).toBeVisible();
  for (let zoom = 0; zoom < MAX_ZOOMS && (await marks(page).count()) === 0; zoom += 1) {
    await clickFree(clusters(page));
    await settle(page);
  }
}

/**
 * Lists every interaction whose duration is limited (docs/benchmarks.md), on generated content. A link to another page is none: it
 * leads to a new document, whose time is the row 'second page' (docs/decisions/116).
 */
export const SESSIONS: readonly Session[] = [
  {
    path: '/',
    isPhone: true,
    steps: [clicking('home: menu opens', menuButton, (page) => expect(menu(page)).toBeVisible())],
  },
  {
    path: '/',
    isPhone: true,
    steps: [
      clicking(
        'home: search panel opens',
        (page) => page.getByRole('button', { name: 'Search' }),
        (page) => expect(searchField(page)).toBeFocused(),
      ),
      ...typing('home: search', 'coral', searchField, firstResult),
    ],
  },
  {
    path: '/dive-sites',
    steps: [
      ...typing('list: search', 'coral', filterField, (page) => page.waitForURL(query('search'))),
      clicking(
        'list: clear filters',
        (page) => page.getByRole('button', { name: 'Clear Filters' }),
        (page) => page.waitForURL(noQuery('search')),
      ),
      ...LIST_FILTERS.map((name) => choosing('list', name, (page) => main(page).locator(`select[name=${name}]`))),
    ],
  },
  {
    path: '/dive-sites',
    steps: [
      { name: 'map: clusters zoom in', act: zoomToSite },
      {
        name: 'map: popup opens',
        act: async (page) => {
          await clickFree(marks(page));
          await settle(page);
          await expect(page.locator('.leaflet-popup')).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/plan',
    steps: [
      ...typing(
        'plan: place',
        'cairns',
        (page) => main(page).locator('[name=near]'),
        async (page) => {
          await expect(main(page).locator('datalist option').first()).toBeAttached();
        },
      ),
      ...typing(
        'plan: want to see',
        'coral',
        (page) => main(page).locator('[name=see]'),
        async () => undefined,
      ),
    ],
  },
  {
    path: '/gear?kind=masks',
    steps: [
      ...['under', 'brand'].map((name) => choosing('gear', name, (page) => main(page).locator(`select[name=${name}]`))),
      choosing('gear', 'sort', (page) => main(page).locator('select[name=sort]')),
      clicking(
        'gear: chosen for comparison',
        (page) => main(page).getByText('Add to compare').first(),
        (page) => expect(main(page).getByRole('checkbox').first()).toBeChecked(),
      ),
    ],
  },
];

function menuButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Menu' });
}

function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Phone' });
}

function searchField(page: Page): Locator {
  return page.getByRole('search').getByRole('searchbox');
}

function results(page: Page): Locator {
  return page.getByRole('search').getByRole('link').first();
}

async function firstResult(page: Page): Promise<void> {
  await expect(results(page)).toBeVisible();
}

function filterField(page: Page): Locator {
  return main(page).getByRole('searchbox').first();
}

/** Clicks the middle one of the markers whose centre nothing covers: another marker, or the frame of the map. */
async function clickFree(markers: Locator): Promise<void> {
  const free = await markers.evaluateAll((elements) =>
    elements.flatMap((element, index) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [index] : [];
    }),
  );
  const middle = free[Math.floor(free.length / 2)];
  if (middle === undefined) throw new Error('No marker is free.');
  await markers.nth(middle).click();
}
