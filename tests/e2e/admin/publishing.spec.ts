import type { Page } from '@playwright/test';
import { readEvents } from '../data-layer.ts';
import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { expectStoredDraft, expectToast, failedRequests, logIn, newTitle } from './admin.ts';
import { counted, findRow, form, list, TABS } from './publishing-tabs.ts';

test.use({ expectedErrors: [failedRequests] });

type Kind = (typeof TABS)[number];

const press = (page: Page, name: string) => form(page).getByRole('button', { name }).click();
const nameField = (page: Page, kind: Kind) => form(page).getByLabel(kind.nameLabel, { exact: true });

/** Tries to save and to publish a new item without its fields, then fills them in. */
async function fillAfterErrors(page: Page, kind: Kind, title: string): Promise<void> {
  await press(page, 'Save as Draft');
  await expectToast(page, kind.draftError[0], kind.draftError[1]);
  await expect(nameField(page, kind)).toBeFocused();
  await nameField(page, kind).fill(title);
  await press(page, 'Publish Now');
  await expectToast(page, 'Missing Information', kind.publishError);
  await expect(form(page).getByText('Category is needed to publish.')).toBeVisible();
  await kind.fill(page);
}

async function edit(page: Page, kind: Kind, title: string): Promise<void> {
  await findRow(page, kind.published, title).getByRole('button', { name: 'Edit' }).click();
  await expect(nameField(page, kind)).toHaveValue(title);
}

/** Expects what readers get to name an item, or not to. */
async function expectPublic(page: Page, kind: Kind, title: string, isPublic: boolean): Promise<void> {
  const text = await (await page.request.get(kind.publicList ?? '/api/products')).text();
  expect(text.includes(title)).toBe(isPublic);
}

async function unpublish(page: Page, kind: Kind, title: string): Promise<void> {
  await findRow(page, kind.published, title).getByRole('button', { name: 'Unpublish' }).click();
  await expectToast(page, kind.updated, 'It is now a draft.');
  await expect(findRow(page, kind.drafts, title)).toBeVisible();
  await expectPublic(page, kind, title, false);
}

/** Deletes a draft, once the question was answered. */
async function deleteDraft(page: Page, kind: Kind, title: string): Promise<void> {
  const remove = findRow(page, kind.drafts, title).getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await expect(question).toContainText(kind.deleteQuestion);
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, kind.deleted);
  await expect(findRow(page, kind.drafts, title)).toHaveCount(0);
}

const [BLOG, REVIEWS, PRODUCTS] = TABS as [Kind, Kind, Kind];

test('a post keeps its input through failures, is saved, published, edited, taken off the site and deleted', async ({
  page,
}) => {
  const kind = BLOG;
  await logIn(page, '/admin?tab=blog');
  const title = newTitle('Test of posts');
  await expect(list(page, kind.drafts).getByText('Loading...')).toHaveCount(0);
  await expect(list(page, kind.published).getByRole('listitem').first()).toBeVisible();
  const drafts = await counted(page, kind.drafts);

  await test.step('names missing fields', () => fillAfterErrors(page, kind, title));

  await test.step('shows why a save was rejected in the toast and at the field', async () => {
    const reason = 'Use at most 200 characters.';
    const path = /\/api\/articles$/;
    await page.route(path, (route) =>
      route.fulfill({ status: 400, json: { error: 'Some fields are not valid.', details: { title: reason } } }),
    );
    await press(page, 'Save as Draft');
    await expectToast(page, 'Creation Failed', `Please correct the marked field: ${reason}`);
    await expect(nameField(page, kind)).toHaveAccessibleDescription(reason);
    await page.unroute(path);
  });

  await test.step('keeps the input when the server fails', async () => {
    const path = /\/api\/articles/;
    await page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.' } }),
    );
    const before = await list(page, kind.published).textContent();
    await press(page, 'Save as Draft');
    await expectToast(page, 'Creation Failed', /^Failed to create .* Please try again\.$/);
    await expect(nameField(page, kind)).toHaveValue(title);
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
    await page.unroute(path);
  });

  await test.step('saves a draft', async () => {
    await press(page, 'Save as Draft');
    await expectToast(page, kind.created, 'Saved as a draft.');
    const names = (await readEvents(page)).map((event) => 'event' in event && event.event);
    expect(names).toContain(kind.event);
    await expect(findRow(page, kind.drafts, title)).toBeVisible();
    expect(await counted(page, kind.drafts)).toBe(drafts + 1);
    await expect(form(page).getByRole('button', { name: 'Cancel Edit' })).toBeVisible();
  });

  await test.step('publishes it, keeps what is typed meanwhile, and begins a new one after the next save', async () => {
    const release = await delayResponses(page, /\/api\/articles\/\d+$/);
    await press(page, 'Publish Now');
    await form(page).getByLabel('Excerpt').fill('Typed meanwhile.');
    release();
    await expectToast(page, kind.updated, /^It is live/);
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('Typed meanwhile.');
    await page.unrouteAll();
    await press(page, 'Update & Keep Published');
    await expect(nameField(page, kind)).toHaveValue('');
    await expect(form(page).getByRole('heading', { name: 'New post' })).toBeFocused();
    await expectPublic(page, kind, title, true);
  });

  await test.step('edits it', async () => {
    await edit(page, kind, title);
    await nameField(page, kind).fill(`${title} again`);
    await press(page, 'Update & Keep Published');
    await expect(findRow(page, kind.published, `${title} again`)).toBeVisible();
    await expectPublic(page, kind, `${title} again`, true);
  });

  await test.step('asks before saving as a draft takes it off the site', async () => {
    await edit(page, kind, `${title} again`);
    await press(page, 'Save as Draft');
    const question = page.getByRole('dialog', { name: 'Take this off the site?' });
    await expect(question).toContainText(`“${title} again” is live.`);
    await question.getByRole('button', { name: 'Keep it live' }).click();
    await expect(question).toBeHidden();
    await expect(findRow(page, kind.published, title)).toBeVisible();
    await press(page, 'Save as Draft');
    await question.getByRole('button', { name: 'Unpublish and save as draft' }).click();
    await expectToast(page, kind.updated, 'Unpublished and saved as a draft.');
    await expectPublic(page, kind, title, false);
  });

  await test.step('deletes it', () => deleteDraft(page, kind, `${title} again`));
});

