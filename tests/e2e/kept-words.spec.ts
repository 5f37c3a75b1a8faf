import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

/** Waits until the page has kept words: the script that does comes after the page is interactive. */
const expectKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('words:'))))
    .not.toEqual([]);

// One script keeps the words of all forms: each form is left in another way.
test('what is typed into a form stays after Back, a reload and another document, until it is sent', async ({
  page,
}) => {
  await test.step('a report, after Back and a reload', async () => {
    await page.goto('/dive-sites/331/report');
    const words = main(page).getByLabel('What is it like now?');
    const changed = main(page).getByLabel(/^When did it change/);
    await words.fill('The ladder is gone.');
    await changed.fill('2026-11-20');
    await main(page).getByRole('radio').first().check();
    await expectKept(page);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await expect(words).toHaveValue('The ladder is gone.');
      await expect(changed).toHaveValue('2026-11-20');
      await expect(main(page).getByRole('radio').first()).toBeChecked();
    }
  });

  const address = page.locator('#newsletter').getByLabel('Email address');
  const name = main(page).getByLabel('Your Name');
  const message = main(page).getByLabel('Message');
  await test.step('a sign-up and a message, after other documents', async () => {
    await page.goto('/');
    await address.fill('ama@example.com');
    await expectKept(page);
    await page.goto('/contact');
    await name.fill('Ama Diver');
    await message.fill('Two lines\nof a jetty.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('of a jetty.');
    await page.goto('/');
    await expect(address).toHaveValue('ama@example.com');
    await page.goto('/contact');
    await expect(name).toHaveValue('Ama Diver');
    await expect(message).toHaveValue('Two lines\nof a jetty.');
  });

  await test.step('but not once it is sent', async () => {
    await main(page).getByLabel('Email Address').fill('ama@example.com');
    await main(page).getByLabel('Subject').fill('A jetty');
    await main(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(message).toHaveValue('');
    await page.reload();
    await expect(message).toHaveValue('');
  });
});
