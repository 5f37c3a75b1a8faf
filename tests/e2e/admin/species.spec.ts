import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, row, startSession } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('two species are merged after saying what changes, and one has a drawing with its alt text, or none', async ({
  page,
}) => {
  await startSession(page);
  const make = async (name: string, slug: string, scientificName: string) => {
    const response = await page.request.post('/api/species', { data: { name, slug, scientificName } });
    expect(response.status()).toBe(201);
  };
  await make('Aaa kept fish', 'aaa-kept', 'Manens aaa');
  await make('Aaa lost fish', 'aaa-lost', 'Abiens aaa');
  await page.goto('/admin/species?q=aaa');
  await page.getByRole('button', { name: /Merge into….*Aaa lost fish/ }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Species to keep').selectOption({ label: 'Aaa kept fish (Manens aaa)' });
  await expect(asking.getByText('/marine-life/aaa-lost will redirect to /marine-life/aaa-kept.')).toBeVisible();
  await asking.getByRole('button', { name: 'Merge', exact: true }).click();
  await expectToast(page, 'Success', '“Aaa lost fish” is now part of “Aaa kept fish”');
  const response = await page.request.get('/marine-life/aaa-lost', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([308, '/marine-life/aaa-kept']);

  const edit = async (pictureUrl: string, alt: string) => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const editing = dialog(page, 'Edit Species');
    await editing.getByLabel('Picture URL', { exact: true }).fill(pictureUrl);
    await editing.getByLabel('Alt text of the picture').fill(alt);
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(editing).toBeHidden();
    await expectToast(page, 'Success', 'Species updated successfully');
    return (await page.request.get('/marine-life/aaa-kept')).text();
  };
  const drawn = await edit('/media/species/old-wife.webp', 'A silver fish with black bars.');
  expect(drawn).toContain('alt="A silver fish with black bars."');
  expect(drawn).toContain('Drawing: Aaa kept fish, stylised; not for identification.');
  expect(await edit('', '')).not.toContain('/media/species/');
  await checkPage(page);
});

test('adds an operator, and lists it to be checked while nothing links to it', async ({ page }) => {
  await startSession(page);
  await page.goto('/admin/operators');
  await page.getByRole('button', { name: 'Add New Operator' }).click();
  const adding = dialog(page, 'Add New Operator');
  await adding.getByLabel('Name', { exact: true }).fill('Aaa Charters');
  await adding.getByLabel('Dive charter').check();
  await adding.getByRole('button', { name: 'Add operator' }).click();
  await expectToast(page, 'Success', 'Operator created successfully');
  const attention = page.getByRole('region', { name: 'To check' });
  await expect(attention.getByRole('listitem').filter({ hasText: 'Aaa Charters' }).first()).toContainText(
    'never checked',
  );
  await expect(attention.getByRole('heading', { name: 'Not linked to any site or place' })).toBeVisible();
  await checkPage(page);

  // The list is a table first, and cards where the owner prefers them, which leave out what is not known.
  await page.getByLabel('Search operators').fill('aaa charters');
  await expect(row(page, 'Aaa Charters')).toContainText('Dive charter');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click();
  await expect(card(page, 'Aaa Charters')).toContainText('Dive charter');
  await expect(card(page, 'Aaa Charters')).not.toContainText('Phone');
  await expect(page.getByLabel('Search operators')).toHaveValue('aaa charters');
  await checkPage(page);
});
