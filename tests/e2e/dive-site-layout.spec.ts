import { expect, test } from './fixtures.ts';
import { siteNamed } from './site-named.ts';

/** Sites of different kinds and lengths; with `ALL_PAGES=1` two more that are like them. */
const SITES = [
  ...(process.env.ALL_PAGES ? ['Blairgowrie Pier', 'Cod Hole'] : []),
  ...['Bare Island', 'USS Saratoga', 'Engelbrecht Cave', 'SS Yongala'],
];
const PHONE = { width: 390, height: 844 };

test.describe('a page of a site without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('has its key facts within two screens of a phone, and columns of a like height on a wide screen', async ({
    page,
    request,
  }) => {
    const answers = page.locator('#answers');
    for (const name of SITES)
      await test.step(name, async () => {
        await page.setViewportSize(PHONE);
        await page.goto((await siteNamed(name, request)).path);
        const { y = 0, height = 0 } = (await answers.boundingBox()) ?? {};
        expect(y + height).toBeLessThan(2 * 844);
        for (const label of ['Open?', 'Entry', 'Season', 'Water and suit', 'Watch for'])
          await expect(answers.getByText(label, { exact: true })).toBeVisible();
        await expect(answers.getByRole('link', { name: 'Hazards and emergency numbers' })).toHaveAttribute(
          'href',
          '#hazards',
        );
        if (name === 'Engelbrecht Cave') await expect(answers.locator('dt').first()).toHaveText('Requires');
        // Parts that are laid out when they come into view have an estimated height until then.
        await page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>('body *'))
            if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
        });
        // A famous site.
        if (name === 'SS Yongala')
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000);
        await page.setViewportSize({ width: 1280, height: 844 });
        const ends = await page
          .locator('aside[aria-label="On the day"]')
          .evaluate((aside) =>
            [aside, aside.previousElementSibling].map(
              (column) => column?.lastElementChild?.getBoundingClientRect().bottom ?? 0,
            ),
          );
        expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(600);
      });
    await test.step('hides its position until it is asked for, and unfolds the source of a raised figure', async () => {
      const main = page.getByRole('main');
      await expect(main.getByText(/^(?:about )?19°18/).first()).toBeHidden();
      await expect(main.getByText(/not for navigation/i).filter({ visible: true })).toHaveCount(1);
      const source = page.locator('#source-1');
      await expect(source).toBeHidden();
      const mark = page.locator('#answers').getByRole('link', { name: 'Source 1' });
      const area = await mark.evaluate((link) => getComputedStyle(link, '::after').width);
      expect(Number.parseFloat(area)).toBeGreaterThanOrEqual(44);
      await mark.click();
      await expect(source).toBeVisible();
    });
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
