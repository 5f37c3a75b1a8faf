import type { Page } from '@playwright/test';
import { findViolations, layOutLaterParts } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { FIFTH, layOut, measure, PHONE, ZOOMED } from './large-text.ts';
import { findHeadFaults } from './measure-head.ts';
import { pageKinds } from './standards/page-kinds.ts';

/** One visit of each kind of public page, for everything that depends on its layout. */

/** Public screens that are checked against WCAG 2.2 AA, with the heading that shows that each has loaded. */
const HEADINGS: Record<string, RegExp> = {
  '/': /./,
  '/gear-reviews': /gear reviews/i,
  '/gear-reviews?search=no+such+thing': /gear reviews/i,
  '/gear-reviews/suunto-ocean': /Suunto Ocean/,
  '/gear-reviews/compare?items=suunto-ocean,garmin-descent-g2': /Suunto Ocean and Garmin Descent G2/,
  '/gear?kind=dive-computers&under=900': /Dive computers compared/,
  '/gear/shearwater-teric': /Shearwater Teric/,
  '/dive-sites?region=Great+Barrier+Reef,+Queensland&skill=Advanced': /dive sites/i,
  '/dive-sites?search=no+such+thing': /dive sites/i,
  '/dive-sites/filters?near=Melbourne&month=3&wind=N': /filter/i,
  '/dive-sites/places': /places to dive/i,
  '/dive-sites/places/queensland': /Queensland/,
  '/dive-sites/places/victoria/port-phillip': /Port Phillip/,
  '/dive-sites/1': /./,
  '/dive-sites/999999': /Dive Site Not Found/,
  '/dive-sites/1/report': /Report a change/,
  '/plan': /Plan a dive/,
  '/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15': /Dives that fit your day/,
  '/marine-life?q=ray': /marine life/i,
  '/marine-life/weedy-seadragon': /weedy seadragon/i,
  '/search?q=manta': /manta/i,
  '/search?q=no+such+thing': /no such thing/i,
  '/learn-to-dive': /./,
  '/blog': /blog/i,
  '/blog/ss-yongala': /SS Yongala/,
  '/about': /./,
  '/contact': /./,
  '/affiliate-disclosure': /affiliate disclosure/i,
  '/privacy-policy': /privacy policy/i,
  '/terms-of-service': /terms of service/i,
  '/unsubscribe/no-such-token': /./,
  '/no/such/page': /404 Page Not Found/,
};

/**
 * Checked at 1280 px too, since these have parts that a phone has not, or has in another place; all with `ALL_PAGES=1`. Every page is
 * checked at 320 px, where targets are closest.
 */
const WIDE = new Set([
  '/',
  '/gear-reviews/suunto-ocean',
  '/gear?kind=dive-computers&under=900',
  '/dive-sites?region=Great+Barrier+Reef,+Queensland&skill=Advanced',
  '/dive-sites/filters?near=Melbourne&month=3&wind=N',
  '/dive-sites/1',
  '/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15',
  '/contact',
]);

/** In dark colours too, since parts of it have colours of their own; those of the tokens are in `contrast.test.ts`. */
const DARK = '/';

/** Pages made of the same parts as others here, which only `ALL_PAGES=1` checks against WCAG. */
const ALIKE = new Set([
  '/gear-reviews?search=no+such+thing',
  '/search?q=no+such+thing',
  '/plan',
  '/dive-sites/places/queensland',
  '/dive-sites/1/report',
  '/affiliate-disclosure',
  '/terms-of-service',
  '/unsubscribe/no-such-token',
]);

const DESKTOP = { width: 1280, height: 900 };
const SMALL = { width: 320, height: 640 };
/** Pages that fit these fit a phone with text of the usual size. */
const SIZES = [
  { size: 'a phone with text twice as large', viewport: PHONE, fontSize: '32px' },
  { size: 'a zoom of 400 %', viewport: ZOOMED, fontSize: '' },
];
/** As many tests, so that browsers share the work. */
const GROUPS = 4;

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of (?:404|410)/] });

const checked = Object.keys(HEADINGS).filter((address) => process.env.ALL_PAGES || !ALIKE.has(address));

async function findFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const heading = checked.includes(address) && HEADINGS[address];
  await page.setViewportSize(DESKTOP);
  await page.goto(address);
  if (heading) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Loading\b[a-z ]*(?:\.\.\.|…)?$/i)).toHaveCount(0);
  }
  faults.push(...(await findHeadFaults(page, address, 1280)).map((fault) => `at 1280 px: ${fault}`));
  await layOutLaterParts(page);
  if (heading) {
    if (WIDE.has(address) || process.env.ALL_PAGES)
      faults.push(
        ...(await findViolations(page, { hasDark: address === DARK })).map((fault) => `at 1280 px, ${fault}`),
      );
    await page.setViewportSize(SMALL);
    faults.push(...(await findViolations(page)).map((fault) => `at 320 px, ${fault}`));
  }
  await page.setViewportSize(PHONE);
  faults.push(...(await findHeadFaults(page, address, 390)).map((fault) => `at 390 px: ${fault}`));
  for (const { size, viewport, fontSize } of SIZES) {
    await page.setViewportSize(viewport);
    await layOut(page, fontSize);
    const { overflow, covered } = await measure(page);
    if (overflow > 0) faults.push(`on ${size}: ${overflow} px too wide`);
    if (covered > FIFTH) faults.push(`on ${size}: ${Math.round(covered * 100)} % covered`);
  }
  return faults.map((fault) => `${address} ${fault}`);
}

async function expectNoFaults(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await test.step(address, () => findFaults(page, address))));
  expect(faults).toEqual([]);
}

for (let group = 0; group < GROUPS; group += 1) {
  test(`pages meet WCAG 2.2 AA, fit large text and zoom, and have their titles in place, ${group + 1} of ${GROUPS}`, async ({
    page,
  }) => {
    test.slow();
    await expectNoFaults(
      page,
      checked.filter((_, index) => index % GROUPS === group),
    );
  });
}

/** Other kinds of page that script fills or changes. */
const SCRIPTED = /view=map|^\/(?:my-dives|offline)/;
/** Laid out like pages that are measured: nothing found, another page of text, a link that is no longer valid, a list without its filter. */
const MEASURED =
  /no\+such\+thing|\/none$|^\/(?:affiliate|terms|saturday|unsubscribe|newsletter\/confirm)|^\/dive-sites(?:\/filters)?$|kind=dive-computers$/;
const others = [...pageKinds(), ...ALIKE].filter(
  (address, place, all) =>
    !checked.includes(address) && all.indexOf(address) === place && (process.env.ALL_PAGES || !MEASURED.test(address)),
);

test('pages that script fills fit large text and zoom, and have their titles in place', async ({ page }) => {
  await expectNoFaults(
    page,
    others.filter((address) => SCRIPTED.test(address)),
  );
});

test.describe('without script, whose pages come sooner', () => {
  test.use({ javaScriptEnabled: false });

  test('every other kind of page fits large text and zoom, and has its title in place', async ({ page }) => {
    await expectNoFaults(
      page,
      others.filter((address) => !SCRIPTED.test(address)),
    );
  });
});
