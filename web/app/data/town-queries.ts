import type { Town } from '../../../domain/places/town.ts';
import { query, withParameters } from './api-query.ts';

/** Towns for what has been typed so far. */
export const townSuggestions = (text: string) => query<Town[]>(withParameters('/api/gazetteer', { q: text }));
