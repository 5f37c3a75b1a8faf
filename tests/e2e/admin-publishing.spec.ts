import type { Page } from '@playwright/test';
import { expectToast, failedRequests, logIn } from './admin.ts';
import { eventsOf } from './data-layer.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './site.ts';

let serial = 0;
/** A title that nothing else in this worker's database has. */
const newTitle = (words: string) => `${words} ${Date.now().toString(36)}${++serial}`;

const list = (page: Page, name: RegExp) => page.getByRole('region', { name });
const rowOf = (page: Page, name: RegExp, title: string) =>
  list(page, name).getByRole('listitem').filter({ hasText: title });
const form = (page: Page) => page.locator('#publishing-form');
const counted = async (page: Page, name: RegExp) =>
  Number(/\((\d+)\)/.exec((await list(page, name).getByRole('heading').first().textContent()) ?? '')?.[1]);

const TABS = [
  {
    tab: 'Blog Creator',
    word: 'blog',
    event: 'blog_created',
    drafts: /^Draft Posts/,
    published: /^Published Posts/,
    nameLabel: 'Title',
    created: 'Blog Created',
    updated: 'Blog Updated',
    deleted: 'Blog Deleted',
    publicList: '/blog',
    path: '/blog/',
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Tips');
      await form(page).getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/ss-yongala.webp');
      await form(page).getByLabel('Content', { exact: true }).fill('## Before the boat\nCheck your **kit** twice.');
    },
    refusal: 'Please fill in all required fields to publish the article.',
    draftRefusal: ['Missing Title', 'Please provide at least a title to save the draft.'],
  },
  {
    tab: 'Gear Reviews',
    word: 'reviews',
    event: 'review_created',
    drafts: /^Draft Reviews/,
    published: /^Published Reviews/,
    nameLabel: 'Title',
    created: 'Review Created',
    updated: 'Review Updated',
    deleted: 'Review Deleted',
    publicList: '/gear-reviews',
    path: '/gear-reviews/',
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Wetsuits');
      await form(page).getByLabel('Rating (optional)').selectOption('⭐⭐⭐⭐');
      await form(page).getByLabel('Image URL', { exact: true }).fill('/media/kit/wetsuit.webp');
      await form(page).getByLabel('Content', { exact: true }).fill('Warm enough for a winter in Sydney.');
      await form(page).getByLabel('Purchase Link (Affiliate)').fill('https://shop.example/suit');
    },
    refusal: 'Please fill in all required fields to publish the review.',
    draftRefusal: ['Missing Title', 'Please provide at least a title to save the draft.'],
  },
  {
    tab: 'Products',
    word: 'products',
    event: undefined,
    drafts: /^Draft Products/,
    published: /^Published Products/,
    nameLabel: 'Product Name',
    created: 'Product Created',
    updated: 'Product Updated',
    deleted: 'Product Deleted',
    publicList: undefined,
    path: undefined,
    fill: async (page: Page) => {
      await form(page).getByLabel('Category').selectOption('Masks');
      await form(page).getByLabel('Image URL', { exact: true }).fill('/media/kit/mask.webp');
      await form(page).getByLabel('Description', { exact: true }).fill('A mask for narrow faces.');
    },
    refusal: 'Please fill in all required fields to publish the product.',
    draftRefusal: ['Missing Name', 'Please provide at least a product name to save the draft.'],
  },
];

