import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle } from './admin.ts';
import { expectCleanUndo, paste, retype, select, text, tool } from './editor-text.ts';

test('the letters under the text show its marks and break their lines where the text area does', async ({ page }) => {
  await logIn(page, '/admin/posts/new');
  const words =
    'The **gropers** stand *under* the stern, see [her page](/dive-sites/1 "Site") at https://example.com/a. ';
  await text(page).fill(`## On the line\n\n${words.repeat(40)}\n\n> Hold on.\n\n::dive-site{id="1"}\n`);
  const letters = page.locator('div:has(+ textarea)[aria-hidden]').filter({ hasText: 'On the line' });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => letters.evaluate((drawn) => drawn.scrollHeight - (drawn.nextElementSibling?.scrollHeight ?? 0)))
      .toBe(0);
  }
  await expect(text(page)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(letters.getByText('gropers').first()).not.toHaveCSS('-webkit-text-stroke-width', '0px');
  await expect(letters.getByText('her page').first()).toHaveCSS('text-decoration-line', 'underline');
  await text(page).evaluate((field) => field.scrollTo(0, 200));
  await expect.poll(() => letters.evaluate((drawn) => drawn.scrollTop)).toBe(200);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(letters).toBeHidden();
});

test.use({ expectedErrors: [failedRequests] });
test.beforeEach(async ({ page }) => {
  await logIn(page);
  await text(page).click();
});
test('writes Markdown by buttons and shortcuts, and undoes step by step', async ({ page }) => {
  await page.keyboard.type('Hello reef');
  await select(page, 6, 10);
  await tool(page, 'Bold').click();
  await expect(text(page)).toHaveValue('Hello **reef**');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Hello reef');
  await page.keyboard.press('Control+Shift+z');
  await expect(text(page)).toHaveValue('Hello **reef**');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tool(page, 'Heading 2').click();
  await page.keyboard.type('Fish');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expect(text(page)).toHaveValue('Hello **reef**\n## Fish\n* one\n* two');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
});

