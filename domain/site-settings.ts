/** The settings in `content/site-settings.ts`: facts about the site and who runs it, never secrets. */
export type SiteSettings = {
  name: string;
  tagline: string;
  description: string;
  /** Author of texts whose author is not named. */
  teamAuthor: string;
  /** Public address, shown on the contact page; contact messages go there. */
  email: string;
  /** How to reach the sender, in the foot of every mail (Spam Act 2003). */
  postalContact: string;
  copyrightYear: number;
  /** The number of sites the copy claims, as words, e.g. '244+'. */
  siteCountClaim: string;
  social: { name: string; url: string }[];
  /** An empty name shows the role alone. */
  team: { role: string; name: string; text: string }[];
  /** The PDF guide new subscribers are sent. */
  guide: { title: string; path: string };
  /** Google Tag Manager container such as 'GTM-ABC123'; empty for none. Loaded only after a visitor accepts. */
  tagManagerId: string;
  mapTiles: { url: string; attribution: string; attributionUrl: string };
};
