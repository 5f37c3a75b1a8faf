import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle } from './owner.ts';
import { form, rowOf, TABS } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

test('a draft is seen on its own page by its owner, with a banner, and by nobody else', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const title = newTitle('Secret draft');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await form(page).getByLabel('Content', { exact: true }).fill('Not for everybody.');
  await form(page).getByRole('button', { name: 'Save as Draft' }).click();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    form(page).locator('.saved-note').getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('note').first()).toContainText('Draft: only you can see this page');
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const answer = await theirs.goto(preview.url().replace(/^https?:\/\/[^/]+/, site.url));
  expect(answer?.status()).toBe(404);
  await expect(theirs.getByText('Article Not Found')).toBeVisible();
  await stranger.close();
});

test('a planned text appears by itself', async ({ page, request }) => {
  await logIn(page);
  const title = newTitle('Planned');
  await form(page).getByLabel('Title', { exact: true }).fill(title);
  await TABS[0]?.fill(page);
  await form(page).getByRole('button', { name: 'Publish later…' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await form(page).getByLabel('Publish at').fill(tomorrow);
  await form(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Blog Created', /^Scheduled for /);
  await expect(rowOf(page, /^Draft Posts/, title)).toContainText(/scheduled for/);
  expect(await (await request.get('/blog')).text()).not.toContain(title);
});
