import { describe, expect, it } from 'vitest';
import { isAdminPassword, prepareAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { testDatabase } from '../../support/database.ts';
import { testServer } from '../test-server.ts';
import { logIn, PASSWORD } from './admin.ts';

describe('the admin password', () => {
  it('is generated once, on the first start only', async () => {
    const { database, close } = await testDatabase();
    const printed: string[] = [];
    const show = (password: string) => void printed.push(password);
    await prepareAdminPassword(database, undefined, show);
    const [created = ''] = printed;
    expect(created).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await isAdminPassword(database, created)).toBe(true);
    await prepareAdminPassword(database, undefined, show);
    expect(printed).toEqual([created]);
    expect(await isAdminPassword(database, created)).toBe(true);
    await close();
  });

  it('is shown before it is saved, so that a crash in between generates another', async () => {
    const { database, close } = await testDatabase();
    const dies = prepareAdminPassword(database, undefined, () => {
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    const printed: string[] = [];
    await prepareAdminPassword(database, undefined, (password) => void printed.push(password));
    expect(await isAdminPassword(database, printed[0] ?? '')).toBe(true);
    await close();
  });

  it('comes from the environment if set there, and sessions survive a restart', async () => {
    const { database, close } = await testDatabase();
    const prepare = (configured: string) =>
      prepareAdminPassword(database, configured, () => {
        throw new Error('A configured password must not be printed.');
      });
    await prepare(PASSWORD);
    const running = await testServer({ database });
    const { cookie } = await logIn(running);
    await prepare(PASSWORD);
    const ask = () => running.app.inject({ url: '/api/admin/session', headers: { cookie } });
    expect((await ask()).statusCode).toBe(200);
    await prepare('another long password');
    expect((await ask()).statusCode).toBe(401);
    expect(await isAdminPassword(database, PASSWORD)).toBe(false);
    await running.close();
    await close();
  });
});
