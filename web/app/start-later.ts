import './offline/start-offline.ts';
import '../ui/kept-words.ts';

/** One file for everything that a page needs once it is interactive. */
export { followLinks } from './router/follow-links.ts';
