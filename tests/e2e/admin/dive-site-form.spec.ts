import { expect, test } from '../fixtures.ts';
import { card, dialog, expectToast, failedRequests, logIn, startSession } from './admin.ts';
import { makeSite, PATH, stored } from './dive-sites.ts';

test.use({ expectedErrors: [failedRequests], hasTiles: true });

test('adds a site with a position from the map, shows it on the site, edits and deletes it', async ({ page }) => {
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

  await adding.getByLabel('Name', { exact: true }).fill('Zzz Diver’s Rock');
  await adding.getByLabel('Region').fill('Test Sea, Queensland');
  await adding.getByLabel('Description').fill('A rock that a diver has just found.');
  await adding.getByLabel('Water Temperature').fill('22-27°C');
  await adding.getByLabel('Depth Range').fill('5-18m');
  await adding.getByLabel(/^Latitude/).fill('-95');
  await expect(adding.getByText('Latitude must lie between -90 and 90.')).toBeVisible();
  const map = adding.getByRole('region', { name: 'Map to choose a position' });
  await map.click({ position: { x: 300, y: 100 } });
  await expect(adding.getByText('Latitude must lie between -90 and 90.')).toBeHidden();
  expect(Number(await adding.getByLabel(/^Latitude/).inputValue())).toBeGreaterThan(-60);
  await expect(adding.locator('.leaflet-marker-icon')).toBeVisible();
  await adding.getByLabel(/^Latitude/).fill('-19.12345678');
  await adding.getByLabel(/^Longitude/).fill('147.5');
  await adding.getByRole('button', { name: 'Add site' }).click();
  await expectToast(page, 'Success', 'Dive site created successfully');
  await expect(adding).toBeHidden();
  const made = await stored(page, 'Zzz Diver’s Rock');
  expect(made).toMatchObject({
    latitude: '-19.12345678',
    longitude: '147.50000000',
    skillLevel: 'Beginner',
    details: {},
  });

  // The site's name sorts last, so the list jumps to its page.
  const rock = card(page, 'Zzz Diver’s Rock');
  await expect(rock).toBeVisible();
  const link = (await rock.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  expect(await (await page.request.get(link)).text()).toContain('A rock that a diver has just found.');

  await rock.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  await expect(editing.getByLabel(/^Latitude/)).toHaveValue('-19.12345678');
  await editing.getByText('More facts').click();
  await editing.getByRole('group', { name: 'Entry' }).getByLabel('Boat').check();
  await editing.getByRole('group', { name: 'Best months' }).getByLabel('Dec').check();
  await editing.getByLabel('Species').fill('Potato cod | Epinephelus tukula\n| nameless');
  await editing.getByLabel('Source of the position').fill('Chart AUS 827');
  await editing.getByLabel('Length (m)').fill('long');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByLabel('Species')).toHaveAccessibleDescription('Common name is required.');
  await expect(editing.getByLabel('Position is', { exact: true })).toHaveAccessibleDescription(
    'Choose how well the position is known.',
  );
  await expect(editing.getByLabel('Length (m)')).toHaveAccessibleDescription('Enter metres, such as 33.5.');
  await expect(editing.getByLabel('Ship’s name')).toHaveAccessibleDescription('Ship is required.');
  await editing.getByLabel('Length (m)').fill('');
  await editing.getByLabel('Species').fill('Potato cod | Epinephelus tukula\nSea fans');
  await editing.getByLabel('Position is', { exact: true }).selectOption('charted');
  await editing.getByLabel('Depth Range').fill('5-21m');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(rock).toContainText('5–21\u00A0m');
  expect((await stored(page, 'Zzz Diver’s Rock')).details).toEqual({
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
  await expect(question).toContainText('Zzz Diver’s Rock');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rock).toBeVisible();
  await rock.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Dive site deleted successfully');
  await expect(rock).toBeHidden();
  expect((await page.request.get(link)).status()).toBe(410);
});

test('asks before it overwrites a site that was changed elsewhere', async ({ page }) => {
  await startSession(page);
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
  await question.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('Entanglement.');
  await expect(editing.getByLabel('Depth Range')).toHaveValue('5-18m');

  await editing.getByLabel('Depth Range').fill('12-22m');
  await page.request.put(`/api/dive-sites/${site.id}`, { data: { facilities: 'None.' } });
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  expect(await stored(page, 'Contested Cave')).toMatchObject({ depthRange: '12-22m', hazards: 'Entanglement.' });

  await page.request.put(`/api/dive-sites/${site.id}`, { data: { facilities: 'A ramp.' } });
  await cave.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Error', /Failed to update featured status.*another window/);
  expect((await stored(page, 'Contested Cave')).featured).toBe(false);
  await cave.getByRole('button', { name: /^Feature/ }).click();
  await expectToast(page, 'Success');
});

test('keeps input after an accidental close, a reload and an expired session', async ({ page, context }) => {
  await startSession(page);
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
  await unsaved.getByRole('button', { name: 'Restore' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('Half a sentence');
  await expect(editing).toContainText('Your unsaved changes from');

  await context.clearCookies();
  await editing.getByLabel('Hazards').fill('A whole sentence.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Login' }).click();
  await unsaved.getByRole('button', { name: 'Restore' }).click();
  await expect(editing.getByLabel('Hazards')).toHaveValue('A whole sentence.');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Dive site updated successfully');
  await expect(unsaved).toBeHidden();
  expect((await stored(page, 'Patient Reef')).hazards).toBe('A whole sentence.');
});

test('converts a position pasted as degrees and minutes, and keeps other text with an error', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, PATH);
  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = dialog(page, 'Add New Site');
  const [latitude, longitude] = [adding.getByLabel(/^Latitude/), adding.getByLabel(/^Longitude/)];
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await latitude.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste("33° 51.5' S, 151° 12.7' E");
  await expect(latitude).toHaveValue('-33.858333');
  await expect(longitude).toHaveValue('151.211667');
  await expect(adding.locator('.leaflet-marker-icon')).toBeVisible();
  await paste('off the old jetty');
  await expect(latitude).toHaveValue('off the old jetty');
  await expect(latitude).toHaveAccessibleDescription(/^This is not a position\./);
  await expect(longitude).toHaveValue('151.211667');
  await paste('56 H 334549 mE 6251876 mN');
  await expect(latitude).toHaveValue(/^-33\.86/);
  const middle = adding.getByText('the position is only the middle of the map it shows');
  await paste('https://www.google.com/maps/place/Gordons+Bay/@-33.9145,151.2619,15z');
  await expect(longitude).toHaveValue('151.2619');
  await expect(middle).toBeVisible();
  await paste('https://www.google.com/maps/place/-33.9150,151.2630/@-33.9145,151.2619,15z');
  await expect(longitude).toHaveValue('151.2630');
  await expect(middle).toBeHidden();
  await latitude.fill("34° 2' S");
  await longitude.focus();
  await expect(latitude).toHaveValue('-34.033333');
  await expect(latitude).not.toHaveAttribute('aria-invalid', 'true');
});

test('draws the section of the dive while its facts are typed, without asking the server for it', async ({ page }) => {
  await startSession(page);
  await makeSite(page, 'Zzz Plate Wreck', { depthRange: '10-30m', details: { kinds: ['wreck'] } });
  await page.goto(`${PATH}?q=Zzz+Plate`);
  await card(page, 'Zzz Plate Wreck').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Dive Site');
  const section = editing.getByRole('img', { name: /^Section of Zzz Plate Wreck/ }).first();
  await expect(section).toHaveAttribute('alt', /10 to 30 m/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await editing.getByLabel('Depth Range').fill('10-42m');
  await expect(section).toHaveAttribute('alt', /10 to 42 m/);
  expect(await section.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await editing.getByText('More facts').click();
  await editing.getByLabel('Ship’s name').fill('SS Zzz');
  await editing.getByLabel('Length (m)').fill('long');
  await expect(section).toHaveAttribute('alt', /length not recorded/);
  await editing.getByLabel('Length (m)').fill('90');
  await expect(section).toHaveAttribute('alt', /90 m long, to scale/);
  expect(asked.filter((path) => path.includes('plate'))).toEqual([]);
});
