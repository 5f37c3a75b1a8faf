import type { HeroSlide } from '../domain/dive-site.ts';
import { siteSettings } from './site-settings.ts';

/** The slides of the home page, in order. The first is what visitors see at once, and all that some see. */
export const heroSlides: HeroSlide[] = [
  {
    title: siteSettings.tagline,
    description: `Depth, season, hazards and how to get in, for ${siteSettings.siteCountClaim} sites across Australia and the Pacific. And gear reviews that show their sources.`,
    film: 'manta',
    poster: '/media/films/manta-poster',
    alt: 'Print of a reef manta banking over rippled sand beside a coral bommie, with a diver far behind.',
    caption: 'A reef manta and a coral bommie',
  },
  {
    title: 'The cold south has its own colours',
    description:
      'Seadragons, kelp forests and winter cuttlefish are worth a thicker suit. Look up months, temperature and entry before you drive.',
    film: 'kelp',
    poster: '/media/films/kelp-poster',
    alt: 'Print of an orange weedy seadragon with violet chest bars drifting through a forest of giant kelp.',
    caption: 'A weedy seadragon in giant kelp',
  },
  {
    title: 'Sharks worth planning a weekend for',
    description:
      'Grey nurse sharks gather in the gutters and caves of the east coast. Look up months, depth and swell before you book the boat.',
    film: 'cavern',
    poster: '/media/films/cavern-poster',
    alt: 'Print of grey nurse sharks cruising past the mouth of a cave, small copper-coloured fish hanging in its shade.',
    caption: 'Grey nurse sharks at the mouth of a cave',
  },
];
