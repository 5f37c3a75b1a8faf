/** One slide of the home page's hero: a film with its still, and the words in front of it. */
export type HeroSlide = {
  title: string;
  description: string;
  /** Names the files in `media/films`: `{film}-720` and `{film}-1080`, each as `.webm` and `.mp4`. */
  film: string;
  /** Path of the still, shown first and wherever films aren't wanted, without size and ending. */
  poster: string;
  /** What is to be seen, for those who don't see it. */
  alt: string;
  /** The same in a few words, shown below the picture. */
  caption: string;
};
