import { expect } from 'vitest';
import { readSessionToken } from '../../../server/features/sessions/session-cookie.ts';
import { hashToken } from '../../../server/platform/security/link-token.ts';
import { SITE_URL } from '../test-server.ts';
import type { SiteModel } from './site-model.ts';

const POLL_OPTIONS = { timeout: 120_000, interval: 50 };

/**
 * Backs the site up. @returns a function that restores it: texts return to that state, and people's later decisions stay.
 */
export async function backUp(model: SiteModel): Promise<() => Promise<void>> {
  const { backups, restores } = model.server;
  const { file } = await backups.make('asked');
  const snapshot = model.takeSnapshot();
  return async () => {
    const token = readSessionToken(model.admin.cookie, SITE_URL);
    const sessionToken = token && hashToken(token);
    await restores.start(file, { actor: { ip: '127.0.0.1', headers: {} }, sessionToken });
    await expect.poll(async () => (await restores.last())?.state, POLL_OPTIONS).not.toBe('running');
    expect(await restores.last()).toMatchObject({ state: 'done' });
    Object.assign(model, snapshot);
  };
}