for (const kind of TABS) {
  test.describe(kind.tab, () => {
    test.use({ expectedErrors: [failedRequests] });

    test('from a draft to the site, changed, taken back and deleted', async ({ page, request }) => {
      await logIn(page, `/admin?tab=${kind.word}`);
      const title = newTitle(`Test of ${kind.tab}`);
      await expect(list(page, kind.drafts).getByText('Loading...')).toHaveCount(0);
      const drafts = await counted(page, kind.drafts);

      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(title);
      await kind.fill(page);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.created, 'It is saved as a draft.');
      const names = (await eventsOf(page)).map((event) => 'event' in event && event.event);
      if (kind.event) expect(names).toContain(kind.event);
      await expect(rowOf(page, kind.drafts, title)).toBeVisible();
      expect(await counted(page, kind.drafts)).toBe(drafts + 1);
      await expect(form(page).getByRole('button', { name: 'Cancel Edit' })).toBeVisible();

      await form(page).getByRole('button', { name: 'Publish Now' }).click();
      await expectToast(page, kind.updated, /^It is live/);
      await expect(rowOf(page, kind.published, title)).toBeVisible();
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue('');
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).toContain(title);
      else expect(JSON.stringify(await (await request.get('/api/products')).json())).toContain(title);

      await rowOf(page, kind.published, title).getByRole('button', { name: 'Edit' }).click();
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue(title);
      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(`${title} again`);
      await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
      await expectToast(page, kind.updated);
      await expect(rowOf(page, kind.published, `${title} again`)).toBeVisible();
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).toContain(`${title} again`);

      await rowOf(page, kind.published, title).getByRole('button', { name: 'Unpublish' }).click();
      await expectToast(page, kind.updated, 'It is a draft again.');
      await expect(rowOf(page, kind.drafts, title)).toBeVisible();
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).not.toContain(title);
      else expect(JSON.stringify(await (await request.get('/api/products')).json())).not.toContain(title);

      page.once('dialog', (dialog) => dialog.accept());
      await rowOf(page, kind.drafts, title).getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, kind.deleted);
      await expect(rowOf(page, kind.drafts, title)).toHaveCount(0);
    });

    test('what is missing is said, at the field too', async ({ page }) => {
      await logIn(page, `/admin?tab=${kind.word}`);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.draftRefusal[0] ?? '', kind.draftRefusal[1]);
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toBeFocused();
      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill('Half done');
      await form(page).getByRole('button', { name: 'Publish Now' }).click();
      await expectToast(page, 'Missing Information', kind.refusal);
      await expect(form(page).getByText('Category is needed to publish.')).toBeVisible();
    });

    test('a server that fails loses nothing', async ({ page }) => {
      await logIn(page, `/admin?tab=${kind.word}`);
      await expect(list(page, kind.published).getByRole('listitem').first()).toBeVisible();
      const before = await list(page, kind.published).textContent();
      const fail = (route: {
        request(): { method(): string };
        fulfill(answer: object): Promise<void>;
        fallback(): Promise<void>;
      }) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 500,
              contentType: 'application/json',
              body: '{"error":"Something went wrong on our side."}',
            });
      await page.route(/\/api\/(articles|reviews|products)/, fail);
      const name = newTitle('Will fail');
      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(name);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, 'Creation Failed', /^Failed to create .* Please try again\.$/);
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue(name);

      const first = list(page, kind.published).getByRole('listitem').first();
      await first.getByRole('button', { name: 'Unpublish' }).click();
      await expectToast(page, 'Update Failed', /^Failed to update .* Please try again\.$/);
      page.once('dialog', (dialog) => dialog.accept());
      await first.getByRole('button', { name: 'Delete' }).click();
      if (kind.word === 'blog') await page.getByRole('button', { name: 'Delete Post' }).click();
      await expectToast(page, 'Deletion Failed', /^Failed to delete .* Please try again\.$/);
      expect(await list(page, kind.published).textContent()).toBe(before);

      await page.unroute(/\/api\/(articles|reviews|products)/);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.created);
    });
  });
}

