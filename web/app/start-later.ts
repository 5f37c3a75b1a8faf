import './offline/start-offline.ts';
import '../ui/kept-words.ts';

/** What a page needs once it is interactive, in one file. */
export { followLinks } from './router/follow-links.ts';
