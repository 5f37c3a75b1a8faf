import type { Page } from '@playwright/test';
import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { expect, test } from './fixtures.ts';
import { siteNamed } from './site-named.ts';

test.describe('key facts of a site page, without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('shows it within two screens of a phone, and marks the month', async ({ page, request }) => {
    for (const name of ['SS Yongala', 'Bare Island', 'USS Saratoga', 'Engelbrecht Cave']) {
      await page.goto((await siteNamed(name, request)).path);
      const answers = page.locator('#answers');
      const { y = 0, height = 0 } = (await answers.boundingBox()) ?? {};
      expect(y + height, name).toBeLessThan(2 * 844);
      for (const label of ['Open?', 'Entry', 'Season', 'Water and suit', 'Watch for'])
        await expect(answers.getByText(label, { exact: true })).toBeVisible();
      await expect(answers.getByRole('link', { name: 'Hazards and emergency numbers' })).toHaveAttribute(
        'href',
        '#hazards',
      );
    }
    await expect(page.locator('#answers dt').first()).toHaveText('Requires');
  });

  test('a closed site shows the closure, other dives and no trips', async ({ page, request }) => {
    await page.goto((await siteNamed('Ex-HMAS Adelaide', request)).path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Closed to diving since 2024');
    await expect(page.locator('#answers dd').first()).toContainText('Closed to diving');
    await expect(page.getByRole('heading', { name: 'Other dives near here' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Who runs trips' })).toHaveCount(0);
    await expect(page.getByText('Nearby, by bearing')).toHaveCount(0);
  });

  test('names the towns on the chart, and links the marks of the compass', async ({ page, request }) => {
    const { id, path } = await siteNamed('Bare Island', request);
    const { nearby } = (await (await request.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
    await page.goto(path);
    await expect(page.getByText('Maroubra', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nearby, by bearing' })).toBeVisible();
    const marks = page.locator('svg a');
    await expect(marks).toHaveCount(nearby.length);
    await expect(marks.first()).toHaveAttribute('href', new RegExp(`^/dive-sites/${nearby[0]?.id}-`));
  });
});

test.describe('length of the page', () => {
  test.use({ javaScriptEnabled: false });
  const heightAt = (page: Page, width: number, path: string) =>
    page
      .setViewportSize({ width, height: 844 })
      .then(() => page.goto(path))
      // Parts that are laid out when they come into view have an estimated height until then.
      .then(() =>
        page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>('body *'))
            if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
          return document.documentElement.scrollHeight;
        }),
      );

  test('a famous site fits into 7,000 px of a phone', async ({ page, request }) => {
    const { path } = await siteNamed('SS Yongala', request);
    expect(await heightAt(page, 390, path)).toBeLessThan(7_000);
  });

  test('neither column of a wide page ends far above the other', async ({ page, request }) => {
    for (const name of [
      'Engelbrecht Cave',
      'SS Yongala',
      'Bare Island',
      'Blairgowrie Pier',
      'USS Saratoga',
      'Cod Hole',
    ]) {
      await heightAt(page, 1280, (await siteNamed(name, request)).path);
      const ends = await page
        .locator('aside[aria-label="On the day"]')
        .evaluate((aside) =>
          [aside, aside.previousElementSibling].map(
            (column) => column?.lastElementChild?.getBoundingClientRect().bottom ?? 0,
          ),
        );
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)), name).toBeLessThan(600);
    }
  });

  test('a raised figure leads to its source', async ({ page, request }) => {
    await page.goto((await siteNamed('SS Yongala', request)).path);
    const source = page.locator('#source-1');
    await expect(source).toBeHidden();
    const mark = page.locator('#answers').getByRole('link', { name: 'Source 1' });
    const area = await mark.evaluate((link) => getComputedStyle(link, '::after').width);
    expect(Number.parseFloat(area)).toBeGreaterThanOrEqual(44);
    await mark.click();
    await expect(source).toBeVisible();
  });
});

test('“Report a change” opens an empty form each time, and a link about one thing chooses it', async ({
  page,
  request,
}) => {
  const { path } = await siteNamed('Bare Island', request);
  await page.goto(path);
  await page.getByRole('link', { name: 'Tell us if you know' }).first().click();
  await expect(page.getByLabel(/^Getting there/)).toBeChecked();
  await page.getByLabel('The position is wrong').check();
  await expect(page.getByLabel('When did it change?')).toBeHidden();
  await page.getByLabel('Where is it?').fill('33°59.5′S 151°13.9′E');
  await page.getByLabel('What is it like now?').fill('Your mark is on the land.');
  await page.getByLabel('Someone told me').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you: your report has arrived');
  await page.getByRole('link', { name: 'Report something else' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a change at Bare Island');
  await expect(page.getByLabel('What is it like now?')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
