import type { SiteSettings } from '../domain/site-settings.ts';

/** Everything about this one site that an owner may want to change without touching code. Secrets live in the environment. */
export const siteSettings: SiteSettings = {
  name: 'Bommie',
  tagline: 'Know the dive before you gear up',
  description:
    'An independent guide for people who dive Australia and the Pacific: dive sites with depth, season and hazards, and honest gear reviews.',
  teamAuthor: 'Bommie team',
  email: 'hello@bommie.example',
  postalContact: 'Bommie, by e-mail at hello@bommie.example',
  copyrightYear: 2025,
  siteCountClaim: '244+',
  social: [
    { name: 'Facebook', url: '#' },
    { name: 'Instagram', url: '#' },
    { name: 'YouTube', url: '#' },
  ],
  team: [
    {
      role: 'Dive Site Lead',
      name: '',
      text: 'Keeps the chart: positions, depths, seasons and what can hurt you there.',
    },
    { role: 'Founder', name: '', text: 'Decides what Bommie takes on, answers your letters and pays the bills.' },
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
  tagManagerId: '',
  mapTiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
  },
};
