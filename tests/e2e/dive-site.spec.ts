import { request } from '@playwright/test';
import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { delayResponses } from './delayed-requests.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './site.ts';
import { siteNamed } from './site-named.ts';

// Answers of the API are delayed or changed here, which a page that comes as a document would not ask for.
test.use({ followsByScript: true });

test('a bare id and an old name redirect to the site permanently; invalid ids are not found', async ({ request }) => {
  const { id, path } = await siteNamed('SS Yongala', request);
  for (const address of [`/dive-sites/${id}`, `/dive-sites/${id}-old-name`, `/dive-sites/${id}-SS-Yongala`]) {
    const response = await request.get(`${address}?from=mail`, { maxRedirects: 0 });
    expect(response.status(), address).toBe(308);
    expect(response.headers().location).toBe(`${path}?from=mail`);
  }
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
  for (const bad of [
    '0',
    '-1',
    '1e1',
    '01',
    '99999',
    '99999999999999999999',
    'ss-yongala',
    '%00',
    "1'--",
    '1.5',
    `x${id}`,
  ]) {
    const response = await request.get(`/dive-sites/${bad}`, { maxRedirects: 0 });
    expect(response.status(), bad).toBe(404);
    expect(await response.text()).not.toMatch(/SELECT|sqlite|\bat \//);
  }
});

test('a name in any script has an encoded address that opens the site', async ({ page, site }) => {
  // Uses a fresh context, because visitors' pages come from the cache.
  const admin = await request.newContext({ baseURL: site.url });
  await admin.post('/api/admin/login', { data: { password: PASSWORD } });
  const details = { latitude: 24.4353, longitude: 123.0112, region: 'Sydney, New South Wales', description: 'A reef.' };
  for (const [name, slug] of [
    ['与那国島', '-与那国島'],
    ['جزر أبو نحاس', '-جزر-ابو-نحاس'],
    ['🐠🐠', ''],
    ['?!', ''],
    ['Île Ünïcode 🐢', '-ile-unicode'],
  ] as const) {
    const data = { ...details, name, waterTemp: '21-28°C', depthRange: '5-18m' };
    const { id } = await (await admin.post('/api/dive-sites', { data })).json();
    const canonical = `/dive-sites/${id}${encodeURIComponent(slug)}`;
    const stale = await page.request.get(`/dive-sites/${id}-stale`, { maxRedirects: 0 });
    expect([name, stale.status(), stale.headers().location]).toEqual([name, 308, canonical]);
    const response = await page.goto(`/dive-sites/${id}`);
    expect([response?.status(), page.url()]).toEqual([200, site.url + canonical]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + canonical);
    await admin.delete(`/api/dive-sites/${id}`);
  }
  await admin.dispose();
});

test('an unplayable stored video appears as a link', async ({ page, request: visitor }) => {
  const { id } = await siteNamed('SS Yongala', visitor);
  const original = (await (await visitor.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
  const videoUrl = 'https://vimeo.com/76979871';
  await page.route(`**/api/dive-sites/${id}`, (route) => route.fulfill({ json: { ...original, videoUrl } }));
  await page.goto('/dive-sites?search=SS+Yongala');
  await page.getByRole('heading', { level: 3, name: 'SS Yongala' }).getByRole('link').click();
  const link = page.getByRole('region', { name: 'Video' }).getByRole('link');
  await expect(link).toHaveText('Watch the video of SS Yongala on vimeo.com');
  await expect(link).toHaveAttribute('href', videoUrl);
  await expect(page.locator('video, iframe')).toHaveCount(0);
});

test('the tide of the next day replaces that of the day in place', async ({ page, request }) => {
  const { path } = await siteNamed('Bare Island', request);
  await page.goto(`${path}?date=2026-11-22`);
  const tide = page.locator('#tide');
  await expect(
    tide.getByRole('img', { name: /^Tide curve\. low water 00:28, 0\.3 metres; high water 06:58/ }),
  ).toBeVisible();
  await tide.getByRole('link', { name: 'Day after, Mon 23 Nov' }).click();
  await expect(tide.getByText('Mon 23 Nov 2026')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form chooses the day of tide, light and predicted slack', async ({ page, request }) => {
    const { path } = await siteNamed('Fly Point', request);
    await page.goto(path);
    const tide = page.locator('#tide');
    await tide.locator('summary').first().click();
    await tide.getByLabel('Another day').fill('2026-11-22');
    await tide.getByRole('button', { name: 'Show day' }).click();
    await expect(page).toHaveURL(`${path}?date=2026-11-22#tide`);
    await expect(tide.getByText('Newcastle lies on the open coast, this site in Port Stephens')).toBeVisible();
    await expect(tide.getByRole('definition').filter({ hasText: '1.6\u00A0m' })).toHaveText(/^07:05/);
    await expect(tide.getByText(/Sydney time \(UTC\+11:00\)\..*10 to 20\scm lower.*not slack water\./)).toBeVisible();
    const slack = tide.getByRole('region', { name: 'Predicted slack in daylight, 14 days from Sun 22 Nov' });
    await expect(slack.getByRole('listitem').first()).toHaveText(
      /^Sun 22 Nov\s*in by about 06:5\d, turns about 07:1\d/,
    );
    await expect(slack.getByText('A prediction by rule of thumb, not a go-ahead')).toBeVisible();
  });

  test('the page shows every fact of the site, its position and nearby sites', async ({ page, request }) => {
    const { path } = await siteNamed('SS Yongala', request);
    await page.goto(path);
    await expect(page).toHaveTitle(/^SS Yongala, Great Barrier Reef, Queensland/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('link', { name: 'Dive Sites' })).toHaveAttribute('href', '/dive-sites');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('SS Yongala');
    await expect(main.getByText(/^(?:about )?19°18/).first()).toBeHidden();
    await expect(main.getByText('Advanced', { exact: true })).toBeVisible();
    await expect(main.getByText('Boat dive', { exact: true })).toBeVisible();
    const answers = main.locator('#answers').getByRole('definition');
    await expect(answers).toHaveText([
      /Advanced training.*Permit.*Rated AdvancedDeck at 14\u00A0m, sand at 28\u00A0m/s,
      /^Restricted.*Checked on 3 June 2026/s,
      /^BoatGetting there$/,
      /In general: Jun\s– Nov.*Humpback whale song: Jun\s– Sep/,
      /21–29\u00A0°C.*Visibility 8–20\u00A0m/s,
      /^Blown out by: E, SEOpen water: no shelter on record/,
      /^Current, marine stingers, wind and seaHazards and emergency numbers$/,
    ]);
    await expect(main.locator('#hazards').getByRole('listitem')).toHaveText([
      /^Current.*strong, changeable current/s,
      /^Marine stingers.*Irukandji/s,
      /^Wind and sea/,
      /^Animals that sting or bite/,
    ]);
    await expect(main.getByText(/^Rules.*touch nothing and take nothing/s)).toBeVisible();
    await expect(main.locator('#getting-there').getByText(/^30 to 35 minutes from Alva Beach/)).toBeVisible();
    await expect(main.getByText('No shelter and nothing above water.', { exact: true })).toBeVisible();
    await expect(main.getByText(/By boat only/)).toHaveCount(0);
    await expect(main.getByText('Epinephelus lanceolatus')).toBeVisible();
    await expect(main.getByText('The ship: 109\u00A0m long, 13.8\u00A0m wide.')).toBeVisible();
    await expect(main.getByText(/not for navigation/i).filter({ visible: true })).toHaveCount(1);
    await expect(main.getByRole('img', { name: 'SS Yongala', exact: true })).toBeVisible();
    await expect(main.locator('a[href="/blog/ss-yongala"]').first()).toBeVisible();
  });

  test('the page of an Advanced site names emergency contacts and no certification limits', async ({
    page,
    request,
  }) => {
    await page.goto((await siteNamed('SS Yongala', request)).path);
    const main = page.getByRole('main');
    const hazards = main.locator('#hazards');
    await expect(hazards.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
    await expect(hazards.getByRole('link', { name: '1800 088 200' })).toBeVisible();
    await expect(main.getByText(/Open Water (?:diver|limit)|Dashed lines|Open Water 18/)).toHaveCount(0);
    await page.goto((await siteNamed('Heian Maru', request)).path);
    await expect(main.getByText(/Ask your operator for the local emergency number/)).toBeVisible();
    await expect(hazards.getByRole('link', { name: '+61 8 8212 9242' })).toBeVisible();
  });

  test('nearby sites are sorted by distance, each with bearing and link', async ({ page, request }) => {
    const { id, path } = await siteNamed('Magic Point', request);
    const { nearby } = (await (await request.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
    expect(nearby.length).toBeGreaterThan(2);
    expect(nearby.map(({ distanceKm }) => distanceKm)).toEqual(
      nearby.map((site) => site.distanceKm).sort((a, b) => a - b),
    );
    await page.goto(path);
    const items = page.getByRole('listitem').filter({ hasText: /\d{3}° · [\d.]+\u00A0km/ });
    await expect(items).toHaveCount(nearby.length);
    for (const [place, site] of nearby.entries()) {
      await expect(items.nth(place)).toContainText(`${String(site.bearing).padStart(3, '0')}° · `);
      await expect(items.nth(place).getByRole('link', { name: site.name })).toHaveAttribute(
        'href',
        new RegExp(`^/dive-sites/${site.id}-`),
      );
    }
    await expect(page.getByText('Bearings are true.')).toBeVisible();
    await items.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nearby[0]?.name ?? '');
  });
});

test.describe('loading states', () => {
  test.use({ expectedErrors: [/status of 500.*\/api\/dive-sites/] });

  test('shows a placeholder while loading, a retry after a failure, a poster before the film, and text for missing facts', async ({
    page,
    context,
    request,
  }) => {
    const { id } = await siteNamed('SS Yongala', request);
    const original = (await (await request.get(`/api/dive-sites/${id}`)).json()) as DiveSitePage;
    const sparse = {
      ...original,
      ...{ videoUrl: 'https://www.youtube.com/embed/aB3_-x9ZkQ0', imageUrl: null, visibility: null, hazards: null },
      ...{
        bestTime: null,
        details: {},
        openWater: null,
        nearby: [],
        linkedArticle: null,
        reviewLink: null,
        facilities: null,
      },
    };
    let response: { status: number; json: object } = { status: 500, json: { error: 'Broken' } };
    await page.goto('/dive-sites?search=SS+Yongala');
    const address = `**/api/dive-sites/${id}`;
    await page.route(address, (route) => route.fulfill(response));
    const release = await delayResponses(page, address);
    await page.getByRole('heading', { level: 3, name: 'SS Yongala' }).getByRole('link').click();
    await expect(page.getByRole('status', { name: 'Loading dive site' })).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toContainText('This dive site could not be loaded');
    response = { status: 200, json: sparse };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'SS Yongala' })).toBeVisible();

    await expect(page.getByRole('img', { name: /^Section (?:of|drawn)/ })).toBeVisible();
    await expect(page.locator('#answers').getByRole('definition')).toContainText([
      ...['No closure known', '14–28', 'Not known', 'Not known', 'Visibility variable', 'Not known', 'Not known'],
      'Ask locally before you dive',
    ]);
    await expect(page.getByText('Ask locally before you dive.')).toBeVisible();
    await expect(page.getByText(/Nearby, by bearing|Nearest sites/)).toHaveCount(0);
    let requests = 0;
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      requests++;
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    const play = page.getByRole('link', { name: 'Play video: SS Yongala' });
    await play.scrollIntoViewIfNeeded();
    expect(requests).toBe(0);
    await play.click();
    await expect(page.getByTitle('SS Yongala')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aB3_-x9ZkQ0\?/,
    );
    await expect.poll(() => requests).toBe(1);
  });
});
