import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches, ORIGIN, openCache as open, stores } from '../app/offline/memory-caches.ts';

/** The worker in a separate scope, whose events a test sends. */

type Listener = (event: Record<string, unknown>) => void;
const listeners = new Map<string, Listener>();

const fetched = vi.fn<(request: string | Request) => Promise<Response>>();
let pages: typeof import('./cached-pages.ts');

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {},
    clients: { get: async () => undefined, claim: async () => undefined },
  });
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('caches', memoryCaches);
  vi.stubGlobal('fetch', fetched);
  await import('./service-worker.ts');
  pages = await import('./cached-pages.ts');
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stores.clear();
  fetched.mockReset();
});

/** A page's response, of the type that only a browser makes. */
function htmlResponse(text: string): Response {
  const response = new Response(text, { headers: { 'content-type': 'text/html' } });
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => htmlResponse(text);
  return response;
}

/** Sends a navigation. @returns the response's text, or null if the worker leaves the request to the browser. */
async function navigate(
  path: string,
  { preloaded, method = 'GET', body = '' }: { preloaded?: string; method?: string; body?: string } = {},
) {
  const tasks: Promise<unknown>[] = [];
  let response: Promise<Response> | null = null;
  listeners.get('fetch')?.({
    request: {
      ...{ url: ORIGIN + path, method, mode: 'navigate', destination: 'document' },
      ...{ headers: new Headers(), text: async () => body, blob: async () => new Blob([body]) },
    },
    preloadResponse: Promise.resolve(preloaded === undefined ? undefined : htmlResponse(preloaded)),
    waitUntil: (task: Promise<unknown>) => void tasks.push(task),
    respondWith(given: Promise<Response>) {
      response = given;
    },
  });
  const text = response === null ? null : await (await (response as Promise<Response>)).text();
  for (const task of tasks) await task;
  return text;
}

it.each(['/about', '/admin', '/dive-sites.gpx', '/contact?message=sent'])(
  'opens %s with the one request that the browser has made already',
  async (path) => {
    expect(await navigate(path, { preloaded: 'early' })).toBe('early');
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('requests a page itself where the browser has not', async () => {
  fetched.mockResolvedValue(htmlResponse('late'));
  expect(await navigate('/about')).toBe('late');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('leaves posts to other addresses than the forms to the browser', async () => {
  expect(await navigate('/unsubscribe/token', { method: 'POST' })).toBeNull();
  expect(await navigate('/api/admin/login', { method: 'POST' })).toBeNull();
});

it('fetches each page of a saved site once, however many pages ask for it at the same time', async () => {
  fetched.mockImplementation(async () => htmlResponse('site'));
  const paths = ['/dive-sites/1', '/dive-sites/2'];
  await Promise.all([paths, [...paths], [...paths]].map(pages.updateSavedPages));
  expect(fetched.mock.calls.map(([key]) => key)).toEqual(paths);
  expect([...open('saved-1').entries.keys()]).toEqual(paths);
});

it('ends with the newest list when it changes during an update', async () => {
  fetched.mockImplementation(async () => htmlResponse('site'));
  const first = pages.updateSavedPages(['/dive-sites/1', '/dive-sites/2']);
  await Promise.all([first, pages.updateSavedPages(['/dive-sites/2', '/dive-sites/3'])]);
  expect([...open('saved-1').entries.keys()].sort()).toEqual(['/dive-sites/2', '/dive-sites/3']);
});

const offline = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

it('shows the server’s page and stores it in place of the old copy', async () => {
  await pages.cachePage('/about', htmlResponse('<body>old'));
  expect(await navigate('/about', { preloaded: '<body>new' })).toBe('<body>new');
  offline();
  const shown = await navigate('/about');
  expect(shown).toContain('new');
  expect(shown).toContain('Copy saved');
  expect(shown).not.toContain('old');
});

it('deletes the caches of other versions, and files that no stored page loads at once or later, when it takes over', async () => {
  await open('assets-1').put('/assets/used-1.js', new Response('import("./later-1.js"),["assets/later-1.css"]'));
  await open('assets-1').put('/assets/later-1.js', new Response('loaded when it is needed'));
  await open('assets-1').put('/assets/later-1.css', new Response(''));
  await open('assets-1').put('/assets/old-0.js', new Response('old'));
  await open('pages-0').put('/about', htmlResponse('old'));
  await pages.cachePage('/about', htmlResponse('<body><script src="/assets/used-1.js">'));
  const tasks: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (task: Promise<unknown>) => void tasks.push(task) });
  await Promise.all(tasks);
  expect([...stores.keys()]).not.toContain('pages-0');
  const kept = [...open('assets-1').entries.keys()];
  expect(kept).toEqual(['/assets/used-1.js', '/assets/later-1.js', '/assets/later-1.css']);
});

it('stores the files that a page had loaded before the worker saw its requests', async () => {
  fetched.mockImplementation(async () => new Response('part'));
  const tasks: Promise<unknown>[] = [];
  const data = { type: 'keep-files', assets: ['/assets/remove-site-1.js'] };
  listeners.get('message')?.({ data, waitUntil: (task: Promise<unknown>) => void tasks.push(task) });
  await Promise.all(tasks);
  expect([...open('assets-1').entries.keys()]).toEqual(['/assets/remove-site-1.js']);
});

it('shows the page when the phone is too full to store it', async () => {
  open('pages-1').put = () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'));
  expect(await navigate('/about', { preloaded: 'page' })).toBe('page');
});

it('opens the form of a saved site offline, under any name and whatever it is about', async () => {
  await pages.cachePage('/dive-sites/53/report', htmlResponse('<body>form'), 'saved-1');
  offline();
  expect(await navigate('/dive-sites/53-fish-rock/report?about=closed')).toContain('form');
});

const RECORD = { id: 53, name: 'Fish Rock', depthRange: '5-38m', details: { kinds: ['cave'], entry: ['boat'] } };

/** Requests a picture. @returns the response's text. */
async function readPicture(path: string): Promise<string> {
  let response: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: Object.assign(new Request(ORIGIN + path), { toString: () => path }),
    waitUntil: () => undefined,
    respondWith(given: Promise<Response>) {
      response = given;
    },
  });
  if (!response) throw new Error('The worker left it to the browser.');
  return (await response).text();
}
const pictureRequests = vi.spyOn(Request.prototype, 'destination', 'get').mockReturnValue('image');
afterAll(() => pictureRequests.mockRestore());

