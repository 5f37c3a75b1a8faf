import type { APIRequestContext, Page } from '@playwright/test';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';

export const REEF = 'Great Barrier Reef, Queensland';
export const CARDS = /\/api\/dive-sites\?view=card/;
export const PER_PAGE = 24;

export const allSites = async (request: APIRequestContext) =>
  (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
export const counted = (number: number) => (number === 1 ? '1 dive site' : `${number} dive sites`);
export const results = (page: Page) =>
  page.getByRole('region', { name: /dive sites?$/i }).filter({ has: page.locator('h2') });
export const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: counted(number), exact: true });
export const cards = (page: Page) => results(page).getByRole('article');
