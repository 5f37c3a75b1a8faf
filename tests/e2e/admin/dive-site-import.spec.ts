import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { followLink } from '../follow-link.ts';
import { expectToast, failedRequests, failRequests, logIn, newTitle, startSession } from './admin.ts';
import { expectStored, makeSite, PATH, stored } from './dive-sites.ts';

// Some responses fail on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [failedRequests] });

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Dive Site' });
const csvFile = (text: string) => ({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports a CSV after a check that names errors, and keeps the check when the server fails', async ({ page }) => {
  await logIn(page, `${PATH}/import`);
  const site = await makeSite(page, newTitle('Imported'));
  const file = page.getByLabel('CSV file');
  await file.setInputFiles(csvFile('Depth\n5 m'));
  await expect(page.getByRole('alert')).toContainText('The first line must name the columns');
  await file.setInputFiles(csvFile(`ID,Name,Visibility,Skill level\n${site.id},${site.name},8 m,\n,Nowhere,,Expert\n`));
  await expect(page.getByText('0 new, 0 changed, 0 unchanged, 2 with errors.')).toBeVisible();
  await expect(page.getByText('Skill level: “Expert” isn’t one of')).toBeVisible();
  await file.setInputFiles(csvFile(`ID,Name,Visibility,Dept\n${site.id},${site.name},'=8 m,\n`));
  await expect(page.getByText('0 new, 1 changed, 0 unchanged, 0 with errors.')).toBeVisible();
  await expect(page.getByText('“Dept”')).toBeVisible();
  await checkPage(page);
  expect((await stored(page, site.name)).visibility).toBeNull();
  await failRequests(page, 'POST', /\/import$/);
  await page.getByRole('button', { name: 'Import 1 dive site' }).click();
  await expect(page.getByRole('alert')).toContainText('0 of 1 rows are known to be saved.');
  await page.unroute(/\/import$/);
  await page.getByRole('button', { name: 'Check the file again' }).click();
  await page.getByRole('button', { name: 'Import 1 dive site' }).click();
  await expect(page.getByText('0 dive sites added, 1 changed.')).toBeVisible();
  expect((await stored(page, site.name)).visibility).toBe('=8 m');
});

test('matches photos to dive sites by name, and keeps those without a match', async ({ page }) => {
  await startSession(page);
  const site = await makeSite(page, newTitle('Photo Reef'));
  const other = await makeSite(page, newTitle('Other Reef'));
  await page.goto('/admin/photos');
  const picture = await page.request.get('/media/scenes/cod-hole.webp');
  const [buffer, mimeType] = [await picture.body(), 'image/webp'];
  await page.getByLabel('Choose photos').setInputFiles([
    { name: `${site.name.toLowerCase().replaceAll(' ', '-')}.webp`, mimeType, buffer },
    { name: 'DSC_0042.webp', mimeType, buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') },
  ]);
  await expect(page.getByText('1 file is not a picture and was left out.')).toBeVisible();
  await expect(page.getByText('1 ready to save. 1 without a dive site')).toBeVisible();
  await page.getByLabel('Credit').fill('Ana Reef');
  await page.getByLabel('Licence').selectOption('CC BY 4.0');
  await checkPage(page);
  await failRequests(page, 'PATCH', /\/photo$/);
  await page.getByRole('button', { name: 'Save 1 photo' }).click();
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await page.unroute(/\/photo$/);
  const unmatched = page.getByRole('listitem', { name: 'DSC_0042.webp' });
  await unmatched.getByLabel('Find a dive site').fill(other.name);
  await expect(unmatched.getByText('Chosen by you')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 photos' }).click();
  await expect(page.getByText('2 saved.')).toBeVisible();
  const { imageUrl } = await stored(page, site.name);
  expect(imageUrl).toMatch(/^\/uploads\//);
  expect((await stored(page, other.name)).imageUrl).toBe(imageUrl);
  const html = await (await page.request.get(`/dive-sites/${site.id}`)).text();
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Photo: Ana Reef, CC BY 4.0');
});

test('gives hints while typing, reads a map link, and brings back an old version', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Hinted');
  const site = await makeSite(page, name, { latitude: '-33.99', longitude: '151.235', depthRange: '5-14m' });
  await makeSite(page, `${name} Wreck`, { latitude: '-33.992', longitude: '151.235' });
  await page.goto(`${PATH}?edit=${site.id}`);
  await expect(form(page).getByText(`There is a “${name} Wreck” 220 m from here.`)).toBeVisible();
  await form(page).getByRole('button', { name: 'They are different sites' }).click();
  await form(page).getByLabel('Depth Range').fill('5-34m');
  await expect(form(page).getByText('34 m is below the usual Open Water limit of 18 m.')).toBeVisible();
  await form(page)
    .getByLabel(/^Latitude/)
    .fill('https://www.openstreetmap.org/?mlat=-33.7500&mlon=150.7000#map=12/0/0');
  await form(page)
    .getByLabel(/^Longitude/)
    .focus();
  await expect(form(page).getByLabel(/^Longitude/)).toHaveValue('150.7000');
  await expect(form(page).getByText('This looks like land')).toBeVisible();
  await checkPage(page, 'dialog[open]');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  const asked = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(asked.getByText('This looks like land')).toBeVisible();
  await asked.getByRole('button', { name: 'Check it again' }).click();
  expect(await stored(page, name)).toMatchObject({ latitude: '-33.99000000' });
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await asked.getByRole('button', { name: 'It’s right: save it' }).click();
  await expectToast(page, 'Success');
  await expectStored(page, name, { latitude: '-33.75000000', depthRange: '5-34m' });

  await expect(form(page)).toHaveCount(0);
  await followLink(page, `${PATH}?edit=${site.id}`);
  await form(page).getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('radio').last().check();
  await expect(history.getByText('Differs in Latitude, Longitude, Depth range')).toBeVisible();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(page, 'Older version loaded');
  await expect(form(page).getByLabel('Depth Range')).toHaveValue('5-14m');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  // The file puts the site next to its namesake again.
  await asked.getByRole('button', { name: 'It’s right: save it' }).click();
  await expect(form(page)).toHaveCount(0);
  await expectStored(page, name, { latitude: '-33.99000000', depthRange: '5-14m' });
});