it('draws the plate of a saved site offline in each size, from the record in its page', async () => {
  const data = { facts: {}, queries: [['/api/dive-sites/53', RECORD]] };
  const html = `<body><script type="application/json" id="page-data">${JSON.stringify(data)}</script>`;
  await pages.cachePage('/dive-sites/53', htmlResponse(html), 'saved-1');
  offline();
  const [card, thumb] = [
    await readPicture('/dive-sites/53/plate.svg?size=card'),
    await readPicture('/dive-sites/53/plate.svg?size=thumb'),
  ];
  expect(card).toContain('<title>Section of Fish Rock: rock with a passage');
  expect(thumb).toContain('viewBox="0 0 120 108"');
  await expect(readPicture('/dive-sites/54/plate.svg?size=card')).rejects.toThrow('Failed to fetch');
});

it('draws the plate of every site of the guide offline', async () => {
  const part = '/api/offline/guide/abc';
  const sites = gzipSync(JSON.stringify({ '/api/dive-sites/53': RECORD }));
  await open('guide-1').put(part, new Response(sites));
  await open('guide-1').put('/offline/guide', Response.json({ version: '1', parts: [{ name: 'sites', path: part }] }));
  offline();
  expect(await readPicture('/dive-sites/53/plate.svg?size=page')).toContain('Section of Fish Rock');
});

it.each(['53', '53-fish-rock'])(
  'shows the state of today in a page of %s that was stored before the closure ended',
  async (slug) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T13:29:59Z') });
    const status = {
      state: 'closed',
      today: 'closed',
      until: '2026-11-30',
      timeZone: 'Australia/Adelaide',
      text: '</script>',
    };
    const data = {
      facts: {},
      queries: [
        ['/api/dive-sites/53', { ...RECORD, details: { status } }],
        ['/api/plan', []],
      ],
    };
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const html = `<body><div id="root">Closed</div><script type="application/json" id="page-data" data-start="action">${json}</script>`;
    await pages.cachePage(`/dive-sites/${slug}`, htmlResponse(html));
    offline();
    expect(await navigate(`/dive-sites/${slug}`)).not.toContain('page-today');
    vi.setSystemTime(new Date('2026-11-30T13:30:00Z'));
    const shown = (await navigate(`/dive-sites/${slug}`)) ?? '';
    vi.useRealTimers();
    expect(shown).toContain('Today: Closure was to end on 1 December 2026, not yet re-checked.');
    expect(shown).not.toContain('data-start');
    const [, today = ''] = /id="page-today">(.*?)<\/script>/s.exec(shown) ?? [];
    expect(JSON.parse(today)).toEqual([
      ['/api/dive-sites/53', { ...RECORD, details: { status: { ...status, today: 'ended' } } }],
    ]);
  },
);

it('opens the form How was it of a site of the guide, and shows its one photo in any size', async () => {
  const file = '/uploads/0123456789abcdef0123456789abcdef-900x600/400.webp';
  const guide = { version: '2', parts: [], photos: [{ path: file, bytes: 9 }], pages: ['/dive-sites/53-fish-rock'] };
  await open('guide-1').put(
    '/offline/guide',
    Response.json(guide, { headers: { 'x-kept-at': new Date().toISOString() } }),
  );
  await open('guide-1').put('/offline/shell', new Response('<body>shell'));
  await open('guide-1').put(file, new Response('photo'));
  offline();
  expect(await navigate('/dive-sites/53-fish-rock/dived')).toContain('shell');
  expect(await readPicture(file.replace('400.webp', '800.avif'))).toBe('photo');
  // As the link of a picture in a gallery does.
  expect(await navigate(file.replace('400.webp', '900.webp'))).toBe('photo');
  await expect(navigate('/uploads/nothing/400.webp')).rejects.toThrow('Failed to fetch');
  await expect(readPicture(file.replace('0123', '3210'))).rejects.toThrow('Failed to fetch');
});

it('fails as without a worker where a form can be neither sent nor stored', async () => {
  offline();
  await expect(navigate('/contact', { method: 'POST', body: 'subject=Fins' })).rejects.toThrow('Failed to fetch');
});

it('posts a form with its id, and leaves its redirect to the browser', async () => {
  fetched.mockResolvedValue(htmlResponse('sent'));
  expect(await navigate('/contact', { method: 'POST', body: 'subject=Fins' })).toBe('sent');
  const [, options] = fetched.mock.calls[0] as unknown as [string, RequestInit & { headers: Record<string, string> }];
  expect(options).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(await (options.body as Blob).text()).toBe('subject=Fins');
  expect(options.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
});
