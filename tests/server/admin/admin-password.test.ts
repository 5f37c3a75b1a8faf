import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { prepareAdminPassword, setAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { testDatabase } from '../../support/database.ts';
import { testServer } from '../test-server.ts';
import { hashQuickly, isAdminPassword, logIn, PASSWORD, setTestPassword } from './admin.ts';

const SILENT = { show: () => undefined, warn: () => undefined };

describe('the admin password', () => {
  it('is generated once, on the first start only', async () => {
    const { database, close } = await testDatabase();
    const printed: string[] = [];
    const say = { ...SILENT, show: (password: string) => void printed.push(password) };
    await prepareAdminPassword(database, undefined, say);
    const [created = ''] = printed;
    expect(created).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await isAdminPassword(database, created)).toBe(true);
    await prepareAdminPassword(database, undefined, say);
    expect(printed).toEqual([created]);
    expect(await isAdminPassword(database, created)).toBe(true);
    await close();
  });

  it('is generated once by two processes that start together', { tags: ['postgres'] }, async () => {
    const { database, where, close } = await testDatabase();
    const other = await openDatabase(where);
    const printed: string[] = [];
    const say = { ...SILENT, show: (password: string) => void printed.push(password) };
    await Promise.all([database, other.database].map((each) => prepareAdminPassword(each, undefined, say)));
    expect(printed).toHaveLength(1);
    expect(await isAdminPassword(database, printed[0] ?? '')).toBe(true);
    await other.close();
    await close();
  });

  it('is shown before it is saved, so that a crash in between generates a new one', async () => {
    const { database, close } = await testDatabase();
    const dies = prepareAdminPassword(database, undefined, {
      ...SILENT,
      show: () => {
        throw new Error('killed');
      },
    });
    await expect(dies).rejects.toThrow('killed');
    const printed: string[] = [];
    await prepareAdminPassword(database, undefined, {
      ...SILENT,
      show: (password) => void printed.push(password),
    });
    expect(await isAdminPassword(database, printed[0] ?? '')).toBe(true);
    await close();
  });

  it('comes from the environment if set there, and sessions survive a restart', async () => {
    const { database, close } = await testDatabase();
    const prepare = (configured: string) =>
      prepareAdminPassword(database, configured, {
        ...SILENT,
        show: () => {
          throw new Error('A configured password must not be printed.');
        },
      });
    await setTestPassword(database);
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

  it('is refused from the environment where it is a common one, unless it is in use already', async () => {
    const { database, close } = await testDatabase();
    await setTestPassword(database);
    for (const common of ['aaaaaaaaaa', '1234567890', 'password12'])
      await expect(prepareAdminPassword(database, common, SILENT)).rejects.toThrow(
        /^ADMIN_PASSWORD cannot be used\. This password is one of the first/,
      );
    expect(await isAdminPassword(database, PASSWORD)).toBe(true);
    await database
      .updateTable('users')
      .set({ password: await hashQuickly('password12') })
      .execute();
    const warnings: string[] = [];
    await prepareAdminPassword(database, 'password12', {
      ...SILENT,
      warn: (sentence) => void warnings.push(sentence),
    });
    expect(warnings).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is still in use, but should be changed soon\./)]);
    expect(await isAdminPassword(database, 'password12')).toBe(true);
    await close();
  });

  it('delays logins and sessions, but not pages and the API', async () => {
    const { database, close } = await testDatabase();
    await setTestPassword(database);
    const before = await testServer({ database });
    const { cookie } = await logIn(before);
    await before.close();
    const { promise: passwordReady, resolve } = Promise.withResolvers<void>();
    const running = await testServer({ database, passwordReady });
    const answered: string[] = [];
    const ask = async (name: string, request: InjectOptions) => {
      const { statusCode } = await running.app.inject(request);
      answered.push(`${name} ${statusCode}`);
    };
    const waiting = [
      ask('session', { url: '/api/admin/session', headers: { cookie } }),
      ask('login', { method: 'POST', url: '/api/admin/login', payload: { password: PASSWORD } }),
    ];
    await ask('public', { url: '/api/articles' });
    expect(answered).toEqual(['public 200']);
    await setAdminPassword(database, 'another long password');
    resolve();
    await Promise.all(waiting);
    expect(answered.toSorted()).toEqual(['login 401', 'public 200', 'session 401']);
    await running.close();
    await close();
  });
});
