import { createContext, useContext, useEffect } from 'react';
import { isLocalHostUrl, isUsableImage, sourcesFor } from '../../../domain/media/images.ts';

/** A page's metadata for search engines and social networks. Addresses are paths on this site or absolute. */
export type PageHead = {
  title: string;
  description: string;
  /** The content's canonical address; a path. */
  canonical: string;
  type?: 'website' | 'article';
  image?: string;
  imageAlt?: string;
  noindex?: boolean;
  /** The response's status; 200 by default. */
  status?: number;
  publishedAt?: string | null;
  updatedAt?: string | null;
  /** JSON-LD objects, without `@context`; only on the server, `import.meta.env.SSR &&` keeps their code out of the browser. */
  structuredData?: object[] | false;
  /** The page's first picture, named before the styles. */
  preloadImage?: PreloadImage | undefined;
};

type PreloadImage = { srcset: string; sizes: string; type?: string };

/** The picture as `preloadImage`, in the size that `Picture` with the same `sizes` asks for; nothing for one that comes in one size. */
export function makePreload(src: string | null | undefined, sizes: string): PreloadImage | undefined {
  const sources = isUsableImage(src) && !isLocalHostUrl(src) ? sourcesFor(src) : null;
  return sources ? { ...sources, sizes } : undefined;
}

/** The server provides an empty object before rendering, which receives the page's head. */
export const PageHeadContext = createContext<{ current: PageHead | null } | null>(null);

/** The list's path on a page beyond its last; null on every page that exists. */
export const BeyondLastPageContext = createContext<string | null>(null);

/** Declares the page's head: collected on the server, applied to the document in the browser. A page beyond a list's last is not found. */
export function usePageHead(declared: PageHead): void {
  const box = useContext(PageHeadContext);
  const list = useContext(BeyondLastPageContext);
  const head = list === null ? declared : { ...declared, canonical: list, noindex: true, status: 404 };
  if (box) box.current = head;
  const { title, description, canonical, noindex } = head;
  useEffect(() => {
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('name', 'twitter:title', title);
    setMeta('name', 'twitter:description', description);
    setMeta('name', 'robots', noindex ? 'noindex' : 'index, follow');
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link) link.href = new URL(canonical, link.href).href;
    setMeta('property', 'og:url', link?.href ?? '');
  }, [title, description, canonical, noindex]);
}

function setMeta(key: 'name' | 'property', name: string, content: string) {
  document.querySelector(`meta[${key}="${name}"]`)?.setAttribute('content', content);
}
