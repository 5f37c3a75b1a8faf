import { ARTICLE_CATEGORIES } from '../articles/article-categories.ts';
import type { MoveInOptions } from './move-in.ts';

type Category = MoveInOptions['category'];

/** Words of other sites' categories by the category here that holds such posts. The first that matches counts. */
const WORDS: [RegExp, Category][] = [
  [/gear|equipment|review|regulator|computer|wetsuit|torch|camera/i, 'Gear Reviews'],
  [/site|reef|wreck|travel|destination|trip|location|where to/i, 'Dive Sites'],
  [/safety|medical|first aid|emergency/i, 'Safety'],
  [/marine|fish|shark|species|creature|coral|animal|wildlife|turtle/i, 'Marine Life'],
  [/tip|how to|skill|training|course|learn|technique|beginner/i, 'Tips'],
  [/sustain|conserv|environment|clean/i, 'Sustainability'],
  [/opinion|editorial|comment|column/i, 'Opinion'],
  [/news|update|announcement|event/i, 'News'],
];

/** Suggests the category here for one of an old site; null where no word of it says which. */
export function suggestCategory(name: string): Category | null {
  const same = ARTICLE_CATEGORIES.find((category) => category.toLowerCase() === name.trim().toLowerCase());
  return same ?? WORDS.find(([words]) => words.test(name))?.[1] ?? null;
}

/** The category of a post by its categories there: the owner's choice first, then a suggestion, then the one for the rest. */
export function chooseCategory(names: readonly string[], { categories, category }: MoveInOptions): Category {
  for (const name of names) {
    const chosen = Object.hasOwn(categories, name) ? categories[name] : suggestCategory(name);
    if (chosen) return chosen;
  }
  return category;
}
