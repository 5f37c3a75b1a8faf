import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsIn = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('readConfig', () => {
  it('requires all bucket settings or none', () => {
    const bucket = { UPLOADS_S3_URL: 'https://s3.example/bommie/', UPLOADS_S3_KEY_ID: 'k', UPLOADS_S3_SECRET: 's/+=' };
    expect(readConfig(bucket).uploadsS3).toEqual({ url: 'https://s3.example/bommie', keyId: 'k', secret: 's/+=' });
    expect(readConfig({}).uploadsS3).toBeUndefined();
    expect(problemsIn({ UPLOADS_S3_URL: 'https://s3.example/bommie', UPLOADS_S3_KEY_ID: 'k' })).toEqual([
      'UPLOADS_S3_SECRET is missing: a bucket for pictures needs its address, the key and the secret.',
    ]);
    for (const url of [
      's3://bommie',
      'https://s3.example',
      'https://key:secret@s3.example/bommie',
      'https://s3.example/b?x=1',
    ]) {
      const [problem, ...others] = problemsIn({ ...bucket, UPLOADS_S3_URL: url }) ?? [];
      expect([problem, others]).toEqual([
        expect.stringMatching(/^UPLOADS_S3_URL must be the address of the storage/),
        [],
      ]);
    }
  });

  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'production',
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('treats blank variables as absent', () => {
    expect(readConfig({ PORT: '', SITE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it('drops the trailing slash of SITE_URL and follows the port without one', () => {
    expect(readConfig({ SITE_URL: 'https://Bommie.example/' }).siteUrl).toBe('https://bommie.example');
    expect(readConfig({ PORT: '4120' }).siteUrl).toBe('http://localhost:4120');
  });

  it.each([
    ['FALSE', false],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['fd00::/8', ['fd00::/8']],
  ])('reads TRUST_PROXY %s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3000a'],
    ['HOST', 'a host'],
    ['SITE_URL', 'bommie.example'],
    ['SITE_URL', 'https://bommie.example/dive'],
    ['SITE_URL', 'ftp://bommie.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', ' TRUE '],
    ['TRUST_PROXY', 'loopback,true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['MAP_TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['TAG_MANAGER_ID', '<script>'],
  ])('rejects %s=%s with one sentence that names it', (name, value) => {
    const problems = problemsIn({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it('reports every problem at once and never a secret', () => {
    const problems = problemsIn({ PORT: 'x', DATABASE_URL: 'mysql://u:s3cret@h/d', SMTP_URL: 'http://u:s3cret@h' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('s3cret');
  });
});
