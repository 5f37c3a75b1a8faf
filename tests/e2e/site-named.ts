import type { APIRequestContext } from '@playwright/test';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';

/** Finds a site of the shipped content by name. */
export async function siteNamed(name: string, request: APIRequestContext): Promise<{ id: number; path: string }> {
  const sites = (await (await request.get('/api/dive-sites')).json()) as DiveSite[];
  const site = sites.find((each) => each.name === name);
  if (!site) throw new Error(`The shipped content has no ${name}.`);
  return { id: site.id, path: `/dive-sites/${site.id}-${name.toLowerCase().replaceAll(' ', '-')}` };
}
