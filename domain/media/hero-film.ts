/** A film of the home page's hero with its still. */
export type HeroFilm = {
  /** Names the files in `media/films`: `{film}-720` and `{film}-1080`, each as `.webm` and `.mp4`. */
  film: string;
  /** Path of the still, shown first and wherever films aren't wanted, without size and ending. */
  poster: string;
  /** A text alternative for people who cannot see the picture. */
  alt: string;
  /** The same in a few words, shown below the picture. */
  caption: string;
};

/** A film with the words in front of it. */
export type HeroSlide = HeroFilm & { title: string; description: string };
