import type { Page } from '@playwright/test';
import { dialog, failedRequests, logIn } from './admin/admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [new RegExp(`${failedRequests.source}|Executing inline script violates`)] });

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

test('forms of readers and admins do not violate the content security policy, and a violation is detected', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await logIn(page, '/admin/dive-sites');
  await page.getByRole('button', { name: 'Add New Site' }).click();
  await dialog(page, 'Add New Site').getByRole('button', { name: 'Add site' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'window.probed = true';
    document.body.append(script);
  });
  await expect.poll(() => violations).toEqual([expect.stringMatching(/^script-src/)]);
});
