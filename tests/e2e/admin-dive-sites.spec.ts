import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { DiveSite } from '../../domain/dive-site.ts';
import { expectToast, failedRequests, logIn } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-requests.ts';

const PATH = '/admin/dive-sites';
const SEARCH = 'Search by name, description, region, or marine life...';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** What the server has of the site with this name. */
async function stored(page: Page, name: string): Promise<DiveSite & { version: number }> {
  const answer = await page.request.get(`/api/dive-sites/search?q=${encodeURIComponent(name)}`);
  const found = (await answer.json()) as (DiveSite & { version: number })[];
  const site = found.find((one) => one.name === name);
  if (!site) throw new Error(`There is no site ${name}`);
  return site;
}

/** A site of this test alone; `more` overrides its fields. */
async function makeSite(page: Page, name: string, more: Partial<DiveSite> = {}) {
  const data = {
    ...{ name, latitude: -19.304, longitude: 147.622, region: 'Test Bay', description: `All about ${name}.` },
    ...{ waterTemp: '20-24°C', depthRange: '5-18m', ...more },
  };
  const answer = await page.request.post('/api/dive-sites', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as DiveSite & { version: number };
}

const fail = (page: Page, address: string | RegExp, status = 500, json: object = {}) =>
  page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

// One pattern: of two in a list Playwright takes the second for options.
const EXPECTED = new RegExp(`${failedRequests.source}|status of 502|net::ERR_FAILED`);
test.use({ expectedErrors: [EXPECTED] });

test('without a session it asks for one', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('You need to login as an admin to manage dive sites.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Admin Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the list is sorted by name, searched and paged, and says what it lacks', async ({ page }) => {
  await logIn(page);
  await makeSite(page, 'Zz Bare Rock');
  const release = await hold(page, '**/api/dive-sites/search*');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Dive Site Management' })).toBeVisible();
  await expect(page.getByText('Loading dive sites...')).toBeVisible();
  release();
  await expect(names(page)).toHaveCount(20);
  const shown = await names(page).allTextContents();
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));
  await expect(page.getByText(/^\d{3} dive sites$/)).toBeVisible();

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(names(page)).not.toHaveText(shown);

  await page.getByPlaceholder(SEARCH).fill('yongala');
  const yongala = card(page, 'SS Yongala');
  await expect(page).toHaveURL(/\?q=yongala$/);
  for (const text of ['Featured', 'Great Barrier Reef, Queensland', 'Advanced', '14-28m', '21-29°C', '8-20m']) {
    await expect(yongala).toContainText(text);
  }
  await expect(yongala.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    /^\/dive-sites\/\d+-ss-yongala$/,
  );
  await expect(yongala.getByRole('link', { name: '/blog/ss-yongala' })).toBeVisible();
  await expect(yongala.getByRole('textbox', { name: 'Photo URL' })).toHaveValue(/^\/media\//);

  await page.getByPlaceholder(SEARCH).fill('bare rock');
  await expect(card(page, 'Zz Bare Rock')).toContainText('VisibilityNot specified');
  await expect(card(page, 'Zz Bare Rock')).not.toContainText('Video available');
  await page.getByPlaceholder(SEARCH).fill('no such thing');
  await expect(page.getByText('No dive sites found matching your search.')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder(SEARCH)).toHaveValue('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(20);

  await page.route('**/api/dive-sites/search*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.reload();
  await expect(page.getByText('No dive sites found.', { exact: true })).toBeVisible();
});

test('a list that does not come says so and can be asked for again', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/dive-sites/search*', (route) => route.fulfill({ status: 500, json: { error: 'No air.' } }));
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('This list could not be loaded. No air.');
  await page.unroute('**/api/dive-sites/search*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveCount(20);
});

test('a site is added, with the position from the map, seen on the site, changed and deleted', async ({ page }) => {
  await logIn(page, PATH);
  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = dialog(page, 'Add New Site');
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(adding.getByRole('combobox', { name: 'Skill Level' })).toHaveValue('Beginner');
  await adding.getByRole('button', { name: 'Add site' }).click();
  await expect(adding.getByText('Name is required.')).toBeVisible();
  for (const name of ['Name', 'Region', 'Description', 'Latitude', 'Longitude', 'Water Temperature', 'Depth Range']) {
    await expect(adding.getByLabel(name, { exact: name === 'Name' }).first()).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(adding.getByText('Latitude must be a number.')).toBeVisible();

  await adding.getByLabel('Name', { exact: true }).fill('Aaa Owner’s Rock');
  await adding.getByLabel('Region').fill('Test Sea, Queensland');
  await adding.getByLabel('Description').fill('A rock that an owner has just found.');
  await adding.getByLabel('Water Temperature').fill('22-27°C');
  await adding.getByLabel('Depth Range').fill('5-18m');
  await adding.getByLabel('Latitude').fill('-95');
  await expect(adding.getByText('Latitude must lie between -90 and 90.')).toBeVisible();
  const map = adding.getByRole('region', { name: 'Map to choose a position' });
  await map.click({ position: { x: 300, y: 100 } });
  await expect(adding.getByText('Latitude must lie between -90 and 90.')).toBeHidden();
  expect(Number(await adding.getByLabel('Latitude').inputValue())).toBeGreaterThan(-60);
  await expect(adding.locator('.position-mark')).toBeVisible();
  await adding.getByLabel('Latitude').fill('-19.12345678');
  await adding.getByLabel('Longitude').fill('147.5');
  await adding.getByRole('button', { name: 'Add site' }).click();
  await expectToast(page, 'Success', 'Dive site created successfully');
  await expect(adding).toBeHidden();
  const made = await stored(page, 'Aaa Owner’s Rock');
  expect(made).toMatchObject({
    latitude: '-19.12345678',
    longitude: '147.50000000',
    skillLevel: 'Beginner',
    details: {},
  });

  const rock = card(page, 'Aaa Owner’s Rock');
  const link = (await rock.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  expect(await (await page.request.get(link)).text()).toContain('A rock that an owner has just found.');

  await rock.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await expect(editing.getByLabel('Latitude')).toHaveValue('-19.12345678');
  await editing.getByText('More facts').click();
  await editing.getByRole('group', { name: 'Entry' }).getByLabel('Boat').check();
  await editing.getByRole('group', { name: 'Best months' }).getByLabel('Dec').check();
  await editing.getByLabel('Species').fill('Potato cod | Epinephelus tukula\n| nameless');
  await editing.getByLabel('Source of the position').fill('Chart AUS 827');
  await editing.getByLabel('Length (m)').fill('long');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByLabel('Species')).toHaveAccessibleDescription('Common name is required.');
  await expect(editing.getByLabel('Position is')).toHaveAccessibleDescription('Choose how well the position is known.');
  await expect(editing.getByLabel('Length (m)')).toHaveAccessibleDescription('Enter metres, such as 33.5.');
  await expect(editing.getByLabel('Wreck: ship')).toHaveAccessibleDescription('Ship is required.');
  await editing.getByLabel('Length (m)').fill('');
  await editing.getByLabel('Species').fill('Potato cod | Epinephelus tukula\nSea fans');
  await editing.getByLabel('Position is').selectOption('charted');
  await editing.getByLabel('Depth Range').fill('5-21m');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(rock).toContainText('5-21m');
  expect((await stored(page, 'Aaa Owner’s Rock')).details).toEqual({
    entry: ['boat'],
    bestMonths: [12],
    position: { quality: 'charted', source: 'Chart AUS 827' },
    species: [
      { common: 'Potato cod', scientific: 'Epinephelus tukula' },
      { common: 'Sea fans', scientific: null },
    ],
  });

  await rock.getByRole('button', { name: 'Delete' }).click();
  const question = dialog(page, 'Delete this dive site?');
  await expect(question).toContainText('Aaa Owner’s Rock');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rock).toBeVisible();
  await rock.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Dive site deleted successfully');
  await expect(rock).toBeHidden();
  expect((await page.request.get(link)).status()).toBe(404);
});

test('featured, photo, video and review link are set from the list', async ({ page }) => {
  await logIn(page);
  const site = await makeSite(page, 'Quick Pinnacle', { details: { tide: 'Slack only.' } });
  await page.goto(`${PATH}?q=Quick+Pinnacle`);
  const pinnacle = card(page, 'Quick Pinnacle');
  await pinnacle.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Success', '“Quick Pinnacle” is featured now');
  await expect(pinnacle.getByText('Featured', { exact: true })).toBeVisible();
  await expect(pinnacle.getByRole('button', { name: /^Unfeature/ })).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Photo URL' }).fill('not an address');
  await pinnacle.getByRole('button', { name: 'Set photo' }).click();
  await expect(pinnacle.getByRole('textbox', { name: 'Photo URL' })).toHaveAccessibleDescription(
    'Enter a full web address or a path that starts with /.',
  );
  await pinnacle.getByRole('textbox', { name: 'Photo URL' }).fill('/media/scenes/ss-yongala.webp');
  await pinnacle.getByRole('button', { name: 'Set photo' }).click();
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(pinnacle.locator('.managed-picture img')).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Video URL' }).fill('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await pinnacle.getByRole('textbox', { name: 'Thumbnail URL' }).fill('/media/scenes/ss-yongala.webp');
  await pinnacle.getByRole('button', { name: 'Set video' }).click();
  await expectToast(page, 'Success', 'Video updated successfully');
  await expect(pinnacle).toContainText('Video available');

  await pinnacle.getByRole('textbox', { name: 'Review link' }).fill('/blog/ss-yongala');
  await pinnacle.getByRole('button', { name: 'Set review link' }).click();
  await expectToast(page, 'Success', 'Review link updated successfully');
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeVisible();

  await pinnacle.getByRole('textbox', { name: 'Review link' }).fill('');
  await pinnacle.getByRole('button', { name: 'Set review link' }).click();
  await expect(pinnacle.getByRole('link', { name: '/blog/ss-yongala' })).toBeHidden();
  expect(await stored(page, 'Quick Pinnacle')).toMatchObject({
    ...{ id: site.id, featured: true, imageUrl: '/media/scenes/ss-yongala.webp', reviewLink: null },
    ...{ videoThumbnail: '/media/scenes/ss-yongala.webp', details: { tide: 'Slack only.' } },
  });

  await pinnacle.getByLabel('Upload a photo: Quick Pinnacle').setInputFiles('media/scenes/ss-yongala-400.avif');
  await expectToast(page, 'Success', 'Photo updated successfully');
  await expect(pinnacle.getByRole('textbox', { name: 'Photo URL' })).toHaveValue(/^\/uploads\//);
});

test('whatever the server refuses is told, and nothing is lost', async ({ page }) => {
  await logIn(page);
  const { id } = await makeSite(page, 'Failing Wall');
  await page.goto(`${PATH}?q=Failing+Wall`);
  const wall = card(page, 'Failing Wall');

  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = dialog(page, 'Add New Site');
  const typed = { Region: 'Here', Description: 'Deep.', Latitude: '-1.5', Longitude: '2', 'Water Temperature': '9°C' };
  await adding.getByLabel('Name', { exact: true }).fill('Never Made');
  for (const [name, value] of Object.entries(typed)) await adding.getByLabel(name).fill(value);
  await adding.getByLabel('Depth Range').fill('3m');
  const add = adding.getByRole('button', { name: 'Add site' });
  await fail(page, '**/api/dive-sites', 500, { error: 'No bottle left.' });
  await add.click();
  await expectToast(page, 'Error', 'No bottle left.');
  await page.unroute('**/api/dive-sites');
  await page.route('**/api/dive-sites', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await add.click();
  await expectToast(page, 'Error', 'Server error: 502');
  await page.unroute('**/api/dive-sites');
  await page.route('**/api/dive-sites', (route) => route.abort());
  await add.click();
  await expectToast(page, 'Error', 'Failed to create dive site');
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Never Made');
  for (const [name, value] of Object.entries(typed)) await expect(adding.getByLabel(name)).toHaveValue(value);
  // The message in the corner can be closed while the dialog is open.
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toBeHidden();
  await expect(adding).toBeVisible();
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toBeHidden();

  await wall.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByLabel('Description').fill('Changed.');
  const save = editing.getByRole('button', { name: 'Save changes' });
  const single = `**/api/dive-sites/${id}`;
  await fail(page, single, 400, { error: 'Please check.', details: { region: 'Region is too far away.' } });
  await save.click();
  await expectToast(page, 'Error', 'Region is too far away.');
  await expect(editing.getByLabel('Region')).toHaveAccessibleDescription('Region is too far away.');
  await page.unroute(single);
  await fail(page, single, 500, { error: 'No bottle left.' });
  await save.click();
  await expectToast(page, 'Error', 'No bottle left.');
  await page.unroute(single);
  await fail(page, single, 500);
  await save.click();
  await expectToast(page, 'Error', 'Failed to update dive site');
  await expect(editing.getByLabel('Description')).toHaveValue('Changed.');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Discard' }).click();

  await wall.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Error', 'Failed to update featured status');
  await wall.getByRole('button', { name: 'Delete' }).click();
  await dialog(page, 'Delete this dive site?').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Error', 'Failed to delete dive site');
  await expect(wall).toBeVisible();

  await page.route(`${single}/*`, (route) => route.fulfill({ status: 500, json: { error: 'No bottle left.' } }));
  for (const [label, button, text] of [
    ['Photo URL', 'Set photo', 'Failed to update photo'],
    ['Video URL', 'Set video', 'Failed to update video'],
    ['Review link', 'Set review link', 'Failed to update review link'],
  ] as const) {
    await wall.getByRole('textbox', { name: label }).fill('/somewhere');
    await wall.getByRole('button', { name: button }).click();
    await expectToast(page, 'Error', text);
    await expect(wall.getByRole('textbox', { name: label })).toHaveValue('/somewhere');
  }
  await expect(wall).toContainText('No photo yet');
  await page.route('**/api/admin/uploads', (route) => route.fulfill({ status: 413, json: { error: 'Too large.' } }));
  await wall.getByLabel('Upload a photo: Failing Wall').setInputFiles('media/scenes/ss-yongala-400.avif');
  await expect(wall.getByText('Too large.')).toBeVisible();
});

test('a site that was changed meanwhile is not overwritten without asking', async ({ page }) => {
  await logIn(page);
  const site = await makeSite(page, 'Contested Cave');
  await page.goto(`${PATH}?q=Contested+Cave`);
  const cave = card(page, 'Contested Cave');
  await cave.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByLabel('Depth Range').fill('10-20m');
  await page.request.put(`/api/dive-sites/${site.id}`, { data: { hazards: 'Entanglement.' } });
  await editing.getByRole('button', { name: 'Save changes' }).click();
  const question = dialog(page, 'Changed in another window');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editing.getByLabel('Depth Range')).toHaveValue('10-20m');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('Entanglement.');
  await expect(editing.getByLabel('Depth Range')).toHaveValue('5-18m');

  await editing.getByLabel('Depth Range').fill('12-22m');
  await page.request.put(`/api/dive-sites/${site.id}`, { data: { facilities: 'None.' } });
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Save mine over it' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  expect(await stored(page, 'Contested Cave')).toMatchObject({ depthRange: '12-22m', hazards: 'Entanglement.' });

  await page.request.put(`/api/dive-sites/${site.id}`, { data: { facilities: 'A ramp.' } });
  await cave.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Error', /Failed to update featured status.*another window/);
  expect((await stored(page, 'Contested Cave')).featured).toBe(false);
  await cave.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Success');
});

test('what was typed survives closing by mistake, a reload and a session that ended', async ({ page, context }) => {
  await logIn(page);
  await makeSite(page, 'Patient Reef');
  await page.goto(`${PATH}?q=Patient+Reef`);
  await card(page, 'Patient Reef').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await editing.getByLabel('Hazards').fill('Half a sentence');
  await editing.getByRole('button', { name: 'Close' }).click();
  await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('Half a sentence');

  page.once('dialog', (leaving) => leaving.accept());
  await page.reload();
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('Patient Reef');
  await unsaved.getByRole('button', { name: 'Go on' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('Half a sentence');
  await expect(editing).toContainText('had not saved');

  await context.clearCookies();
  await editing.getByLabel('Hazards').fill('A whole sentence.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Login' }).click();
  await unsaved.getByRole('button', { name: 'Go on' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('A whole sentence.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(unsaved).toBeHidden();
  expect((await stored(page, 'Patient Reef')).hazards).toBe('A whole sentence.');
});

test.describe('for everyone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const width of [1280, 320]) {
    test(`list and dialog meet WCAG 2.2 AA at ${width} px and do not scroll sideways`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await logIn(page, `${PATH}?q=yongala`);
      await expect(names(page).first()).toBeVisible();
      const examine = async () => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).exclude('.leaflet-container').analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      };
      await examine();
      await page.getByRole('button', { name: 'Add New Site' }).click();
      await page.getByText('More facts').click();
      await page.getByRole('button', { name: 'Add site' }).click();
      await expect(page.getByText('Name is required.')).toBeVisible();
      await examine();
    });
  }
});
