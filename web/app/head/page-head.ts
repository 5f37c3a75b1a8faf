import { createContext, useContext, useEffect } from 'react';

/** What a page says of itself to search engines and to those it is shared with. Addresses are paths on this site or full. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of this content; a path. */
  canonical: string;
  type?: 'website' | 'article';
  image?: string;
  imageAlt?: string;
  noindex?: boolean;
  /** The answer's status; 200 unless said. */
  status?: number;
  publishedAt?: string | null;
  updatedAt?: string | null;
  /** JSON-LD objects, without `@context`. */
  structuredData?: object[];
  /** A picture the page shows first, to be fetched early. */
  preloadImage?: { srcset: string; sizes: string; type?: string };
};

/** The server puts an empty box here before rendering and reads from it afterwards. */
export const PageHeadContext = createContext<{ current: PageHead | null } | null>(null);

/** The path of the list whose end the address lies beyond; null on every page that exists. */
export const BeyondLastPageContext = createContext<string | null>(null);

/** Declares the head of the page shown. On the server it is collected; in the browser it follows every change of page. */
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
