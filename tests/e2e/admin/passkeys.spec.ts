import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { expect, test } from '../fixtures.ts';
import { PASSWORD, type Site, startSite } from '../site.ts';
import { expectToast, failedRequests } from './admin.ts';

test.use({ expectedErrors: [failedRequests] });

/** A site whose address is a name: browsers make no passkeys for a number. */
let site: Site;
let url: string;
test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  site = await startSite({ PORT: String(port), SITE_URL: url });
});
test.afterAll(() => site.stop());

/** Gives a page's browser a device with a fingerprint sensor (WebAuthn in the Chrome DevTools Protocol). */
async function addDevice(page: Page): Promise<{ device: CDPSession; id: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { device, id: authenticatorId };
}

test('a passkey is added, renamed, logs in alone once the device has checked the person, and is removed', async ({
  page,
}) => {
  const { device, id } = await addDevice(page);
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  const logOut = page.getByRole('button', { name: 'Log out' });
  await page.goto(`${url}/admin/settings`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(withPasskey).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(logOut).toBeVisible();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByLabel('Name of the device').fill('My phone');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Passkey added');
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
    ['localhost', true],
  ]);
  await section.getByRole('button', { name: 'Rename My phone' }).click();
  await section.getByLabel('Name', { exact: true }).fill('Pixel');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('row', { name: /Pixel/ })).toContainText('Never');

  await logOut.click();
  await test.step('a device that does not check the person opens nothing', async () => {
    await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await withPasskey.click();
    await expect(page.getByText('Nothing was confirmed on your device.', { exact: false })).toBeVisible();
    await expect(logOut).toHaveCount(0);
    await device.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
  });
  await withPasskey.click();
  await expect(logOut).toBeVisible();
  await expect(page.getByText('Passkey Pixel', { exact: false }).first()).toBeVisible();
  await expect(section.getByRole('row', { name: /Pixel/ })).toContainText('Chrome');

  await section.getByRole('button', { name: 'Remove : Pixel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const again = page.getByRole('dialog', { name: 'Is it you?' });
  await again.getByLabel('Current password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Confirm' }).click();
  // The session was opened by the passkey, so it ends with it.
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(withPasskey).toHaveCount(0);
});
