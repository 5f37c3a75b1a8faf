// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { openTarget } from '../../server/features/backups/offsite/open-target.ts';
import { sendTestMail } from '../../server/features/settings/test-mail.ts';
import { testDatabase } from '../support/database.ts';

/** Checks that owners cannot enter the key services of hosting providers as servers in their settings. */

const REFUSED = /^169\.254\.169\.254 is reserved for services inside a hosting provider\./;

it.each([
  { kind: 's3', url: 'http://169.254.169.254/latest', region: '', keyId: 'k', secret: 's' },
  { kind: 'sftp', host: '169.254.169.254', port: 22, user: 'u', folder: 'f', secret: 's', hostKey: '' },
] as const)('rejects metadata addresses as the off-site destination ($kind)', async (settings) => {
  await expect(openTarget(settings, { learnsHostKey: true })).rejects.toThrow(REFUSED);
});

it('rejects metadata addresses as the mail server', async () => {
  const { database, close } = await testDatabase();
  const settings = { ...siteSettings, mail: { ...siteSettings.mail, host: '169.254.169.254', port: 80 } };
  const result = await sendTestMail({ database, settings, config: {} }, { ip: '127.0.0.1', headers: {} });
  expect(result).toMatchObject({ sent: false, reason: expect.stringMatching(REFUSED) });
  await close();
});