// One form and one list serve the three tabs: here is what differs.
test('products and reviews are published from their tabs with fields of their own, unpublished and deleted', async ({
  page,
}) => {
  await logIn(page);
  const products: { id: number; reviewId: number | null }[] = await (
    await page.request.get('/api/admin/products')
  ).json();
  const { id, reviewId } = products.find((product) => product.reviewId !== null) ?? { id: 0, reviewId: null };
  await page.goto(`/admin/products/${id}`);

  await test.step('the form of a product shows the review that was chosen for it', async () => {
    await page.getByText(/^More: /).click();
    await expect(page.getByLabel('Our review of it')).toHaveValue(String(reviewId));
  });

  await test.step('accepts the facts, shops and sources of a product, and shows errors at the list', async () => {
    const kind = PRODUCTS;
    const title = newTitle('Test of products');
    await followLink(page, '/admin?tab=products');
    await fillAfterErrors(page, kind, title);
    await form(page)
      .getByText(/^More: brand/)
      .click();
    const facts = form(page).getByRole('group', { name: 'Facts to compare' });
    await facts.getByLabel(/^Lenses/).fill('2');
    await facts.getByLabel('Purge valve').selectOption('No');
    await press(page, 'Add shop');
    const shop = form(page).getByRole('group', { name: 'Shop 1' });
    await shop.getByLabel('Shop', { exact: true }).fill('The Reef & Co');
    await shop.getByLabel('Price', { exact: true }).fill('cheap');
    await press(page, 'Add source');
    const source = form(page).getByRole('group', { name: 'Source 1' });
    await source.getByLabel('Document').fill('Data sheet');
    await source.getByLabel('Facts it states').fill('Lenses');
    await press(page, 'Publish Now');
    await expect(form(page).getByText('Enter a price such as 399 or 399.95.').first()).toBeVisible();
    await shop.getByLabel('Price', { exact: true }).fill('89.00');
    await press(page, 'Publish Now');
    await expectToast(page, kind.created);
    const listed: { name: string }[] = await (await page.request.get('/api/products')).json();
    expect(listed.find((product) => product.name === title)).toMatchObject({
      featured: false,
      attributes: { lenses: 2, purge: false },
      sellers: [{ shop: 'The Reef & Co', price: '89.00', currency: 'AUD' }],
      sources: [{ title: 'Data sheet', facts: ['lenses'] }],
    });

    // Reviews can be featured by the same code.
    const row = findRow(page, kind.published, title);
    await row.getByRole('button', { name: 'Feature' }).click();
    await expectToast(page, kind.updated);
    await edit(page, kind, title);
    await nameField(page, kind).fill(`${title} again`);
    await press(page, 'Update & Keep Published');
    await expect(findRow(page, kind.published, `${title} again`)).toContainText('Featured');
    await row.getByRole('button', { name: 'Unfeature' }).click();
    await expect(row.getByRole('button', { name: 'Feature', exact: false })).toContainText(/^Feature:/);
    await unpublish(page, kind, title);
    await deleteDraft(page, kind, `${title} again`);
  });

  await test.step('publishes a review and takes it off the site', async () => {
    const kind = REVIEWS;
    const title = newTitle('Test of reviews');
    await page.getByRole('tab', { name: kind.tab }).click();
    await fillAfterErrors(page, kind, title);
    await press(page, 'Publish Now');
    await expectToast(page, kind.created, /^It is live/);
    const names = (await readEvents(page)).map((event) => 'event' in event && event.event);
    expect(names).toContain(kind.event);
    await expectPublic(page, kind, title, true);
    await unpublish(page, kind, title);
    await deleteDraft(page, kind, title);
  });

  await test.step('keeps the title visible above the sticky buttons with any number of notices', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    page.on('dialog', (leaving) => leaving.accept());
    for (const tab of ['Blog Creator', 'Gear Reviews']) {
      await page.getByRole('tab', { name: tab }).click();
      await form(page).getByLabel('Title', { exact: true }).fill(`Not saved in ${tab}`);
      await expectStoredDraft(page, `Not saved in ${tab}`);
    }
    await page.getByRole('tab', { name: 'Products' }).click();
    await expect(nameField(page, PRODUCTS)).toBeVisible();
    await page.getByRole('tab', { name: 'Gear Reviews' }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await expect(page.getByText('You have unsaved changes in')).toBeVisible();
    const covered = await nameField(page, REVIEWS).evaluate((field) => {
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
});
