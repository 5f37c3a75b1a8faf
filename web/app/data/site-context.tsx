import { createContext, useContext } from 'react';
import type { FollowView } from '../../../domain/follows/follow-topic.ts';
import type { Letter } from '../../../domain/follows/letter.ts';
import type { ShopMarks } from '../../../domain/links/shop-rules.ts';
import type { PublicSettings } from '../../../domain/settings/site-settings.ts';
import type { SiteLinks } from './site-links.ts';

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
      form: 'report' | 'dive-report';
      siteId: number;
      state: 'invalid' | 'limited' | 'failed';
      values: Record<string, string>;
      errors: Record<string, string>;
    }
  | { form: 'follow'; state: 'sent' | 'invalid' | 'limited' | 'unavailable' | 'failed'; email: string };

/** The state of a follow, for its form and the page behind its mails' links. `weekend`: the answer of a plan. */
export type FollowPageData = FollowView & { weekend?: Letter | null };

/** The state of a subscription, for the unsubscribe page. `email` is masked. */
export type Subscription = { email: string; subscribed: boolean } | null;

/** The request and the configuration, as far as pages show them; the browser reads them from the server's page. */
export type RequestContext = {
  /** The site's own address without a slash at the end, e.g. `https://bommie.example`. */
  siteUrl: string;
  /** The public settings from /admin/settings. */
  settings: PublicSettings;
  links: SiteLinks;
  tagManagerId: string;
  mapTileUrl: string;
  /** The current year in Sydney. */
  year?: number;
  /** The hour in which the server rendered the page, by which it chooses its pictures (`hourNumber`). */
  hour: number;
  /** Shops whose links are not marked as usual. */
  shops?: ShopMarks[];
  /** Whether a shop's links get sub-ids (domain/links/sub-ids.ts), for which clicks pass through this server. */
  hasSubIds?: true;
  outcome?: FormOutcome;
  subscription?: Subscription;
  follow?: FollowPageData | null;
  /** Set where the page's item was public and has been removed. */
  isGone?: true;
};

/** Reads the context from the page's data, never from the script. */
export const SiteContext = createContext<RequestContext | null>(null);

export function useSiteConfig(): RequestContext {
  const context = useContext(SiteContext);
  if (!context) throw new Error('There is no SiteContext around this component.');
  return context;
}
