import { totpCode } from '../../../server/features/sessions/totp.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../site.ts';
import { expectToast, failedRequests, logIn } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

test('two-step login asks for a code, takes a recovery code once, and is turned off again', async ({ page }) => {
  await logIn(page, '/admin/settings');
  const section = page.getByRole('region', { name: 'Two-step login' });
  await section.getByRole('button', { name: 'Ask for a code from my phone as well' }).click();
  await expect(section.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  const key = ((await section.locator('ol code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Current password').fill('wrong');
  await section.getByLabel('Code that the app shows').fill(totpCode(key));
  await section.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'That is not your current password.',
  );
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByLabel('Code that the app shows').fill(totpCode(key));
  await section.getByRole('button', { name: 'Turn on two-step login' }).click();
  await expectToast(page, 'Two-step login on');
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section).toContainText('10 of 10 recovery codes left.');

  await page.getByRole('button', { name: 'Log out' }).click();
  // The settings have a field with this name too.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const code = page.getByLabel(/^Code from your authenticator app/);
  await expect(code).toBeFocused();
  await code.fill('abcde-abcde-abcde');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(code).toHaveAccessibleDescription(/^That code is not right/);
  await code.fill(first);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(section).toContainText('9 of 10 recovery codes left.');

  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByLabel('Code from your app, or a recovery code').fill(second);
  await section.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expectToast(page, 'Two-step login off');
  await expect(section.getByRole('button', { name: 'Ask for a code from my phone as well' })).toBeVisible();
});
