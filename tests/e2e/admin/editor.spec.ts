import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle } from './admin.ts';
import { expectCleanUndo, paste, retype, select, text, tool } from './editor-text.ts';

// High enough for the preview, which is rendered while it is visible.
test.use({ viewport: { width: 1280, height: 1400 }, expectedErrors: [failedRequests] });

test('a text is typed, marked, pasted, undone step by step and shown as readers will see it', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await logIn(page);
  const title = page.getByLabel('Title', { exact: true });
  const preview = page.getByRole('region', { name: 'Content preview' });
  const name = newTitle('Undo');
  await text(page).click();

  await test.step('undoes typing in runs, not letter by letter', async () => {
    // Types without waiting for each letter, because the browser ends a run where typing pauses.
    await Promise.all([...'Hello reef'].map((letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
    await expect(text(page)).toHaveValue('Hello reef');
    for (let run = 0; run < 3; run += 1) await page.keyboard.press('Control+z');
    await expect(text(page)).toHaveValue('');
  });

  await test.step('writes Markdown by buttons and shortcuts, and undoes step by step', async () => {
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

  await test.step('undo restores a stripped heading marker and what was typed before it', async () => {
    await text(page).fill('');
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

  await test.step('keeps the cells of tables pasted from Excel and from a page of this site', async () => {
    const excel =
      '<table border=0><!--StartFragment--><col width=64 span=2><tr><td>Site</td><td>Max</td></tr><tr><td>Cod Hole</td><td>30</td></tr><!--EndFragment--></table>';
    const source = '| Site | Max |\n| --- | --- |\n| Cod Hole | 30 |';
    await text(page).fill('');
    await paste(page, excel, 'Site\tMax\nCod Hole\t30');
    await expect(text(page)).toHaveValue(source);
    // The preview shows a text by the HTML of its page.
    const table = preview.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('Control+c');
    await text(page).fill('');
    await text(page).press('Control+v');
    await expect(text(page)).toHaveValue(source);
    await page.keyboard.press('Control+z');
    await expect(text(page)).toHaveValue('');
  });

  await test.step('undo after a save never mixes earlier text into the saved text', async () => {
    await title.fill(name);
    await text(page).click();
    await retype(page, 'Old words', 'New words');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(page, 'Blog Created');
    // The server trims texts, so the form replaces the typed text.
    await expect(text(page)).toHaveValue('New words');
    await expectCleanUndo(page);
  });

  await test.step('inserts a comparison by search, and refuses to publish a block without a product', async () => {
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
    await expect(preview.getByRole('table', { name: 'Mares Puck 4 and Suunto Ocean, side by side' })).toBeVisible();

    await text(page).fill('::product{slug="nowhere"}');
    await expect(preview.getByText('There is no product “nowhere”.')).toBeVisible();
    await page.getByLabel('Category').selectOption('Tips');
    await page.getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/cod-hole.webp');
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expect(text(page)).toHaveAccessibleDescription(/There is no product “nowhere”/);
    await expect(text(page)).toHaveValue('::product{slug="nowhere"}');
  });

  await test.step('previews what readers will see', async () => {
    await text(page).fill('## Heading\nWith **bold** and [a link](/dive-sites).\n\n* one\n* two');
    await expect(preview.getByRole('heading', { name: 'Heading' })).toBeVisible();
    const shown = await preview.locator('.body').innerHTML();
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expectToast(page, 'Blog Updated');
    const path = `/api/articles/slug/${name.toLowerCase().replace(' ', '-')}`;
    const { contentHtml } = await (await page.request.get(path)).json();
    expect(shown.replace(/ class=""/g, '')).toContain('<strong>bold</strong>');
    expect(contentHtml).toContain('<strong>bold</strong>');
    const words = (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    expect(words(shown)).toBe(words(contentHtml));
  });

  await test.step('draws the letters with their marks, on lines that break where those of the text area do', async () => {
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
    await page.emulateMedia({ forcedColors: 'none' });
    await text(page).fill('');
  });

  await test.step('shows a tooltip after 700 ms, and the next one immediately', async () => {
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
});
