import { eventsOf } from '../data-layer.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle } from './owner.ts';
import { counted, form, list, rowOf, TABS } from './publishing-tabs.ts';

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
