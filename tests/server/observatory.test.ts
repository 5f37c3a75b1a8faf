// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { renderDocument } from '../../server/ssr/document.ts';
import { type ObservedSite, observatoryPoints, observatoryScore } from '../support/observatory.ts';
import { PASSWORD, setTestPassword, tryLogin } from './admin/admin.ts';
import { testServer } from './test-server.ts';

const HTML = renderDocument(
  {
    html: '<h1>Reefs</h1>',
    head: { title: 'Reefs', description: 'Reefs.', canonical: '/' },
    queries: [],
    route: '/',
  } as never,
  { facts: { siteUrl: 'https://bommie.example', settings: publicSettings(siteSettings) }, queries: [] } as never,
  {
    script: { text: 'console.log(1)' },
    styles: [],
    modules: [],
    faces: { headings: '/assets/headings.css', text: '/assets/text.css' },
  },
);

/** Collects what a scanner sees of a site at `siteUrl`: a response's headers and a login's cookie. */
async function seenAt(siteUrl: string, env: Record<string, string> = {}): Promise<ObservedSite> {
  const server = await testServer({ env: { SITE_URL: siteUrl, ...env } });
  await setTestPassword(server.database);
  const { headers } = await server.app.inject('/robots.txt');
  const login = await tryLogin(server.app, PASSWORD);
  await server.close();
  const cookies = [login.headers['set-cookie'] ?? []].flat();
  return { https: siteUrl.startsWith('https:'), headers: headers as ObservedSite['headers'], html: HTML, cookies };
}

describe("Mozilla Observatory's rules", () => {
  it('give an https site 135 points, 130 before a login', async () => {
    const seen = await seenAt('https://bommie.example');
    const points = observatoryPoints(seen);
    expect(points).toEqual({
      'content-security-policy': 10,
      cookies: 5,
      'cross-origin-resource-sharing': 0,
      'cross-origin-resource-policy': 10,
      redirection: 0,
      'referrer-policy': 5,
      'strict-transport-security': 0,
      'subresource-integrity': 0,
      'x-content-type-options': 0,
      'x-frame-options': 5,
    });
    expect(observatoryScore(points)).toBe(135);
    expect(observatoryScore(observatoryPoints({ ...seen, cookies: [] }))).toBe(130);
  });

  it('give the same score with a tag manager', async () => {
    const seen = await seenAt('https://bommie.example', { TAG_MANAGER_ID: 'GTM-TEST1' });
    expect(observatoryScore(observatoryPoints(seen))).toBe(135);
  });

  it('deduct from an http site only what requires https', async () => {
    const points = observatoryPoints(await seenAt('http://192.0.2.7:3000'));
    const lost = Object.entries(points).filter(([, value]) => value < 0);
    expect(lost).toEqual([
      ['redirection', -20],
      ['strict-transport-security', -20],
    ]);
    expect(observatoryScore(points)).toBe(60);
  });

  it('detect a weaker site', () => {
    const bare = observatoryPoints({
      https: true,
      headers: {},
      html: '<script src="https://cdn.example/x.js">',
      cookies: ['a=b'],
    });
    expect(observatoryScore(bare)).toBe(0);
    const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'";
    const inline = observatoryPoints({
      https: true,
      headers: { 'content-security-policy': policy },
      html: '',
      cookies: [],
    });
    expect(inline['content-security-policy']).toBe(-20);
  });
});
