import type { HeroFilm } from '../domain/media/hero-film.ts';

/**
 * The films of the home page, in order; their words are in `page-texts.ts`. The first is what visitors see at once, and all that
 * some see.
 */
export const heroFilms: HeroFilm[] = [
  {
    film: 'manta',
    poster: '/media/films/manta-poster',
    alt: 'Print of a reef manta banking over rippled sand beside a coral bommie, with a diver far behind.',
    caption: 'A reef manta and a coral bommie',
  },
  {
    film: 'kelp',
    poster: '/media/films/kelp-poster',
    alt: 'Print of an orange weedy seadragon with violet chest bars drifting through a forest of giant kelp, as it stood in Tasmania until the 2000s.',
    caption: 'A weedy seadragon in giant kelp, now rare',
  },
  {
    film: 'cavern',
    poster: '/media/films/cavern-poster',
    alt: 'Print of grey nurse sharks cruising past the mouth of a cave, small copper-coloured fish hanging in its shade.',
    caption: 'Grey nurse sharks at the mouth of a cave',
  },
];
