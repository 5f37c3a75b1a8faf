import type { Page } from '@playwright/test';
import { readEvents } from '../data-layer.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle, startSession } from './admin.ts';
import { counted, findRow, form, list, TABS } from './publishing-tabs.ts';

/** Publishes an item. @returns its name. */
async function makeLive(page: Page, kind: (typeof TABS)[number]): Promise<string> {
  const name = newTitle('Live');
  const [path, data] = kind.live(name);
  expect((await page.request.post(path, { data: { ...data, published: true } })).status()).toBe(201);
  return name;
}

for (const kind of TABS) {
  test.describe(kind.tab, () => {
    test.use({ expectedErrors: [failedRequests] });

    test('names missing fields, saves a draft, publishes, edits, unpublishes and deletes it', async ({
      page,
      request,
    }) => {
      await logIn(page, `/admin?tab=${kind.word}`);
      const title = newTitle(`Test of ${kind.tab}`);
      await expect(list(page, kind.drafts).getByText('Loading...')).toHaveCount(0);
      const drafts = await counted(page, kind.drafts);

      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.draftError[0] ?? '', kind.draftError[1]);
      const name = form(page).getByLabel(kind.nameLabel, { exact: true });
      await expect(name).toBeFocused();
      await name.fill(title);
      await form(page).getByRole('button', { name: 'Publish Now' }).click();
      await expectToast(page, 'Missing Information', kind.publishError);
      await expect(form(page).getByText('Category is needed to publish.')).toBeVisible();

      await kind.fill(page);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.created, 'Saved as a draft.');
      const names = (await readEvents(page)).map((event) => 'event' in event && event.event);
      if (kind.event) expect(names).toContain(kind.event);
      await expect(findRow(page, kind.drafts, title)).toBeVisible();
      expect(await counted(page, kind.drafts)).toBe(drafts + 1);
      await expect(form(page).getByRole('button', { name: 'Cancel Edit' })).toBeVisible();

      await form(page).getByRole('button', { name: 'Publish Now' }).click();
      await expectToast(page, kind.updated, /^It is live/);
      await expect(findRow(page, kind.published, title)).toBeVisible();
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue('');
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).toContain(title);
      else expect(JSON.stringify(await (await request.get('/api/products')).json())).toContain(title);

      await findRow(page, kind.published, title).getByRole('button', { name: 'Edit' }).click();
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue(title);
      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(`${title} again`);
      await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
      await expectToast(page, kind.updated);
      await expect(findRow(page, kind.published, `${title} again`)).toBeVisible();
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).toContain(`${title} again`);

      await findRow(page, kind.published, title).getByRole('button', { name: 'Unpublish' }).click();
      await expectToast(page, kind.updated, 'It is now a draft.');
      await expect(findRow(page, kind.drafts, title)).toBeVisible();
      if (kind.publicList) expect(await (await request.get(kind.publicList)).text()).not.toContain(title);
      else expect(JSON.stringify(await (await request.get('/api/products')).json())).not.toContain(title);

      await findRow(page, kind.drafts, title).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: /^Delete/ });
      await expect(question).toContainText(kind.deleteQuestion);
      await expect(question).toContainText(`${title} again`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(findRow(page, kind.drafts, title)).toBeVisible();
      await findRow(page, kind.drafts, title).getByRole('button', { name: 'Delete' }).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, kind.deleted);
      await expect(findRow(page, kind.drafts, title)).toHaveCount(0);
    });

    // One form and one list serve the three tabs, so one of them shows the rest.
    if (kind.word !== 'blog') return;

    test('asks before saving as a draft unpublishes an item', async ({ page }) => {
      await startSession(page);
      const title = await makeLive(page, kind);
      await page.goto(`/admin?tab=${kind.word}`);
      await findRow(page, kind.published, title).getByRole('button', { name: 'Edit' }).click();
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue(title);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      const question = page.getByRole('dialog', { name: 'Take this off the site?' });
      await expect(question).toContainText(`“${title}” is live.`);
      await question.getByRole('button', { name: 'Keep it live' }).click();
      await expect(question).toBeHidden();
      await expect(findRow(page, kind.published, title)).toBeVisible();
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await question.getByRole('button', { name: 'Unpublish and save as draft' }).click();
      await expectToast(page, kind.updated, 'Unpublished and saved as a draft.');
      await expect(findRow(page, kind.drafts, title)).toBeVisible();
    });

    test('shows why a save was rejected in the toast and at the field', async ({ page }) => {
      await logIn(page, `/admin?tab=${kind.word}`);
      const reason = 'Use at most 200 characters.';
      await page.route(/\/api\/(articles|reviews|products)$/, (route) =>
        route.fulfill({ status: 400, json: { error: 'Some fields are not valid.', details: { title: reason } } }),
      );
      await form(page).getByLabel(kind.nameLabel, { exact: true }).fill('Too long');
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, 'Creation Failed', `Please correct the marked field: ${reason}`);
      await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveAccessibleDescription(reason);
    });

    test('keeps the input when the server fails', async ({ page }) => {
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
      await first.getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expectToast(page, 'Deletion Failed', /^Failed to delete .* Please try again\.$/);
      expect(await list(page, kind.published).textContent()).toBe(before);

      await page.unroute(/\/api\/(articles|reviews|products)/);
      await form(page).getByRole('button', { name: 'Save as Draft' }).click();
      await expectToast(page, kind.created);
    });
  });
}

