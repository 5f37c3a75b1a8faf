import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { readEvents } from './data-layer.ts';
import { delayResponses } from './delayed-requests.ts';
import { allSites, CARDS, cards, heading, PER_PAGE, REEF, results } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';
import { map } from './map-page.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

test('each filter narrows the list, alone and combined, is part of the address, and is cleared', async ({
  page,
  request,
}) => {
  const sites = await allSites(request);
  const largest = (site: DiveSite) => Math.max(...(site.depthRange.match(/\d+(\.\d+)?/g) ?? []).map(Number));
  const [region, skill] = [
    page.getByRole('combobox', { name: 'Region' }),
    page.getByRole('combobox', { name: 'Skill level' }),
  ];
  const depth = page.getByRole('combobox', { name: 'Depth band' });
  const search = page.getByPlaceholder('Place or animal');
  await page.goto('/dive-sites');
  await expect(heading(page, sites.length)).toBeVisible();
  await expect(cards(page)).toHaveCount(PER_PAGE);
  await expect(region).toHaveValue('all');
  await expect(skill).toHaveValue('all');
  await expect(depth).toHaveValue('all');

  // tests/api/site-facets.test.ts compares every filter with the list; this tries one of each control.
  await depth.selectOption('deep');
  const deep = sites.filter((site) => largest(site) > 20);
  await expect(heading(page, deep.length)).toBeVisible();
  await skill.selectOption('Advanced');
  const deepAdvanced = deep.filter((site) => site.skillLevel === 'Advanced');
  await expect(heading(page, deepAdvanced.length)).toBeVisible();
  await region.selectOption(REEF);
  const onReef = deepAdvanced.filter((site) => site.region === REEF);
  expect(onReef.length).toBeGreaterThan(0);
  expect(onReef.length).toBeLessThan(deepAdvanced.length);
  await expect(heading(page, onReef.length)).toBeVisible();
  await search.fill('  QUEENSLAND grOPer ');
  const found = onReef.filter(({ marineLife }) => /queensland groper/i.test(marineLife ?? ''));
  await expect(heading(page, found.length)).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(found.map(({ name }) => name));
  const address = `/dive-sites?${new URLSearchParams({ search: 'QUEENSLAND grOPer', region: REEF, skill: 'Advanced', depth: 'deep' })}`;
  await expect(page).toHaveURL(address);
  expect(await readEvents(page)).toContainEqual({ event: 'filter_region', category: 'dive_sites', label: REEF });
  expect(await readEvents(page)).toContainEqual({
    event: 'search',
    category: 'dive_sites',
    label: 'QUEENSLAND grOPer',
  });

  const badges = results(page).getByRole('link', { name: /^Remove / });
  await expect(badges).toHaveCount(4);

  await test.step('pointing at a row highlights its marker, and the other way round', async () => {
    const mark = map(page).getByRole('button', { name: /^SS Yongala,/ });
    await expect(mark).toBeVisible();
    await expect(mark).not.toHaveClass(/chosen/);
    const row = cards(page).filter({ hasText: 'SS Yongala' }).first();
    await row.hover();
    await expect(mark).toHaveClass(/chosen/);
    await mark.hover();
    await expect(row).toHaveClass(/hot/);
  });

  await page.getByRole('link', { name: 'Remove search “QUEENSLAND grOPer”' }).click();
  await page.getByRole('link', { name: `Remove region ${REEF}` }).click();
  await expect(heading(page, deepAdvanced.length)).toBeVisible();
  await expect(page).toHaveURL('/dive-sites?skill=Advanced&depth=deep');
  await expect(search).toHaveValue('');
  await expect(region).toHaveValue('all');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/dive-sites');
  await expect(heading(page, sites.length)).toBeVisible();
  await expect(badges).toHaveCount(0);
  await expect(skill).toHaveValue('all');
  await expect(depth).toHaveValue('all');

  await search.fill('xyzzy');
  await skill.selectOption('Beginner');
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeVisible();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/dive-sites');
  await expect(page.getByRole('heading', { name: 'No dive sites found' })).toBeHidden();
  await expect(skill).toHaveValue('all');
  await expect(cards(page)).toHaveCount(PER_PAGE);
});

test('a row’s pin moves the map; choices made while responses are late all apply, and stay on the way back', async ({
  page,
  request,
}) => {
  await page.goto('/dive-sites');
  const row = cards(page).filter({ has: page.getByRole('heading', { name: 'Cod Hole' }) });
  await row.getByRole('button', { name: 'Show Cod Hole on the map' }).click();
  await expect(map(page).getByRole('link', { name: 'Cod Hole' })).toBeVisible();
  const release = await delayResponses(page, CARDS);
  const chosen = { region: REEF, skill: 'Advanced', depth: 'deep' };
  // Runs in one task of the browser, so that no response or rendering can come in between.
  const shown = await page.getByRole('main').evaluate((main, choices) => {
    const fields = Object.entries(choices).map(([name, value]) => {
      const field = main.querySelector<HTMLSelectElement>(`select[name=${name}]`);
      if (!field) throw new Error(`No field ${name}`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return field;
    });
    return fields.map((field) => field.value);
  }, chosen);
  expect(shown).toEqual(Object.values(chosen));
  await expect(page).toHaveURL(`/dive-sites?${new URLSearchParams(chosen)}`);
  for (const [name, value] of Object.entries(chosen)) {
    await expect(page.getByRole('main').locator(`select[name=${name}]`)).toHaveValue(value);
  }
  release();
  const sites = await allSites(request);
  const isDeep = ({ depthRange }: DiveSite) => Math.max(...(depthRange.match(/\d+(\.\d+)?/g) ?? []).map(Number)) > 20;
  const fitting = sites.filter((site) => site.region === REEF && site.skillLevel === 'Advanced' && isDeep(site));
  expect(fitting.length).toBeGreaterThan(0);
  await expect(heading(page, fitting.length)).toBeVisible();
  // The rows follow their number.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

  await test.step('back from a site returns to the same position in the filtered list', async () => {
    const link = cards(page).last().getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(window.scrollY));
    expect(top).toBeGreaterThan(500);
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`/dive-sites?${new URLSearchParams(chosen)}`);
    await expect(page.getByRole('combobox', { name: 'Skill level' })).toHaveValue('Advanced');
    await expect
      .poll(() => page.evaluate((expected) => Math.abs(window.scrollY - expected), top))
      .toBeLessThanOrEqual(60);
  });

  await test.step('rows that a filter brings are laid out later, but whole where the reader comes back to them', async () => {
    const layout = () =>
      cards(page)
        .last()
        .evaluate((card) => getComputedStyle(card).contentVisibility);
    await page.goto('/dive-sites');
    expect(await layout()).toBe('visible');
    await page.getByRole('combobox', { name: 'Skill level' }).selectOption('Beginner');
    await expect.poll(layout).toBe('auto');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await expect.poll(layout).toBe('visible');
  });
});
