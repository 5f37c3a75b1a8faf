import type { Generated } from 'kysely';

declare module '../../crud/entity-tables.ts' {
  interface OwnColumns {
    /** Set only for articles that were in the feed before it had separate ids (migration 045). */
    article: {
      feedSlug: Generated<string | null>;
    };
  }
}
