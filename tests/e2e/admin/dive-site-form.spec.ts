import { delayResponses } from '../delayed-requests.ts';
import { expect, test } from '../fixtures.ts';
import {
  card,
  dialog,
  expectStoredDraft,
  expectToast,
  failedRequests,
  logIn,
  newTitle,
  startSession,
} from './admin.ts';
import { expectStored, makeSite, PATH, stored } from './dive-sites.ts';

test.use({ expectedErrors: [failedRequests], hasTiles: true });

test('adds a site with a position from the map, shows it on the site, edits and deletes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, PATH);
  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = dialog(page, 'Add New Site');
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(adding.getByRole('combobox', { name: 'Skill Level' })).toHaveValue('Beginner');

  await test.step('converts a position pasted as degrees and minutes, and keeps other text with an error', async () => {
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
    for (const each of [latitude, longitude]) await each.fill('');
  });

  await adding.getByRole('button', { name: 'Add site' }).click();
  await expect(adding.getByText('Name is required.')).toBeVisible();
  for (const name of ['Name', 'Region', 'Description', 'Latitude', 'Longitude', 'Water Temperature', 'Depth Range']) {
    await expect(adding.getByLabel(name, { exact: name === 'Name' }).first()).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(adding.getByText('Latitude must be a number.')).toBeVisible();
  await adding.getByLabel(/^Latitude/).fill('off the old jetty');
  await expect(adding.getByLabel(/^Latitude/)).toHaveAccessibleDescription(/^This is not a position\./);

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

test('the form of a site keeps what is typed, draws its section, and asks before it overwrites', async ({ page }) => {
  await startSession(page);
  const name = newTitle('Contested Cave');
  const site = await makeSite(page, name, { depthRange: '10-30m', details: { kinds: ['wreck'] } });
  const change = (data: object) => page.request.put(`/api/dive-sites/${site.id}`, { data });
  await page.goto(`${PATH}?q=${encodeURIComponent(name)}`);
  const cave = card(page, name);
  const photo = cave.getByLabel('Photo URL');
  const editing = dialog(page, 'Edit Dive Site');
  const field = (label: string) => editing.getByLabel(label);
  const save = () => editing.getByRole('button', { name: 'Save changes' }).click();
  await photo.fill('/half-typed');
  await cave.getByRole('button', { name: 'Edit' }).click();

  await test.step('draws the section while its facts are typed, without asking the server for it', async () => {
    const section = editing.getByRole('img', { name: new RegExp(`^Section of ${name}`) }).first();
    await expect(section).toHaveAttribute('alt', /10 to 30 m/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await field('Depth Range').fill('10-42m');
    await expect(section).toHaveAttribute('alt', /10 to 42 m/);
    expect(await section.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await editing.getByText('More facts').click();
    await field('Ship’s name').fill('SS Zzz');
    await field('Length (m)').fill('long');
    await expect(section).toHaveAttribute('alt', /length not recorded/);
    await field('Length (m)').fill('90');
    await expect(section).toHaveAttribute('alt', /90 m long, to scale/);
    expect(asked.filter((path) => path.includes('plate'))).toEqual([]);
  });

  await test.step('keeps input typed during the save in the dialog', async () => {
    await field('Hazards').fill('Current.');
    const release = await delayResponses(page, /\/api\/dive-sites\/\d+$/);
    await save();
    await field('Facilities').fill('A ramp.');
    release();
    await expect(editing).toContainText('Saved, except what you typed in the meantime.');
    await page.unrouteAll();
    await expectStored(page, name, { hazards: 'Current.' });
    await expect(field('Facilities')).toHaveValue('A ramp.');
    await save();
    await expect(editing).toHaveCount(0);
    await expect(photo).toHaveValue('/half-typed');
    await expectStored(page, name, { facilities: 'A ramp.' });
  });

  await test.step('asks before it overwrites a site that was changed elsewhere', async () => {
    const question = dialog(page, 'Changed in another window');
    await cave.getByRole('button', { name: 'Edit' }).click();
    await field('Depth Range').fill('10-20m');
    await change({ hazards: 'Entanglement.' });
    await save();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field('Depth Range')).toHaveValue('10-20m');
    await save();
    await question.getByRole('button', { name: 'Use the saved version' }).click();
    await expect(field('Hazards')).toHaveValue('Entanglement.');
    await expect(field('Depth Range')).toHaveValue('10-42m');

    await field('Depth Range').fill('12-22m');
    await change({ facilities: 'None.' });
    await save();
    await question.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expectToast(page, 'Success', 'Dive site updated successfully');
    await expectStored(page, name, { depthRange: '12-22m', hazards: 'Entanglement.' });

    await change({ facilities: 'A jetty.' });
    await cave.getByRole('button', { name: /^Feature/ }).click();
    await expectToast(page, 'Error', /Failed to update featured status.*another window/);
    expect((await stored(page, name)).featured).toBe(false);
    await cave.getByRole('button', { name: /^Feature/ }).click();
    await expect.poll(async () => (await stored(page, name)).featured).toBe(true);
  });

  await test.step('keeps input after an accidental close and a reload', async () => {
    await cave.getByRole('button', { name: 'Edit' }).click();
    await field('Hazards').fill('Half a sentence');
    await editing.getByRole('button', { name: 'Close' }).click();
    await dialog(page, 'Discard unsaved changes?').getByRole('button', { name: 'Keep editing' }).click();
    await expect(field('Hazards')).toHaveValue('Half a sentence');
    await expectStoredDraft(page, 'Half a sentence');
    page.on('dialog', (leaving) => leaving.accept());
    await page.reload();
    const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
    await expect(unsaved).toContainText(name);
    await unsaved.getByRole('button', { name: 'Restore' }).click();
    await expect(field('Hazards')).toHaveValue('Half a sentence');
    await page.goto(`${PATH}?edit=${site.id}`);
    await expect(field('Hazards')).toHaveValue('Half a sentence');
    const note = editing.getByText(/^Your unsaved changes from .* are back\./);
    await expect(note).toBeInViewport({ ratio: 1 });
    await note.getByRole('button', { name: 'Discard' }).click();
    await expect(field('Hazards')).toHaveValue('Entanglement.');
  });
});
