import { allSites, cards, heading, REEF } from './dive-site-list.ts';
import { expect, test } from './fixtures.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters work as a form', async ({ page, request }) => {
    const sites = await allSites(request);
    const found = sites.filter(({ region, skillLevel }) => region === REEF && skillLevel === 'Advanced');
    await page.goto('/dive-sites');
    await page.getByRole('combobox', { name: 'Region' }).selectOption(REEF);
    await page.getByRole('combobox', { name: 'Skill level' }).selectOption('Advanced');
    await page.getByRole('button', { name: 'Show dive sites' }).click();
    expect(new URL(page.url()).searchParams.get('region')).toBe(REEF);
    await expect(heading(page, found.length)).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText(found.map(({ name }) => name));
    await expect(page.getByRole('combobox', { name: 'Skill level' })).toHaveValue('Advanced');
    await page.getByRole('link', { name: 'Remove skill Advanced' }).click();
    await expect(heading(page, sites.filter(({ region }) => region === REEF).length)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(heading(page, sites.length)).toBeVisible();
  });
});
