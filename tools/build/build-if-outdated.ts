import { buildIsCurrent } from './build-stamp.ts';

/** Builds the site unless the build is current. Loads Vite only when it is needed. */
export async function buildIfOutdated(): Promise<void> {
  if (await buildIsCurrent()) return;
  console.log('Building the site (once, about twenty seconds) …');
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
}