// Reviews can be featured by the same code.
for (const kind of TABS.filter(({ word }) => word === 'products')) {
  test(`${kind.tab}: keeps an item featured when its text is saved`, async ({ page }) => {
    await startSession(page);
    const title = await makeLive(page, kind);
    await page.goto(`/admin?tab=${kind.word}`);
    const row = findRow(page, kind.published, title);
    await row.getByRole('button', { name: 'Feature' }).click();
    await expectToast(page, kind.updated);
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(form(page).getByLabel(kind.nameLabel, { exact: true })).toHaveValue(title);
    await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(`${title} again`);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ featured: true });
    await expect(findRow(page, kind.published, `${title} again`)).toContainText('Featured');
    await row.getByRole('button', { name: 'Unfeature' }).click();
    await expect(row.getByRole('button', { name: 'Feature', exact: false })).toContainText(/^Feature:/);
  });

  test(`${kind.tab}: sends a new item as not featured`, async ({ page }) => {
    await logIn(page, `/admin?tab=${kind.word}`);
    await form(page).getByLabel(kind.nameLabel, { exact: true }).fill(newTitle('New'));
    const [path] = kind.live('');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
    await form(page).getByRole('button', { name: 'Save as Draft' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ featured: false });
  });
}

test('keeps the title visible above the sticky buttons with any number of notices', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, '/admin?tab=blog');
  for (const tab of ['Blog Creator', 'Gear Reviews']) {
    await page.getByRole('tab', { name: tab }).click();
    await form(page).getByLabel('Title', { exact: true }).fill('Not saved');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Not saved');
    page.once('dialog', (leaving) => leaving.accept());
    await page.goto('/admin?tab=products');
  }
  await page.goto('/admin?tab=reviews');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await expect(page.getByText('You have unsaved changes in')).toBeVisible();
  const title = form(page).getByLabel('Title', { exact: true });
  await expect(title).toBeVisible();
  const covered = await title.evaluate((field) => {
    const draft = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save as Draft');
    const bar = draft?.parentElement?.parentElement;
    if (!bar) throw new Error('The bar with the buttons is missing');
    const at: number[] = [];
    for (let top = 0; top < 800; top += 20) {
      window.scrollTo({ top, behavior: 'instant' });
      const [buttons, input] = [bar.getBoundingClientRect(), field.getBoundingClientRect()];
      if (buttons.top < input.bottom && input.top < buttons.bottom) at.push(top);
    }
    return at;
  });
  expect(covered).toEqual([]);
});

test.describe('the lists of a product', () => {
  test.use({ expectedErrors: [failedRequests] });
  test('accepts the facts, shops and sources of a product, and shows errors at the list', async ({ page, request }) => {
    const kind = TABS.find(({ word }) => word === 'products') as (typeof TABS)[number];
    await startSession(page);
    const name = await makeLive(page, kind);
    await page.goto('/admin?tab=products');
    await findRow(page, kind.published, name).getByRole('button', { name: 'Edit' }).click();
    await form(page)
      .getByText(/^More: brand/)
      .click();
    const facts = form(page).getByRole('group', { name: 'Facts to compare' });
    await facts.getByLabel(/^Lenses/).fill('2');
    await facts.getByLabel('Purge valve').selectOption('No');
    await form(page).getByRole('button', { name: 'Add shop' }).click();
    const shop = form(page).getByRole('group', { name: 'Shop 1' });
    await shop.getByLabel('Shop', { exact: true }).fill('The Reef & Co');
    await shop.getByLabel('Price', { exact: true }).fill('cheap');
    await form(page).getByRole('button', { name: 'Add source' }).click();
    const source = form(page).getByRole('group', { name: 'Source 1' });
    await source.getByLabel('Document').fill('Data sheet');
    await source.getByLabel('Facts it states').fill('Lenses');
    await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
    await expect(form(page).getByText('Enter a price such as 399 or 399.95.').first()).toBeVisible();
    await shop.getByLabel('Price', { exact: true }).fill('89.00');
    await form(page).getByRole('button', { name: 'Update & Keep Published' }).click();
    await expectToast(page, kind.updated);
    const products: { name: string; slug: string }[] = await (await request.get('/api/products')).json();
    expect(products.find((product) => product.name === name)).toMatchObject({
      attributes: { lenses: 2, purge: false },
      sellers: [{ shop: 'The Reef & Co', price: '89.00', currency: 'AUD' }],
      sources: [{ title: 'Data sheet', facts: ['lenses'] }],
    });
  });
});
