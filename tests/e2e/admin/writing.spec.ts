import type { Page } from '@playwright/test';
import { checkPage } from '../check-page.ts';
import { expect, test } from '../fixtures.ts';
import { expectToast, failedRequests, logIn, newTitle } from './admin.ts';
import { text, tool } from './editor-text.ts';
import { makePicture, uploadPicture } from './pictures.ts';

const LARGE = { width: 1280, height: 900 };

test.use({
  viewport: LARGE,
  contextOptions: { reducedMotion: 'reduce' },
  // The preview requests the picture from the other site.
  expectedErrors: [new RegExp(`${failedRequests.source}|reef\\.example`)],
});

test('a post is written in focus mode, with a picture from another site, and found as its author says', async ({
  page,
}) => {
  await logIn(page, '/admin/posts/new');
  const title = newTitle('Found');
  await page.getByLabel('Title', { exact: true }).fill(title);

  await test.step('focus mode leaves only the text, saves by Ctrl+S, and is left by Escape with nothing lost', async () => {
    await text(page).click();
    await page.keyboard.type('Before. ');
    await page.getByRole('button', { name: 'Focus', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Leave focus mode' });
    await expect(leave).toBeVisible();
    const inert = page.locator('[inert]').getByRole('button', { name: 'Publish Now' });
    await expect(inert).toHaveCount(1);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Within.');
    expect((await text(page).boundingBox())?.width).toBe(page.viewportSize()?.width);
    await checkPage(page, 'html', [LARGE, { width: 320, height: 640 }]);
    await page.setViewportSize(LARGE);
    await text(page).click();
    await page.keyboard.press('Control+s');
    await expectToast(page, 'Blog Created');
    // The same words below the title are covered.
    await expect(page.getByText(/^Draft · saved/).last()).toBeVisible();
    await expect(text(page)).toHaveValue('Before. Within.');
    await text(page).press('Escape');
    await expect(leave).toHaveCount(0);
    await expect(inert).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Edit post' })).toBeVisible();
    await expect(text(page)).toHaveValue('Before. Within.');
  });

  await test.step('copies a remote picture into the library, and loses nothing when that fails', async () => {
    const url = 'https://reef.example/wall.jpg';
    const source = `Words\n\n![A wall](${url}){width=600}`;
    await text(page).fill(source);
    const remote = page.getByRole('region', { name: 'Pictures on other sites' });
    const copy = remote.getByRole('button', { name: 'Copy this picture into our library' });
    const answer = (status: number, json: object) =>
      page.route('**/api/admin/uploads/copies', (r) => r.fulfill({ status, json }));
    await answer(400, { error: 'The other site returned status 404 instead of the picture.' });
    await copy.click();
    await expect(remote.getByText(/^Not copied: The other site returned status 404/)).toBeVisible();
    await expect(text(page)).toHaveValue(source);
    await checkPage(page, '.remote-pictures-remote');
    await page.unroute('**/api/admin/uploads/copies');
    const copied = '/uploads/00000000000000000000000000000000-900x600/800.webp';
    await answer(201, { id: 1, url: copied, width: 900, height: 600 });
    await copy.click();
    await expect(text(page)).toHaveValue(`Words\n\n![A wall](${copied}){width=600}`);
    await expect(remote).toHaveCount(0);
  });

  await test.step('previews a search result, which is what search engines get', async () => {
    await page.setViewportSize(LARGE);
    await text(page).fill('## Heading\n\nA calm bay with sand.\n\n![](/media/scenes/ss-yongala.webp)');
    await page.getByText('How people find it').click();
    const panel = page.getByRole('group').filter({ hasText: 'Suggestions' });
    await expect(panel.getByText('A calm bay with sand....')).toBeVisible();
    await expect(panel.getByText(/^No description or excerpt/)).toBeVisible();
    await expect(panel.getByText('No link leads to another page of the guide.')).toBeVisible();
    await panel.getByRole('button', { name: 'Show' }).click();
    await expect(text(page)).toBeFocused();
    const { items } = await (await page.request.get('/api/articles?limit=1')).json();
    await panel.getByLabel('Search title').fill(items[0].title.toUpperCase());
    await expect(panel.getByText(`“${items[0].title}” has the same search title.`)).toBeVisible();
    await panel.getByLabel('Description').fill('x'.repeat(156));
    await expect(panel.getByText('The description is 1 character too long.')).toBeVisible();
    await panel.getByLabel('Description').fill('Where to get in.');
    await panel.getByLabel('Search title').fill(`${title} in search`);
    await checkPage(page, 'details[open]');
    await page.getByLabel('Category').selectOption('Tips');
    await page.getByLabel('Header Image URL', { exact: true }).fill('/media/scenes/ss-yongala.webp');
    await page.getByRole('button', { name: 'Publish Now' }).click();
    await expectToast(page, 'Blog Updated');
    const html = await (await page.request.get(`/blog/${title.toLowerCase().replace(' ', '-')}`)).text();
    expect(html).toContain(`<title>${title} in search</title>`);
    expect(html).toContain('content="Where to get in."');
    expect(html).toContain('1\u00A0min read');
  });
});

/** Expects an insert dialog to meet WCAG 2.2 AA. */
async function checkDialog(page: Page): Promise<void> {
  await checkPage(page, 'dialog');
  await page.setViewportSize(LARGE);
}

test('inserts pictures of the library, galleries, a table, a video and a link to a page', async ({ page }) => {
  const name = newTitle('library');
  // A tab shows the preview beside the text.
  await logIn(page);
  const photo = await uploadPicture(page, `${name}.jpg`);
  const album = newTitle('album');
  const uploads = [
    await uploadPicture(page, `${album}-1.jpg`),
    await uploadPicture(page, `${album}-2.jpg`, 600, 900),
    await uploadPicture(page, `${album}-3.jpg`, 1200, 500),
  ];
  const ids = uploads.map(({ id }) => id);
  await page.request.post('/api/admin/uploads/change', { data: { ids, facts: { album } } });

  await test.step('a picture with its caption, whose description it asks for', async () => {
    await tool(page, 'Picture from the library').click();
    const image = page.getByRole('dialog', { name: 'Insert image' });
    await image.getByLabel('Search the library').fill(name);
    await image.getByRole('button', { name }).click();
    await expect(image.getByLabel('Image URL')).toHaveValue(photo.url);
    await expect(image.getByText('Kept with the picture in the library.')).toBeVisible();
    await expect(image.getByText('This picture has no description')).toBeVisible();
    await image.getByLabel('Alt text').fill('A blue wall');
    await expect(image.getByText('This picture has no description')).toHaveCount(0);
    await image.getByLabel('Caption').fill('Drawing: a wall');
    await checkDialog(page);
    const shared = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await image.getByRole('button', { name: 'Insert image' }).click();
    expect((await (await shared).json()).altText).toBe('A blue wall');
    await expect(text(page)).toHaveValue(`![A blue wall](${photo.url} "Drawing: a wall"){width=600 height=400}`);
  });

  await test.step('a table', async () => {
    await tool(page, 'Table').click();
    const table = page.getByRole('dialog', { name: 'Insert table' });
    await table.getByRole('button', { name: 'Insert table' }).click();
    await expect(table.getByText('Add a heading to each column.')).toBeVisible();
    await table.getByLabel('Heading 1').fill('Depth');
    await table.getByLabel('Heading 2').fill('Gas');
    await table.getByLabel('Row 1, column 1').fill('18 m');
    await table.getByRole('button', { name: 'Remove the last row' }).click();
    await table.getByRole('button', { name: 'Insert table' }).click();
    await expect(text(page)).toHaveValue(/\n\n\| Depth \| Gas \|\n\| --- \| --- \|\n\| 18 m \| {2}\|$/);
  });

  await test.step('a video that the site can play', async () => {
    await text(page).press('Control+End');
    await tool(page, 'Video').click();
    const video = page.getByRole('dialog', { name: 'Insert video' });
    await video.getByLabel('Video URL').fill('https://vimeo.com/1');
    await video.getByRole('button', { name: 'Insert video' }).click();
    await expect(video.getByText(/Videos on other sites, such as Vimeo/)).toBeVisible();
    await video.getByLabel('Video URL').fill('https://youtu.be/aB3_-x9ZkQ0');
    await video.getByRole('button', { name: 'Insert video' }).click();
    await expect(text(page)).toHaveValue(/\n\n::video\{url="https:\/\/youtu\.be\/aB3_-x9ZkQ0"\}$/);
  });

  await test.step('a link to a page', async () => {
    await text(page).press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Link to a page').click();
    const link = page.getByRole('dialog', { name: 'Insert link' });
    await link.getByLabel('Find a page of this site').fill('Mares Puck 4');
    await link.getByRole('button', { name: /Mares Puck 4.*Review · live/ }).click();
    await expect(link.getByLabel('Link URL')).toHaveValue('/gear-reviews/mares-puck-4');
    await link.getByRole('button', { name: 'Insert link' }).click();
    await expect(text(page)).toHaveValue(/\]\(\/gear-reviews\/mares-puck-4\)$/);
    const preview = page.getByRole('region', { name: 'Content preview' });
    await preview.scrollIntoViewIfNeeded();
    await expect(preview.locator('figure').getByText('Drawing: a wall')).toBeVisible();
    await expect(preview.getByRole('link', { name: /^Watch on YouTube/ })).toBeVisible();
  });

  const gallery = page.getByRole('dialog', { name: 'Insert gallery' });
  const rows = gallery.getByRole('list', { name: 'Pictures of the gallery' }).getByRole('listitem');
  const insert = gallery.getByRole('button', { name: 'Insert gallery' });

  await test.step('a gallery from an album, in an order set by keyboard, whose descriptions it asks for', async () => {
    await text(page).fill('Before');
    await tool(page, 'Gallery').click();
    await insert.click();
    await expect(gallery.getByText('A gallery needs 2 to 30 different pictures.')).toBeVisible();
    await gallery.getByLabel('Album').selectOption(album);
    await gallery.getByRole('button', { name: 'Add all 3 shown' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rows.getByText('(missing: describe it)')).toHaveCount(3);
    const measureBottom = (label: RegExp) =>
      gallery.getByLabel(label).evaluate((field) => Math.round(field.getBoundingClientRect().bottom));
    expect(await measureBottom(/^Alt text, picture 1/)).toBe(await measureBottom(/^Credit, picture 1/));
    // The newest picture comes first in the library.
    await gallery.getByRole('button', { name: /^Move picture 1:/ }).focus();
    await page.keyboard.press('ArrowDown');
    await gallery.getByLabel(/^Alt text, picture 1/).fill('A tall kelp stalk');
    await gallery.getByLabel('Credit, picture 1').fill('Ana Reef');
    await gallery.getByRole('button', { name: /^Remove[ :]+picture 3$/ }).click();
    await checkDialog(page);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await insert.click();
    expect(await (await saved).json()).toMatchObject({ altText: 'A tall kelp stalk', credit: 'Ana Reef' });
    const written = `::gallery{pictures="${uploads[1]?.url},${uploads[2]?.url}"}`;
    await expect(text(page)).toHaveValue(`Before\n\n${written}`);

    // At its edge another block may follow.
    await text(page).press('ArrowLeft');
    await tool(page, 'Gallery').click();
    const again = page.getByRole('dialog', { name: 'Edit gallery' });
    await expect(again.getByLabel(/^Alt text, picture 1/)).toHaveValue('A tall kelp stalk');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(text(page)).toHaveValue(`Before\n\n${written}`);
  });

  await test.step('a gallery of pictures from the phone, in the order in which they were picked', async () => {
    await text(page).fill('');
    await tool(page, 'Gallery').click();
    const files = [await makePicture(`${name}-1.jpg`), await makePicture(`${name}-2.jpg`, 800)];
    await gallery.getByLabel('Upload pictures').setInputFiles(files);
    await expect(rows).toHaveCount(2, { timeout: 60_000 });
    await insert.click();
    await expect(text(page)).toHaveValue(
      /^::gallery\{pictures="\/uploads\/\S+-900x600\/\S+,\/uploads\/\S+-800x600\/\S+"\}$/,
    );
  });
});
