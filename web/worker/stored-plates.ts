import type { DiveSitePage } from '../../domain/dive-sites/dive-site.ts';
import { withStateAt } from '../../domain/dive-sites/status-of-day.ts';
import { describeSection } from '../../domain/plates/describe-section.ts';
import { drawPlate } from '../../domain/plates/draw-plate.ts';
import { readPlatePath } from '../../domain/plates/plate-address.ts';
import { readGuidePart, readSavedGuide } from '../app/offline/saved-guide.ts';
import { findCopy } from './cached-pages.ts';
import { readPageData } from './refresh-statuses.ts';

/** Sites as the API sends them, without the fields at their defaults. */
type StoredSite = Pick<DiveSitePage, 'id' | 'name' | 'depthRange'> & Partial<DiveSitePage>;

/**
 * Draws the plate of a dive site whose record is on this device: in the guide, or with the site's saved page. The records are there for the
 * pages, and the drawing takes fewer bytes than the pictures of a handful of sites. Undefined for every other address.
 */
export async function drawStoredPlate(url: URL): Promise<Response | undefined> {
  const asked = readPlatePath(url);
  if (!asked) return undefined;
  const path = `/api/dive-sites/${asked.siteId}`;
  const site = (await readGuideSites())[path] ?? (await readPageSite(asked.siteId, path));
  if (!site) return undefined;
  const { waterTemp = '', bestTime = null, details = {}, openWater = null } = site;
  const today = { ...site, waterTemp, bestTime, details: withStateAt(details, new Date()) };
  const section = describeSection(today, openWater);
  return new Response(drawPlate(section, asked.size, asked.look), { headers: { 'content-type': 'image/svg+xml' } });
}

/** The sites of the guide of one version: a page asks for many at once. */
let kept: { version: string; sites: Promise<Record<string, StoredSite>> } | undefined;

async function readGuideSites(): Promise<Record<string, StoredSite>> {
  const guide = await readSavedGuide();
  if (!guide) return {};
  const { version } = guide.manifest;
  if (kept?.version !== version) {
    const sites = readGuidePart(guide.manifest, 'sites') as Promise<Record<string, StoredSite>>;
    kept = { version, sites: sites.catch(() => ({})) };
  }
  return kept.sites;
}

/** The record in the data of a stored page. */
async function readPageSite(siteId: number, path: string): Promise<StoredSite | undefined> {
  const html = await (await findCopy(`/dive-sites/${siteId}`))?.text();
  return readPageData(html ?? '').find(([each]) => each === path)?.[1] as StoredSite | undefined;
}
