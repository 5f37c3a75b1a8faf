import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

type Form = { path: string; fill: (page: Page) => Promise<void>; expectWords: (page: Page) => Promise<void> };
const main = (page: Page) => page.getByRole('main');

/** Waits until the page has kept words: the script that does comes after the page is interactive. */
const expectKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('words:'))))
    .not.toEqual([]);

const FORMS: Record<string, Form> = {
  contact: {
    path: '/contact',
    async fill(page) {
      await main(page).getByLabel('Your Name').fill('Ama Diver');
      await main(page).getByLabel('Message').fill('Two lines\nof a jetty.');
    },
    async expectWords(page) {
      await expect(main(page).getByLabel('Your Name')).toHaveValue('Ama Diver');
      await expect(main(page).getByLabel('Message')).toHaveValue('Two lines\nof a jetty.');
    },
  },
  report: {
    path: '/dive-sites/331/report',
    async fill(page) {
      await main(page).getByLabel('What is it like now?').fill('The ladder is gone.');
      await main(page)
        .getByLabel(/^When did it change/)
        .fill('2026-11-20');
      await main(page).getByRole('radio').first().check();
    },
    async expectWords(page) {
      await expect(main(page).getByLabel('What is it like now?')).toHaveValue('The ladder is gone.');
      await expect(main(page).getByLabel(/^When did it change/)).toHaveValue('2026-11-20');
      await expect(main(page).getByRole('radio').first()).toBeChecked();
    },
  },
  'sign-up': {
    path: '/',
    fill: (page) => page.locator('#newsletter').getByLabel('Email address').fill('ama@example.com'),
    expectWords: (page) =>
      expect(page.locator('#newsletter').getByLabel('Email address')).toHaveValue('ama@example.com'),
  },
};

for (const [name, { path, fill, expectWords }] of Object.entries(FORMS)) {
  test(`keeps what is typed into the ${name} form after Back, a reload and another document`, async ({ page }) => {
    await page.goto(path);
    await fill(page);
    await expectKept(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expectWords(page);
    await page.reload();
    await expectWords(page);
    await page.goto('/about');
    await page.goto(path);
    await expectWords(page);
  });
}

test('forgets the words of a message that was sent', async ({ page }) => {
  await page.goto('/contact');
  await FORMS.contact?.fill(page);
  await main(page).getByLabel('Email Address').fill('ama@example.com');
  await main(page).getByLabel('Subject').fill('A jetty');
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(main(page).getByLabel('Message')).toHaveValue('');
  await page.reload();
  await expect(main(page).getByLabel('Message')).toHaveValue('');
});
