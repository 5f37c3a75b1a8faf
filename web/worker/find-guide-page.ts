import { GUIDE_SHELL_PATH, type GuideManifest } from '../../domain/offline/guide.ts';
import { GUIDE_KEY, OFFLINE_PATH, SAVED_AT, STORES } from '../app/offline/stores.ts';

/** The page of the dive site whose form is at this address: both need the same data. */
const siteOfForm = (path: string) => path.replace(/^(\/dive-sites\/\d[^/]*)\/(?:report|dived)$/, '$1');

/** Returns the document that renders a page from the stored guide, if the guide has it, with the guide's date. */
export async function findGuidePage(key: string): Promise<Response | undefined> {
  if (!(await caches.has(STORES.guide))) return undefined;
  const cache = await caches.open(STORES.guide);
  const [list, shell] = await Promise.all([cache.match(GUIDE_KEY), cache.match(GUIDE_SHELL_PATH)]);
  if (!list || !shell) return undefined;
  const { pages } = (await list.json()) as GuideManifest;
  const [path = ''] = key.split('?');
  if (path === OFFLINE_PATH || !pages.includes(siteOfForm(path))) return undefined;
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, list.headers.get(SAVED_AT) ?? '');
  return new Response(await shell.text(), { headers });
}

/** Returns the one size in which the guide keeps a photo, in place of any other. */
export async function findGuidePhoto({ pathname }: URL): Promise<Response | undefined> {
  const [folder] = /^\/uploads\/[^/]+\//.exec(pathname) ?? [];
  if (!folder || !(await caches.has(STORES.guide))) return undefined;
  const cache = await caches.open(STORES.guide);
  const key = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
  return key && cache.match(key);
}
