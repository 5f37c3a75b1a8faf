import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverEnvironment } from './server-environment.ts';

const REAL_SITE = {
  DATABASE_URL: 'postgres://owner@127.0.0.1:1/real',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PGHOST: 'db.example',
  UPLOADS: '/srv/real',
};

afterEach(() => vi.unstubAllEnvs());

describe('the environment of a server for tests or measurements', () => {
  it('contains no settings of the site in the shell', () => {
    for (const [name, value] of Object.entries(REAL_SITE)) vi.stubEnv(name, value);
    const environment = serverEnvironment({ PORT: '1' });
    expect(environment).toMatchObject({ PATH: process.env.PATH, PORT: '1' });
    for (const name of Object.keys(REAL_SITE)) expect(environment).not.toHaveProperty(name);
  });
});
