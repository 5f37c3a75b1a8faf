import { expect, type Page } from '@playwright/test';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';

export const PATH = '/admin/dive-sites';

export const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
export const searchBox = (page: Page) =>
  page.getByPlaceholder('Search by name, description, region, or marine life...');

/** Reads the site with this name from the server. */
export async function stored(page: Page, name: string): Promise<DiveSite & { version: number }> {
  const response = await page.request.get(`/api/dive-sites/search?q=${encodeURIComponent(name)}`);
  const found = (await response.json()) as (DiveSite & { version: number })[];
  const site = found.find((one) => one.name === name);
  if (!site) throw new Error(`There is no site ${name}`);
  return site;
}

/** Waits until the server has stored these fields: a toast that says so may be that of the save before. */
export const expectStored = (page: Page, name: string, fields: Partial<Record<keyof DiveSite, unknown>>) =>
  expect.poll(() => stored(page, name)).toMatchObject(fields);

/** Creates a site for this test alone; `more` overrides its fields. */
export async function makeSite(page: Page, name: string, more: Partial<DiveSite> = {}) {
  const data = {
    ...{ name, latitude: -19.304, longitude: 147.622, region: 'Test Bay', description: `All about ${name}.` },
    ...{ waterTemp: '20-24°C', depthRange: '5-18m', ...more },
  };
  const response = await page.request.post('/api/dive-sites', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as DiveSite & { version: number };
}
