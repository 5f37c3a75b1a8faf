import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import type { FollowPageData, FormOutcome, Subscription } from '../../web/app/data/site-context.tsx';
import type { Forecasts } from '../features/forecast/index.ts';
import type { Mailer } from '../features/mail/index.ts';
import type { AdminGuard } from '../features/sessions/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { InProcessApi } from '../platform/http/in-process-api.ts';

export type PagesContext = {
  config: Config;
  settings: SiteSettings;
  database: Database;
  mailer: Mailer;
  api: InProcessApi;
  /** The same reads, including drafts. */
  draftApi: InProcessApi;
  /** The same from another view of the database. */
  makeDraftApi(database: Database): InProcessApi;
  guard: AdminGuard;
  forecasts: Forecasts;
};

/** Options that a page depends on besides its address. */
type Extra = {
  /** Path of the page to show instead of the one at the address. */
  path?: string;
  /** Parameters of that page instead of those of the address. */
  search?: string;
  outcome?: FormOutcome;
  subscription?: Subscription;
  follow?: FollowPageData | null;
  status?: number;
  /** Whether something used to be public at the address. */
  isGone?: boolean;
  /** Whether the page is for the admin only. */
  noStore?: boolean;
  /** Unsaved settings to preview. */
  previewedSettings?: SiteSettings;
  /** Shows the page as a document without scripts, below this sentence. */
  previewNote?: string;
  /** Caches reads already made for this request. */
  api?: InProcessApi;
};

/** Sends the page at the request's address. */
export type RenderPage = (request: FastifyRequest, reply: FastifyReply, extra?: Extra) => Promise<FastifyReply>;
