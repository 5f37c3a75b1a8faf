import { expect, test } from './fixtures.ts';

/** Disables script, since these pages are plain texts: their scripts are tested elsewhere. */
test.use({ javaScriptEnabled: false });

test('learn to dive has the basics, four steps, six habits, and further links', async ({ page }) => {
  await page.goto('/learn-to-dive');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn to dive');
  const titles = (section: string) => page.getByRole('region', { name: section }).getByRole('heading', { level: 3 });
  await expect(titles('Everything You Need to Know')).toHaveText(['Get certified', 'Safety first', 'Gear guide']);
  await expect(titles('Four steps to your certification')).toHaveText([
    'Basic theory',
    'Pool training',
    'Open water',
    'Certified diver',
  ]);
  await expect(titles('Six habits that keep divers safe')).toHaveText([
    'Never dive alone',
    'Check equipment',
    'Plan the dive',
    'Ascend slowly',
    'Respect marine life',
    'Know your limits',
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Browse Gear Reviews' })).toHaveAttribute('href', '/gear-reviews');
  await expect(main.getByRole('link', { name: 'Ask us a question' })).toHaveAttribute('href', '/contact');
  const articles = page.getByRole('region', { name: 'Read before your first dives' });
  await expect(articles.getByRole('article')).toHaveCount(6);
  await expect(articles.getByRole('link', { name: 'Safety', exact: true })).toHaveAttribute(
    'href',
    '/blog?category=Safety',
  );
  await articles.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
});

test('about has mission, three values, the team, and funding', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Our mission' })).toContainText('244+ dive sites');
  await expect(page.getByRole('main').getByText('Pictured:').getByRole('link')).toHaveAttribute(
    'href',
    /^\/(blog|dive-sites)\/./,
  );
  const values = page.getByRole('region', { name: 'What we stand for' }).getByRole('heading', { level: 3 });
  await expect(values).toHaveText(['Honest Reviews', 'Safety First', 'Conservation']);
  const team = page.getByRole('region', { name: 'Meet the Team' }).getByRole('listitem');
  await expect(team).toHaveText([/^Dive Site Lead/, /^Founder/, /^Content Editor/]);
  const box = page.getByRole('region', { name: 'Affiliate disclosure' });
  await expect(box.getByRole('link')).toHaveAttribute('href', '/affiliate-disclosure');
});

test('affiliate disclosure has a date, an explanation and our commitment', async ({ page }) => {
  await page.goto('/affiliate-disclosure');
  const main = page.getByRole('main');
  await expect(main.getByText('Last updated: 7 June 2025')).toBeVisible();
  const meaning = page.getByRole('region', { name: 'What This Means for You' });
  expect(await meaning.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('region', { name: 'Our commitment' })).toBeVisible();
  await expect(main).toContainText('Affiliate Link - We earn from qualified purchases');
});

test('privacy policy has a date and five sections, and names the three kinds of third parties', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main').getByText('Last updated: June 2025')).toBeVisible();
  const sections = page.locator('.prose').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([/Information we collect/, /How we use it/, /Cookies/, /Data sharing/, /rights/]);
  const third = page.getByRole('region', { name: /Cookies and third-party tools/ });
  for (const kind of ['Analytics cookies', 'Affiliate-network cookies', 'Email marketing platforms']) {
    await expect(third).toContainText(kind);
  }
});

test('terms of service have a date, twelve sections, New South Wales law, and a link home', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByRole('main').getByText('Effective: 4 July 2025')).toBeVisible();
  const sections = page.locator('.prose').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    /^1\. Acceptance/,
    /^2\. Purpose/,
    /^3\. Affiliate disclosure/,
    /^4\. No professional advice/,
    /^5\. .*responsibilities/,
    /^6\. .*content/,
    /^7\. Third-party links/,
    /^8\. Liability/,
    /^9\. (Modifications|Changes)/,
    /^10\. Termination/,
    /^11\. Governing law/,
    /^12\. Contact/,
  ]);
  await expect(page.getByRole('region', { name: /Governing law/ })).toContainText('New South Wales');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
