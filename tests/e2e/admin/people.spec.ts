import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { confirmIdentity, expectToast, failedRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

const EMAIL = 'priya@people.example';
const CHOSEN = 'four words of her own';

test('a writer is invited, joins, sees what a writer may open, and is removed', async ({ page, browser, baseURL }) => {
  await logIn(page, '/admin/people');
  await confirmIdentity(page);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'Invited');
  const link = (await page.getByRole('status').locator('code').textContent()) ?? '';
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row', { name: new RegExp(EMAIL) })).toContainText('Invited, until');

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(new URL(link).pathname + new URL(link).hash);
  await expect(theirs.getByText(`You are invited as a writer, with ${EMAIL}.`)).toBeVisible();
  await theirs.getByLabel('Your name, as readers see it').fill('Asha Pillai');
  await theirs.getByLabel('Password', { exact: false }).first().fill(CHOSEN);
  await theirs.getByLabel('Repeat password').fill(CHOSEN);
  await theirs.getByRole('button', { name: 'Start' }).click();
  const rail = theirs.getByRole('navigation', { name: 'Admin' });
  await expect(rail.getByRole('link', { name: 'Posts' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(theirs.getByRole('heading', { name: 'Invite' })).toHaveCount(0);
  await expect(theirs.getByLabel('Your name', { exact: false })).toHaveValue('Asha Pillai');
  await followLink(theirs, '/admin/posts/new');
  await expect(theirs.getByLabel('Author')).toHaveValue('Asha Pillai');
  await theirs.getByRole('button', { name: 'Log out' }).click();
  await theirs.getByRole('button', { name: 'Log in with your address' }).click();
  await theirs.getByLabel('Address').fill(EMAIL.toUpperCase());
  await theirs.getByRole('textbox', { name: 'Password' }).fill(CHOSEN);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(rail).toBeVisible();

  await page.reload();
  await checkPage(page);
  await page.getByRole('button', { name: 'Remove… Asha Pillai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Log in with your address' })).toHaveCount(0);
  await theirs.context().close();
});
