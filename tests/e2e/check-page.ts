import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOnly = { type: 'tag' | 'rule'; values: string[] };
const STANDARD: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Light and dark differ in colours only. */
const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

/** Collects all problems of a screen, so that one run shows everything to fix. */
export async function checkPage(page: Page, part = 'html', sizes = WIDTHS): Promise<void> {
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await endTransitions(page);
      const found = await violations(page, part, colorScheme === 'light' ? STANDARD : COLOUR_RULES);
      problems.push(...found.map((problem) => `${size.width} px, ${colorScheme}: ${problem}`));
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) problems.push(`${size.width} px: the page is ${wide} px wide`);
  }
  expect(problems).toEqual([]);
}

/** Colours that change with the scheme may take a moment; on their way they have any contrast. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Short enough for a report: the rule and where it was broken. */
async function violations(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  // Legacy mode checks a single document, which is all there is, and avoids a new tab for each run.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // A marker's position on a map is essential (the exception of success criterion 2.5.8), so neighbours may overlap.
      .filter(({ html }) => !(id === 'target-size' && html.includes('leaflet-marker-icon')))
      .map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
