import { ENTITY_KINDS, type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import { itemPath } from '../../domain/kernel/entity-pages.ts';
import { XSS_PAYLOADS } from '../../tools/hostile/xss/payloads.ts';
import { editPath } from '../../web/admin/admin-navigation.ts';
import { startSession } from './admin/admin.ts';
import { test as base, expect } from './fixtures.ts';
import { followLink, makeUntilQuiet } from './follow-link.ts';
import { resetRateLimits } from './site.ts';
import { listTexts, saveHostile } from './xss-content.ts';
import { type ScriptWatch, watchForScript } from './xss-watch.ts';

/**
 * Puts script in every field that anyone can fill, in a real browser that ignores our content security policy, so that the
 * sanitiser and React are tested alone. Every third payload goes through the renderer, every thirtieth through the whole
 * site, and all of them with XSS=full (`npm run test:xss`).
 */
const isFull = process.env.XSS === 'full';
const rendered = isFull ? XSS_PAYLOADS : XSS_PAYLOADS.filter((_, at) => at % 3 === 0);
const chosen = isFull ? XSS_PAYLOADS : XSS_PAYLOADS.filter((_, at) => at % 30 === 0);

const test = base.extend<{ watch: ScriptWatch }>({
  watch: async ({ context, site }, use) => {
    const watch = await watchForScript(context, site.url);
    await use(watch);
    expect(watch.ran).toEqual([]);
  },
});
// Hostile texts name pictures and scripts that fail.
test.use({ bypassCSP: true, isLiveAtOnce: false, expectedErrors: [/./] });
test.describe.configure({ mode: 'serial', timeout: isFull ? 900_000 : 180_000 });
test.beforeEach(({ page }) => startSession(page));

test('the watcher detects script that runs, and markup that would run it', async ({ page, context, site }) => {
  const watch = await watchForScript(context, site.url);
  await page.goto('/robots.txt');
  await page.setContent(
    '<div id=root><img src=x onerror=alert(1)><a href="javascript:alert(2)">x</a><script src="https://evil.example/x.js"></script><svg onload=alert(3)></svg></div>',
  );
  await expect.poll(() => watch.ran.join()).toMatch(/alert\(1\)/);
  expect(watch.ran.join()).toContain('script from https://evil.example/x.js');
  expect(watch.ran.join()).toContain('alert(3)');
  expect(await watch.residue(page)).toHaveLength(4);
});

test('no payload runs from rendered Markdown, parsed as a page or inserted by script', async ({ page, watch }) => {
  const html: string[] = [];
  for (const [at, content] of rendered.entries()) {
    const kind = at % 2 ? 'article' : 'review';
    const response = await page.request.post('/api/admin/preview', { data: { kind, content: visible(content) } });
    expect(response.status(), content).toBe(200);
    html.push((await response.json()).html);
  }
  const boxes = html.map((each) => `<div class="box">${each}</div>`).join('\n');
  await page.route('**/xss-boxes', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>x</title><div id="root">${boxes}</div>`,
    }),
  );
  await page.goto('/xss-boxes');
  // Each text stays in its box: nothing closes the box or swallows the next one.
  await expect(page.locator('#root > .box')).toHaveCount(rendered.length);
  expect(await watch.residue(page)).toEqual([]);
  await page.evaluate((parts) => {
    for (const part of parts) document.body.appendChild(document.createElement('div')).innerHTML = part;
  }, html);
  await touchEverything(page);
  expect(await watch.residue(page)).toEqual([]);
});

test('no payload runs from any stored field, on any page, for readers or admins', async ({ page, watch, site }) => {
  const addresses = [
    '/',
    '/blog',
    '/gear-reviews',
    '/dive-sites',
    '/admin?tab=photos',
    ...ENTITY_KINDS.filter((kind) => !getEntity(kind).editor).map((kind) => `/admin/${getEntity(kind).collection}`),
  ];
  for (const word of ['blog', 'reviews', 'products', 'newsletter', 'security']) addresses.push(`/admin?tab=${word}`);
  const savedCount: Partial<Record<EntityKind, number>> = {};
  for (const kind of ENTITY_KINDS) {
    for (const payloads of groups(chosen, listTexts(kind).length)) {
      const item = await saveHostile(page.request, kind, {
        payloads: payloads.map(visible),
        content: payloads.map(visible).join('\n\n'),
      });
      savedCount[kind] = (savedCount[kind] ?? 0) + item.savedCount;
      const path = itemPath(kind, item);
      if (path && kind !== 'newsletter-issue') addresses.push(path);
      if (getEntity(kind).editor) addresses.push(editPath(kind, item.id));
    }
  }
  // Most are accepted: validation does not protect readers.
  for (const count of Object.values(savedCount)) expect(count).toBeGreaterThan(chosen.length / 2);
  for (const payload of chosen) {
    const data = {
      name: visible(payload).slice(0, 99),
      email: 'a@b.example',
      subject: visible(payload).slice(0, 199),
      message: `A message. ${visible(payload)}`,
    };
    resetRateLimits(site);
    await page.request.post('/api/contact', { data });
  }
  addresses.push('/admin/messages');
  const showing: string[] = [];
  const untilQuiet = makeUntilQuiet(page);
  const isAdmin = (address: string) => address.startsWith('/admin');
  for (const address of addresses.toSorted((a, b) => Number(isAdmin(a)) - Number(isAdmin(b)))) {
    // Screens of the admin follow one another by script, and are looked through once they show what they have fetched.
    if (isAdmin(address) && isAdmin(new URL(page.url()).pathname)) {
      await followLink(page, address);
      await expect(page).toHaveURL(site.url + address);
      await untilQuiet();
    } else await page.goto(site.url + address, { waitUntil: 'load' });
    await touchEverything(page);
    expect(await watch.residue(page), address).toEqual([]);
    if (await page.evaluate(showsPayload)) showing.push(address);
  }
  // Not on lists of what ships only, nor where a text is removed altogether.
  expect(showing.length).toBeGreaterThan(addresses.length * 0.8);
});

/** Runs in the browser: whether a page shows a payload as text, in fields too. */
function showsPayload(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return /alert|javascript:|<svg|onerror/i.test([document.body.innerText, ...fields.map(({ value }) => value)].join());
}

test('no payload runs from search terms, addresses and forms', async ({ page, watch, site }) => {
  const few = chosen.filter((_, at) => at % (isFull ? 2 : 7) === 0);
  for (const payload of few) {
    const word = encodeURIComponent(payload.toWellFormed())
      .slice(0, 1_500)
      .replace(/%[0-9A-F]?$/, '');
    for (const path of [
      `/dive-sites?search=${word}&region=${word}`,
      `/gear-reviews?search=${word}&category=${word}`,
      `/${word}`,
      `/blog/${word}`,
    ]) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      expect(await watch.residue(page), path).toEqual([]);
    }
  }
  await page.goto('/about');
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.focus();
  for (const payload of few) {
    await box.fill(visible(payload).replaceAll('\n', ' ').slice(0, 150));
    await expect(page.getByRole('search')).toContainText(/No results found|results? found|Type at least/);
    expect(await watch.residue(page), payload).toEqual([]);
  }
  for (const payload of few) {
    // Submits the form like a browser without script: the page shows the values again.
    const form = {
      name: payload.toWellFormed(),
      email: payload.toWellFormed(),
      subject: payload.toWellFormed(),
      message: 'x',
    };
    const report = { kind: form.name, text: 'x', source: 'published', link: form.name, email: form.email };
    for (const [path, fields] of [
      ['/contact', form],
      ['/dive-sites/1/report', report],
    ] as const) {
      const response = await page.request.post(path, { form: fields });
      expect([400, 429]).toContain(response.status());
      const body = await response.text();
      await page.route('**/xss-form', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await page.goto('/xss-form');
      expect(await watch.residue(page), payload).toEqual([]);
      await page.unroute('**/xss-form');
    }
  }
});

/**
 * Removes the characters that every field rejects; payloads with them are tested on the renderer
 * (render-markdown-safety.test.ts).
 */
const visible = (payload: string) => payload.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');

const groups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Triggers everything a visitor could: pointer, keys and focus on every element, then a pause for requests. */
async function touchEverything(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    const kinds = [
      'pointerover',
      'mouseover',
      'mouseenter',
      'focus',
      'keydown',
      'toggle',
      'animationstart',
      'error',
      'load',
    ];
    for (const element of document.querySelectorAll('#root *, .box *')) {
      for (const kind of kinds) element.dispatchEvent(new Event(kind, { bubbles: false }));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