test.describe('the dashboard', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('asks for the password, refuses a wrong one, and has seven tabs whose choice stands in the address', async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid password')).toBeVisible();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Blog Creator',
      'Gear Reviews',
      'Products',
      'Photo Management',
      'Newsletter',
      'Security',
      'Data Export',
    ]);
    await page.getByRole('tab', { name: 'Products' }).click();
    await expect(page).toHaveURL('/admin?tab=products');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Products' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Photo Management' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('a server that cannot be reached is no wrong password', async ({ page }) => {
    await page.goto('/admin');
    await page.getByLabel('Password').fill('a long enough password');
    await page.route('**/api/admin/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  });
  test.use({ expectedErrors: [/Failed to load resource/] });
});

test.describe('nothing typed is lost', () => {
  test.use({ expectedErrors: [failedRequests] });

  test('after a crash of the browser what was typed is offered back', async ({ page, context }) => {
    await logIn(page);
    const title = newTitle('Crashed');
    await form(page).getByLabel('Title', { exact: true }).fill(title);
    await form(page).getByLabel('Content', { exact: true }).fill('Half a thought');
    await page.waitForTimeout(500);
    const session = await context.newCDPSession(page);
    await Promise.race([session.send('Page.crash').catch(() => {}), page.waitForEvent('crash')]);
    const next = await context.newPage();
    await next.goto('/admin');
    await expect(next.getByRole('heading', { name: 'Unsaved text' })).toBeVisible();
    await expect(form(next).getByLabel('Title', { exact: true })).toHaveValue('');
    await next
      .getByRole('region', { name: 'Unsaved text' })
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(form(next).getByLabel('Title', { exact: true })).toHaveValue(title);
    await expect(form(next).getByLabel('Content', { exact: true })).toHaveValue('Half a thought');
    await form(next).getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(next, 'Blog Created');
    await next.reload();
    await expect(
      list(next, /^Draft Posts/)
        .getByRole('listitem')
        .filter({ hasText: title }),
    ).toBeVisible();
    await expect(next.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0);
  });

  test('after a session that ended the text is there again', async ({ page, context }) => {
    await logIn(page);
    const title = newTitle('Logged out');
    await form(page).getByLabel('Title', { exact: true }).fill(title);
    await context.clearCookies();
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Password').fill('a long enough password');
    await page.getByRole('button', { name: 'Login' }).click();
    const offer = page.getByRole('region', { name: 'Unsaved text' }).getByRole('listitem').filter({ hasText: title });
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue(title);
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Blog Created');
  });

  test('leaving asks first', async ({ page }) => {
    await logIn(page);
    await form(page).getByLabel('Title', { exact: true }).fill(newTitle('Stay'));
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByRole('link', { name: 'Manage Dive Sites' }).click();
    await expect(page).toHaveURL('/admin');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload']);
  });

  test('a newer version from another window is not overwritten', async ({ page, context }) => {
    await logIn(page);
    const title = newTitle('Two windows');
    await form(page).getByLabel('Title', { exact: true }).fill(title);
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Blog Created');

    const other = await context.newPage();
    await other.goto('/admin');
    await rowOf(other, /^Draft Posts/, title)
      .getByRole('button', { name: 'Edit' })
      .click();
    await form(other).getByLabel('Excerpt').fill('From the other window');
    await form(other).getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(other, 'Blog Updated');
    await other.close();

    await form(page).getByLabel('Excerpt').fill('From this window');
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    const question = page.getByRole('dialog', { name: 'Changed in another window' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    await question.getByRole('button', { name: 'Show the saved version' }).click();
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('From the other window');
    const offer = page.getByRole('region', { name: 'Unsaved text' }).getByRole('listitem').filter({ hasText: title });
    page.once('dialog', (dialog) => dialog.accept());
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    await question.getByRole('button', { name: 'Save mine over it' }).click();
    await expectToast(page, 'Blog Updated');
    await page.reload();
    await rowOf(page, /^Draft Posts/, title)
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('From this window');
  });
});

test.describe('drafts and plans', () => {
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
    await form(page).getByRole('button', { name: 'Schedule' }).click();
    await expectToast(page, 'Blog Created', /^It will appear on /);
    await expect(rowOf(page, /^Draft Posts/, title)).toContainText(/appears/);
    expect(await (await request.get('/blog')).text()).not.toContain(title);
  });
});
