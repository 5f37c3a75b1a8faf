import { readFile } from 'node:fs/promises';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import { readListFile, writeListFile } from '../../domain/my-dives/edit-saved-lists.ts';
import { expect, test } from './fixtures.ts';
import { countPages } from './pdf-text.ts';

/** Finds ids of shipped dive sites by name. */
async function readIds(
  names: readonly string[],
  request: { get(path: string): Promise<{ json(): Promise<unknown> }> },
) {
  const sites = (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
  return names.map((name) => sites.find((site) => site.name === name)?.id ?? Number.NaN);
}

test('a list is reordered, annotated and renamed, and a removed dive is put back in its place with its note, by keyboard', async ({
  page,
  request,
}) => {
  const ids = await readIds(['SS Yongala', 'Bare Island', 'Cod Hole'], request);
  const [yongala = 0, bareIsland = 0, codHole = 0] = ids;
  await page.addInitScript(
    (lists) => {
      if (!localStorage.getItem('my-dives')) localStorage.setItem('my-dives', JSON.stringify({ current: 0, lists }));
    },
    [{ name: 'My dives', sites: ids, notes: { [String(yongala)]: 'Book early.' } }],
  );
  await page.goto('/my-dives');
  const dives = page.locator('#dives > li');
  const names = dives.getByRole('heading');
  await expect(names).toHaveText(['1. SS Yongala', '2. Bare Island', '3. Cod Hole']);
  await page.getByRole('button', { name: 'Move Bare Island: drag, or use the arrow keys' }).press('ArrowUp');
  await expect(names).toHaveText(['1. Bare Island', '2. SS Yongala', '3. Cod Hole']);
  await dives.first().getByLabel('Your note').fill('Meet at the bridge.');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the list').fill('November');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('November');
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    `/my-dives?sites=${bareIsland},${yongala},${codHole}&name=November`,
  );

  await page.getByRole('button', { name: 'Remove SS Yongala from the list' }).press('Enter');
  await expect(names).toHaveText(['1. Bare Island', '2. Cod Hole']);
  await expect(page.getByRole('button', { name: 'Remove Cod Hole from the list' })).toBeFocused();
  const message = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(message).toContainText('Removed from November');
  await expect(message).toContainText('SS Yongala');
  // To the messages, the newest of them, its button.
  for (const key of ['F8', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(message.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['1. Bare Island', '2. SS Yongala', '3. Cod Hole']);
  await expect(dives.nth(1).getByLabel('Your note')).toHaveValue('Book early.');
  await expect(message).toHaveCount(0);
});

test('a list is imported, exported, and saved from a shared link; a position is copied with all its digits', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = await readIds(['Bare Island', 'SS Yongala'], request);
  const [bareIsland = 0] = ids;
  const list = { name: 'November', sites: ids, notes: { [String(bareIsland)]: 'Meet at the bridge.' } };
  await page.goto('/my-dives');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  const dives = page.locator('#dives > li');
  const buffer = Buffer.from(writeListFile([list], new Map()));
  const file = { name: 'november.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Import from a file').setInputFiles(file);
  await expect(dives.getByRole('heading')).toHaveText(['1. Bare Island', '2. SS Yongala']);
  await expect(dives.first().getByLabel('Your note')).toHaveValue('Meet at the bridge.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to a file' }).click(),
  ]);
  expect(readListFile(await readFile(await download.path(), 'utf8'))).toEqual([list]);

  // The page of a link without script: tests/server/site-and-place-pages.test.ts.
  await page.goto(`/my-dives?sites=${bareIsland}&name=Shared`);
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await expect(page).toHaveURL('/my-dives');
  await expect(page.locator('#dives').getByRole('heading')).toHaveText('1. Bare Island');
  await page.locator('#dives').getByRole('link', { name: 'Bare Island' }).click();
  await page.getByRole('button', { name: 'Position' }).click();
  const row = page.locator('#position dl > div').first();
  const text = await row.locator('dd').textContent();
  await row.getByRole('button', { name: 'Copy decimal degrees' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('a booklet prints each briefing on both sides of a sheet: the shortest, the longest, Pacific and closed sites', async ({
  page,
  request,
}) => {
  // Prints ten sheets of text; print.spec.ts prints briefings by themselves.
  test.slow();
  const printed = await sitesToPrint(request);
  await page.goto(`/my-dives/booklet?sites=${printed}&name=Trip&date=2026-11-28`);
  await expect(page.getByRole('heading', { name: 'Hazards' })).toHaveCount(printed.length);
  const pages = countPages(await page.pdf({ preferCSSPageSize: true }));
  // The cover is a sheet too, so that both sides of each site are on one.
  expect(pages).toBe(2 * (printed.length + 1));
});

/** Returns the ids of nine sites: closed ones, Pacific ones, and those with the longest and the shortest text. */
async function sitesToPrint(request: { get(path: string): Promise<{ json(): Promise<unknown> }> }): Promise<number[]> {
  const sites = (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
  const measureLength = ({ description, hazards, details }: DiveSite) =>
    JSON.stringify([description, hazards, details]).length;
  const byLength = sites.toSorted((a, b) => measureLength(b) - measureLength(a));
  const closed = byLength.filter(({ details }) => details.status?.state === 'closed').slice(0, 2);
  const pacific = byLength.filter(({ region }) => PACIFIC.test(region)).slice(0, 2);
  const ids = [...closed, ...pacific, ...byLength.slice(0, 3), ...byLength.toReversed()].map(({ id }) => id);
  return [...new Set(ids)].slice(0, 9);
}

const PACIFIC = /(?:Fiji|Vanuatu|Palau|Tonga|Samoa|Solomon Islands|Papua New Guinea|Micronesia|Cook Islands)$/;
