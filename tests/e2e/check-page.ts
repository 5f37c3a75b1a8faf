import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };
const STANDARD: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Rules that depend on the colour scheme; light and dark differ in colours only. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

/**
 * Collects all problems of a screen, so that one run shows everything to fix. In light colours: `web/styles/contrast.test.ts` holds the
 * dark ones to what the light ones have.
 */
export async function checkPage(page: Page, part = 'html', sizes = WIDTHS): Promise<void> {
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await layOutLaterParts(page);
    problems.push(...(await findViolations(page, { part })).map((problem) => `${size.width} px, ${problem}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) problems.push(`${size.width} px: the page is ${wide} px wide`);
  }
  expect(problems).toEqual([]);
}

/** Lists where a laid out part of a page breaks rules, in light colours and, if asked, in dark ones. */
export async function findViolations(page: Page, { part = 'html', hasDark = false } = {}): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of hasDark ? (['dark', 'light'] as const) : (['light'] as const)) {
    if (hasDark) await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    const found = await runAxe(page, part, colorScheme === 'light' ? STANDARD : COLOUR_RULES);
    problems.push(...found.map((problem) => `${colorScheme}: ${problem}`));
  }
  return problems;
}

/** Lays out all parts of the page, because contrast cannot be judged before that (decision 049). */
export async function layOutLaterParts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Ends transitions: while colours change with the scheme, they may have any contrast. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Lists violations briefly for a report: the rule and where it is broken. */
async function runAxe(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ part, runOnly }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [[part]] },
        { runOnly, resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => ({ id, target: target.join(' '), html })),
      );
    },
    { part, runOnly },
  );
  return (
    found
      // Allows neighbouring markers to overlap, since their position on a map is essential (exception in success
      // criterion 2.5.8).
      .filter(({ id, html }) => !(id === 'target-size' && html.includes('leaflet-marker-icon')))
      .map(({ id, target, html }) => `${id}: ${target} ${html.slice(0, 120)}`)
  );
}
