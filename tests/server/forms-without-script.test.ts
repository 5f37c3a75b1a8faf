// SQLite only: renders pages with the built bundle; the writes behind them are tested on both databases elsewhere.

import { beforeEach, describe, expect, it } from 'vitest';
import { parseHtml } from '../support/dom-parser.ts';
import { findAll, findPart, readHref, readMeta, readText } from '../support/page-parts.ts';
import { startShippedServer } from './shipped-server.ts';

const site = startShippedServer();
beforeEach(() => site.server.database.deleteFrom('rateLimits').execute());

type Page = { status: number; document: Document };

/** Reads what a form would send: the values that it shows, and those that a reader types. */
function fillIn(form: Element, typed: Record<string, string>): URLSearchParams {
  const shown = findAll(form, 'input[name], textarea[name]').map((field): [string, string] => [
    field.getAttribute('name') ?? '',
    field.tagName === 'TEXTAREA' ? readText(field) : (field.getAttribute('value') ?? ''),
  ]);
  const names = shown.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(typed)));
  return new URLSearchParams({ ...Object.fromEntries(shown), ...typed });
}

/** Sends a form of a page as a browser without script does. @returns the page that follows. */
async function send(document: Document, part: string, typed: Record<string, string>): Promise<Page & { url: string }> {
  const form = document.querySelector(`${part} form[method=post]`) as Element;
  const url = form.getAttribute('action') ?? '';
  const answer = await site.server.app.inject({
    ...{ method: 'POST', url, payload: fillIn(form, typed).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bommie.example' },
  });
  if (answer.statusCode !== 303) return { status: answer.statusCode, document: parseHtml(answer.body), url };
  const location = answer.headers.location ?? '';
  return { ...(await site.open(location.split('#')[0] ?? '')), url: location };
}

const readRole = ({ document }: Page, part: string, role: string) =>
  readText(document.querySelector(`${part} [role=${role}]`));

const SIGN_UP = '#newsletter';

describe('a sign-up', () => {
  it('shows its outcome on the page that follows, in view, and keeps an address that was refused', async () => {
    const { document } = await site.open('/');
    expect(readText(findPart(document, 'Get the dive briefing'))).toContain(
      '10 Must-Have Items for Your First Dive Trip',
    );
    const email = 'ana@divers.example';
    const done = await send(document, SIGN_UP, { email });
    expect(readRole(done, SIGN_UP, 'status')).toBe('Successfully subscribed! Check your email for the free PDF guide.');
    expect(done.url).toMatch(/#newsletter$/);
    const field = ({ document: next }: Page) => next.querySelector(`${SIGN_UP} input[type=email]`);
    expect(field(done)?.getAttribute('value') ?? '').toBe('');

    const again = await send(done.document, SIGN_UP, { email });
    expect(readRole(again, SIGN_UP, 'alert')).toBe(
      'Already subscribed! This email is already receiving our newsletter. Check your inbox for the latest updates.',
    );
    // The browser's own check accepts this, the server's does not.
    const refused = await send(again.document, SIGN_UP, { email: 'diver@localhost' });
    expect(readRole(refused, SIGN_UP, 'alert')).toBe('Subscription failed Please enter a valid email address.');
    expect(field(refused)?.getAttribute('value')).toBe('diver@localhost');
  });

  it('ends by a button that needs no login, and lasts until confirmed otherwise', async () => {
    const email = 'diver@example.com';
    const home = (await site.open('/')).document;
    await send(home, SIGN_UP, { email });
    const row = await site.server.database
      .selectFrom('newsletters')
      .select('unsubscribeToken')
      .where('email', '=', email)
      .executeTakeFirst();
    const link = `/unsubscribe/${row?.unsubscribeToken}`;
    const heading = ({ document }: Page) => readText(document.querySelector('h1'));
    await site.open(link);
    const asking = await site.open(link);
    expect([asking.status, heading(asking)]).toEqual([200, 'Unsubscribe from the newsletter?']);
    expect(readMeta(asking.document, 'robots')).toBe('noindex');
    const words = readText(asking.document.querySelector('main'));
    expect(words).toContain('d…@example.com');
    expect(words).not.toContain(email);

    const done = await send(asking.document, 'main', {});
    expect(heading(done)).toBe('You are unsubscribed');
    expect(readHref(done.document.querySelector('main') as Element, 'home page')).toMatch(/^\/(?:#|$)/);
    expect(heading(await site.open(link))).toBe('Already unsubscribed');
    // Only their own confirmation subscribes someone again after unsubscribing, and old links keep working.
    const again = await send(home, SIGN_UP, { email });
    expect(readRole(again, SIGN_UP, 'status')).toContain('Successfully subscribed!');
    const old = await site.open(link);
    expect([old.status, heading(old)]).toEqual([200, 'Already unsubscribed']);
  });
});

const MESSAGE = {
  ...{ name: 'Ama Diver', email: 'ama@example.com', subject: 'A jetty is missing' },
  message: 'There is a jetty at Rapid Bay. It is worth a page.',
};

it('an invalid message returns with its values and errors, and a valid one is sent', async () => {
  const { document } = await site.open('/contact');
  const wrong = { ...MESSAGE, email: 'ama@localhost', message: 'Short' };
  const refused = await send(document, 'main', wrong);
  expect(refused.status).toBe(400);
  expect(readRole(refused, 'main', 'alert')).toBe('Failed to send message Please check the fields marked below.');
  const form = refused.document.querySelector('main form[method=post]') as Element;
  expect(Object.fromEntries(fillIn(form, {}))).toMatchObject(wrong);
  const readHint = (name: string) => {
    const field = form.querySelector(`[name=${name}]`) as Element;
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return ids.map((id) => readText(refused.document.getElementById(id))).join(' ');
  };
  expect(readHint('email')).toBe('Please enter a valid email address.');
  expect(readHint('message')).toBe('Please write at least 10 characters.');
  expect(readHint('subject')).toBe('');
  expect(refused.url).toMatch(/#/);

  const sent = await send(refused.document, 'main', MESSAGE);
  expect(readRole(sent, 'main', 'status')).toBe(
    "Message sent successfully! Your message was saved and we'll respond soon.",
  );
  expect(sent.url).toMatch(/#/);
  const empty = { name: '', email: '', subject: '', message: '' };
  expect(
    Object.fromEntries(fillIn(sent.document.querySelector('main form[method=post]') as Element, {})),
  ).toMatchObject(empty);
});
