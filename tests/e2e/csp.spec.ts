import type { Page } from '@playwright/test';
import { dialog, failedRequests, logIn } from './admin/admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [failedRequests] });

/** Collects reports of the content security policy, even for attempts whose error the page's code catches: zod swallows its own. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return violations;
}

test('the contact form does not violate the content security policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('admin forms do not violate the content security policy', async ({ page }) => {
  const violations = await watchViolations(page);
  await logIn(page, '/admin');
  await expect(page.getByRole('region', { name: /^Published Posts/ })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Dive Sites' }).click();
  await page.getByRole('button', { name: 'Add New Site' }).click();
  await dialog(page, 'Add New Site').getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('the violation watcher', () => {
  test.use({ expectedErrors: [/Executing inline script violates/] });

  test('detects a violation', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/contact');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.probed = true';
      document.body.append(script);
    });
    await expect.poll(() => violations).toEqual([expect.stringMatching(/^script-src/)]);
  });
});