test('undoes typing in runs, not letter by letter', async ({ page }) => {
  // Types without waiting for each letter, because the browser ends a run where typing pauses.
  await Promise.all([...'Hello reef'].map((letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  await expect(text(page)).toHaveValue('Hello reef');
  for (let run = 0; run < 3; run += 1) await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('');
});

test('removes empty headings on blur', async ({ page }) => {
  await text(page).fill('Words\n## \n# \nMore');
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(text(page)).not.toHaveValue(/#/);
});

test('undo restores a stripped heading marker and what was typed before it', async ({ page }) => {
  const title = page.getByLabel('Title', { exact: true });
  await retype(page, 'Old words', 'New');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## ');
  await title.focus();
  await expect(text(page)).toHaveValue('New');
  await expect(title).toBeFocused();
  await text(page).focus();
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('New\n## ');
  await expect(async () => {
    await page.keyboard.press('Control+z');
    expect(await text(page).inputValue()).toBe('Old words');
  }).toPass({ timeout: 5000 });
});

test('undo after a save never mixes earlier text into the saved text', async ({ page }) => {
  await page.getByLabel('Title', { exact: true }).fill(newTitle('Undo'));
  await text(page).click();
  await retype(page, 'Old words', 'New words');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Blog Created');
  // The server trims texts, so the form replaces the typed text.
  await expect(text(page)).toHaveValue('New words');
  await expectCleanUndo(page);
});

test('converts pasted formatting to Markdown', async ({ page }) => {
  const html =
    '<h2>Gear</h2><p>A <b>good</b> mask, <a href="https://example.com/fit">how to fit it</a>.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>';
  await paste(page, html, 'Gear');
  await expect(text(page)).toHaveValue(
    /^## Gear\n\nA \*\*good\*\* mask, \[how to fit it\]\(https:\/\/example\.com\/fit\)\.\n\n\* +one\n\* +two\s*$/,
  );
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('');
});

test('keeps the cells of tables pasted from Excel and from a page of this site', async ({ page, context, site }) => {
  const excel =
    '<table border=0><!--StartFragment--><col width=64 span=2><tr><td>Site</td><td>Max</td></tr><tr><td>Cod Hole</td><td>30</td></tr><!--EndFragment--></table>';
  await paste(page, excel, 'Site\tMax\nCod Hole\t30');
  await expect(text(page)).toHaveValue('| Site | Max |\n| --- | --- |\n| Cod Hole | 30 |');

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const article = await context.newPage();
  await article.goto('/blog/wreck-law-and-permits');
  const table = article.getByRole('article').getByRole('table').first();
  const rows = await table.getByRole('row').count();
  await table.evaluate((element) => getSelection()?.selectAllChildren(element));
  await article.keyboard.press('Control+c');
  await page.bringToFront();
  await text(page).fill('');
  await text(page).press('Control+v');
  // A line of hyphens follows the table's head.
  await expect.poll(async () => (await text(page).inputValue()).trim().split('\n').length).toBe(rows + 1);
  expect(
    (await text(page).inputValue())
      .trim()
      .split('\n')
      .every((line) => line.startsWith('| ')),
  ).toBe(true);
});

test('previews what readers will see', async ({ page, request }) => {
  const source = '## Heading\nWith **bold** and [a link](/dive-sites).\n\n* one\n* two';
  await text(page).fill(source);
  const preview = page.locator('.editor-preview .body');
  await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible();
  const title = `Preview ${Date.now()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Category').selectOption('Tips');
  await page.getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/ss-yongala.webp');
  const shown = await preview.innerHTML();
  await page.getByRole('button', { name: 'Publish Now' }).click();
  await expectToast(page, 'Blog Created');
  const { contentHtml } = await (await request.get(`/api/articles/slug/preview-${title.split(' ')[1]}`)).json();
  expect(shown.replace(/ class=""/g, '')).toContain('<strong>bold</strong>');
  expect(contentHtml).toContain('<strong>bold</strong>');
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect(words(shown)).toBe(words(contentHtml));
});

test('shows a tooltip after 700 ms, and the next one immediately', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip');
  await tool(page, 'Bold').hover();
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveText(/^Bold \(.+B\)/);
  // The menu stays while the pointer moves towards it, so the pointer leaves in several steps.
  await page.mouse.move(5, 5);
  await page.mouse.move(5, 200, { steps: 5 });
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(250);
  await tool(page, 'Italic').hover();
  await expect(tooltip).toHaveText(/^Italic/);
  await expect(page.locator('body [title]:not(iframe)')).toHaveCount(0);
});

test('inserts a comparison by search, and refuses to publish a block without a product', async ({ page }) => {
  await page.getByLabel('Title', { exact: true }).fill(newTitle('Blocks'));
  await text(page).fill('Before');
  await tool(page, 'Block').click();
  const dialog = page.getByRole('dialog', { name: 'Insert block' });
  await dialog.getByLabel('Kind of block').selectOption('Comparison');
  const names = dialog.getByRole('region', { name: 'Products' }).locator('button > :first-child');
  await expect(names.first()).toBeVisible();
  const listed = await names.allTextContents();
  expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const name of ['Mares Puck 4', 'Suunto Ocean']) {
    await dialog.getByLabel('Find a product').fill(name);
    await dialog.getByRole('button', { name }).click();
  }
  await dialog.getByRole('button', { name: 'Insert block' }).click();
  await expect(text(page)).toHaveValue('Before\n\n::compare{items="mares-puck-4,suunto-ocean"}');
  const preview = page.getByRole('region', { name: 'Content preview' });
  await expect(preview.getByRole('table', { name: 'Mares Puck 4 and Suunto Ocean, side by side' })).toBeVisible();

  await text(page).fill('::product{slug="nowhere"}');
  await expect(preview.getByText('There is no product “nowhere”.')).toBeVisible();
  await page.getByLabel('Category').selectOption('Tips');
  await page.getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/cod-hole.webp');
  await page.getByRole('button', { name: 'Publish Now' }).click();
  await expect(text(page)).toHaveAccessibleDescription(/There is no product “nowhere”/);
  await expect(text(page)).toHaveValue('::product{slug="nowhere"}');
});
