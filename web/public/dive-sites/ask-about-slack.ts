import type { Entry } from '../../../domain/dive-sites/site-vocabulary.ts';

/** Whom to ask for the time of slack water where no rule gives it: the operators on record, else the skipper or a dive shop. */
export function askAboutSlack(operators: readonly { name: string }[], entry: readonly Entry[] = []): string {
  const names = operators.slice(0, 2).map(({ name }) => name);
  if (names.length > 0) return `Ask ${names.join(' or ')}.`;
  return entry.includes('boat')
    ? 'Ask the skipper.'
    : 'Ask the nearest dive shop or club, and watch the water before you enter.';
}
