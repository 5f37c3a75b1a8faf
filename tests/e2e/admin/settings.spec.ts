import { expect, test } from '../fixtures.ts';
import { failedRequests, failRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('saves all or nothing, shows it on the next page view, undoes it, and previews texts as they are typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, '/admin/settings');
  await expect(page.getByRole('row', { name: /This device/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('Set on the server by ADMIN_PASSWORD');
  const footer = page.getByRole('textbox', { name: /^Footer/ });
  const youtube = page.getByRole('textbox', { name: 'YouTube' });
  const shipped = await footer.inputValue();
  const save = page.getByRole('button', { name: 'Save settings' });

  await test.step('the whole of a text on a phone, and more rows as it grows', async () => {
    const hiddenPart = () => footer.evaluate((field) => field.scrollHeight - field.clientHeight);
    await expect.poll(hiddenPart).toBe(0);
    await footer.fill('Reefs, wrecks and kelp. '.repeat(8));
    await expect.poll(hiddenPart).toBe(0);
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await footer.fill('Our own words at the foot.');
  await youtube.fill('youtube/bommie');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('YouTube: Paste the whole address, starting with https://');
  await expect(footer).toHaveValue('Our own words at the foot.');
  await expect(page.getByText('2 changes not saved: Footer, YouTube')).toBeVisible();
  await youtube.fill('https://youtube.com/@reef');
  await save.click();
  await expect(page.getByText('Saved and live: Footer, YouTube.')).toBeVisible();
  const readContact = async () => (await page.request.get('/contact')).text();
  const saved = await readContact();
  expect(saved).toContain('Our own words at the foot.');
  expect(saved).toMatch(/<ul[^>]*aria-label="Social media"[^>]*>(?:(?!<\/ul>).)*href="https:\/\/youtube\.com\/@reef"/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(footer).toHaveValue(shipped);
  expect(await readContact()).toContain(shipped);

  await test.step('a preview of what is typed, which stays when the server fails', async () => {
    await page.getByText('Edit About page wording (unchanged)').click();
    const mission = page.getByRole('textbox', { name: /^Mission: text/ });
    await mission.fill('We dive {sites} sites.\n\nAnd write about them.');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Preview About in a new tab' }).click();
    const preview = await opened;
    await expect(preview.getByText('We dive 244+ sites.')).toBeVisible();
    await expect(preview.getByRole('note')).toContainText('Preview: this is what you typed.');
    await preview.close();
    await failRequests(page, 'PATCH', /\/api\/admin\/settings/);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Nothing has been saved; everything you typed is still here.');
    await expect(mission).toHaveValue('We dive {sites} sites.\n\nAnd write about them.');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
  });
});
