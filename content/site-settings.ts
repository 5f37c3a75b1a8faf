import { DEFAULT_RETENTION } from '../domain/settings/retention.ts';
import type { SiteSettings } from '../domain/settings/site-settings.ts';
import { pageTexts } from './page-texts.ts';

/** What the site says of itself until an owner changes it at /admin/settings. */
export const siteSettings: SiteSettings = {
  name: 'Bommie',
  tagline: 'Know the dive before you gear up',
  description:
    'An independent guide for people who dive Australia and the Pacific: dive sites with depth, season and hazards, and honest gear reviews.',
  footer:
    'An independent guide for people who dive Australia and the Pacific. Affiliate links help support content creation.',
  teamAuthor: 'Bommie team',
  email: 'hello@bommie.example',
  messagesTo: '',
  alertsTo: '',
  postalContact: 'Bommie, by email at hello@bommie.example',
  copyrightYear: 2025,
  siteCountClaim: '244+',
  social: { facebook: '', instagram: '', youtube: '' },
  menuOrder: '',
  team: [
    {
      role: 'Dive Site Lead',
      name: '',
      text: 'Keeps the chart: positions, depths, seasons and hazards.',
    },
    { role: 'Founder', name: '', text: 'Chooses what Bommie covers, answers your letters and pays the bills.' },
    {
      role: 'Content Editor',
      name: '',
      text: 'Reads every text before you do and takes out what we cannot stand behind.',
    },
  ],
  guide: {
    title: '10 Must-Have Items for Your First Dive Trip',
    path: '/media/guide/10-must-have-items-for-your-first-dive-trip.pdf',
  },
  newsletter: { confirmation: 'on', tellsSubscribed: 'on' },
  mail: { host: '', port: 587, user: '', from: '' },
  offsite: {
    ...{ kind: 'off', keep: 30, url: '', region: '', keyId: '' },
    ...{ host: '', port: 22, user: '', folder: 'bommie-backups', hostKey: '' },
  },
  tagManagerId: '',
  mapTiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
  },
  forecast: 'off',
  diveReports: { trust: 'off' },
  formerHosts: '',
  blocked: '',
  retention: DEFAULT_RETENTION,
  texts: pageTexts,
};
