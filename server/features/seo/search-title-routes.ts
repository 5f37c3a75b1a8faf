import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { LIMITS } from '../../../domain/kernel/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AdminContext, adminRoutes } from '../../platform/http/admin-routes.ts';

const KINDS = ['article', 'review', 'page'] as const;
const MAX_FOUND = 5;

const sameTitleSchema = z.object({ kind: z.enum(KINDS), id: z.int(), title: z.string() });
type SameTitle = z.infer<typeof sameTitleSchema>;

/** Lists articles, reviews and pages that would have the same title in search results, drafts included. */
export function registerSearchTitles(app: FastifyInstance, { database, guard }: AdminContext): void {
  adminRoutes(app, guard).get(
    '/api/admin/search-titles',
    'Other articles, reviews and pages whose pages have this title',
    {
      query: z.object({
        title: z.string().trim().min(1).max(LIMITS.title),
        kind: z.enum(KINDS),
        id: z.coerce
          .number()
          .int()
          .min(1)
          .max(2_147_483_647)
          .optional()
          .describe('The item itself, which does not count'),
      }),
      response: z.array(sameTitleSchema),
    },
    ({ query }) => findSameTitles(database, query),
  );
}

async function findSameTitles(
  database: Database,
  { title, kind, id }: { title: string; kind: SameTitle['kind']; id?: number | undefined },
): Promise<SameTitle[]> {
  // PostgreSQL refuses NUL, and no title has ever held one.
  if (title.includes('\0')) return [];
  const found: SameTitle[] = [];
  for (const other of KINDS) {
    const rows = await database
      .selectFrom(`${other}s`)
      .select(['id', 'title'])
      .where((eb) => eb(sql<string>`lower(${eb.fn.coalesce('seoTitle', 'title')})`, '=', sql<string>`lower(${title})`))
      .orderBy('id')
      .limit(MAX_FOUND + 1)
      .execute();
    for (const row of rows) if (other !== kind || row.id !== id) found.push({ kind: other, ...row });
  }
  return found.slice(0, MAX_FOUND);
}
