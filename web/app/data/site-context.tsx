import { createContext, useContext } from 'react';
import { siteSettings } from '../../../content/site-settings.ts';
import type { ShopMarks } from '../../../domain/shop-rules.ts';

/** The outcome of a form that was sent without script, for the page that shows it. */
export type FormOutcome =
  | { form: 'newsletter'; state: 'subscribed' | 'already' | 'invalid' | 'limited' | 'failed'; email: string }
  | {
      form: 'contact';
      state: 'sent' | 'saved' | 'invalid' | 'limited' | 'failed';
      values: Record<string, string>;
      errors: Record<string, string>;
    }
  | {
      form: 'report';
      siteId: number;
      state: 'invalid' | 'limited' | 'failed';
      values: Record<string, string>;
      errors: Record<string, string>;
    };

/** The state of a subscription, for the unsubscribe page. `email` is masked. */
export type Subscription = { email: string; subscribed: boolean } | null;

/** The request and the configuration, as far as pages show them; the browser reads them from the server's page. */
export type RequestContext = {
  /** The site's own address without a slash at the end, e.g. `https://bommie.example`. */
  siteUrl: string;
  tagManagerId: string;
  mapTileUrl: string;
  /** The current year in Sydney. */
  year?: number;
  /** The hour in which the server rendered the page, by which it chooses its pictures (`hourNumber`). */
  hour: number;
  /** Shops whose links are not marked as usual. */
  shops?: ShopMarks[];
  outcome?: FormOutcome;
  subscription?: Subscription;
};

export const SiteContext = createContext<RequestContext>({
  siteUrl: '',
  tagManagerId: siteSettings.tagManagerId,
  mapTileUrl: siteSettings.mapTiles.url,
  hour: 0,
});

export const useSiteConfig = () => useContext(SiteContext);
