import type { PageTexts } from './page-texts.ts';
import type { Retention } from './retention.ts';

/** Lines of the list of blocked words, domains and addresses: each submission is compared with all of them. */
export const MAX_BLOCKED_LINES = 500;

export type TeamMember = { role: string; name: string; text: string };

/**
 * Facts about the site and who runs it, never secrets. `content/site-settings.ts` ships them, owners change them at /admin/settings,
 * and the environment overrides some.
 */
export type SiteSettings = {
  name: string;
  tagline: string;
  description: string;
  /** The lines in the footer of every page. */
  footer: string;
  /** Author of texts whose author is not named. */
  teamAuthor: string;
  /** Public address, shown on the contact page. */
  email: string;
  /** Receives contact messages and reports; '' means `email`. */
  messagesTo: string;
  /** Receives alerts about a failed backup, a full disk or failed mail; '' means `email`. */
  alertsTo: string;
  /** Contact details of the sender, in the foot of every mail (Spam Act 2003). */
  postalContact: string;
  copyrightYear: number;
  /** The number of sites the copy claims, as words, e.g. '244+'. */
  siteCountClaim: string;
  /** An empty address hides the link, and so does '#', which stands for one that has not been entered yet. */
  social: { facebook: string; instagram: string; youtube: string };
  /** The paths of the header's and the footer's links in the owner's order, one a line; '' for the usual one. */
  menuOrder: string;
  /** An empty name shows the role alone. */
  team: TeamMember[];
  /** The PDF guide new subscribers are sent. */
  guide: { title: string; path: string };
  /**
   * `confirmation`: whether a sign-up counts once it is confirmed by mail. `tellsSubscribed`: whether the form says that an address is
   * subscribed already; otherwise everybody gets the same answer.
   */
  newsletter: { confirmation: 'on' | 'off'; tellsSubscribed: 'on' | 'off' };
  /** The mail server; '' as host for none. Its password is stored apart. `from` '' means name and e-mail. */
  mail: { host: string; port: number; user: string; from: string };
  /**
   * The off-site target of backups, and the number of copies kept there. The secret is stored apart. `hostKey`: the key of the SFTP server, which
   * the first test learns.
   */
  offsite: {
    kind: 'off' | 's3' | 'sftp';
    keep: number;
    url: string;
    region: string;
    keyId: string;
    host: string;
    port: number;
    user: string;
    folder: string;
    hostKey: string;
  };
  /** Google Tag Manager container such as 'GTM-ABC123'; empty for none. Loaded only after a visitor accepts. */
  tagManagerId: string;
  mapTiles: { url: string; attribution: string; attributionUrl: string };
  /** Whether dive sites and the plan page show Open-Meteo's forecast of wind and sea. */
  forecast: 'on' | 'off';
  /** Whether reports confirmed from an address with five published reports are published at once. */
  diveReports: { trust: 'on' | 'off' };
  /** Host names under which the site was before, one a line; they redirect. */
  formerHosts: string;
  /** Words, domains and addresses whose messages, reports, sign-ups and follows are blocked, one a line. */
  blocked: string;
  retention: Retention;
  texts: PageTexts;
};

const SOCIAL_NAMES = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

/** The settings that are public: they are in every page's data. */
export const publicSettings = ({ social, mapTiles, ...settings }: SiteSettings) => ({
  name: settings.name,
  description: settings.description,
  footer: settings.footer,
  teamAuthor: settings.teamAuthor,
  email: settings.email,
  copyrightYear: settings.copyrightYear,
  siteCountClaim: settings.siteCountClaim,
  social: SOCIAL_NAMES.map(([key, name]) => ({ name, url: social[key] })).filter(({ url }) => !['', '#'].includes(url)),
  guide: settings.guide,
  tiles: { attribution: mapTiles.attribution, attributionUrl: mapTiles.attributionUrl },
  retention: settings.retention,
  hasForecast: settings.forecast === 'on',
});
export type PublicSettings = ReturnType<typeof publicSettings>;

/** The address that receives visitors' messages. */
export const messagesAddress = ({ messagesTo, email }: Pick<SiteSettings, 'messagesTo' | 'email'>): string =>
  messagesTo || email;

/** The address that receives alerts about the site itself. */
export const alertsAddress = ({ alertsTo, email }: Pick<SiteSettings, 'alertsTo' | 'email'>): string =>
  alertsTo || email;
