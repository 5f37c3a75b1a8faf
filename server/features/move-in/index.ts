import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import type { AnyFeature, Job } from '../feature.ts';
import type { MoveInContext } from './move-in-context.ts';
import { registerMoveIn } from './move-in-routes.ts';
import { removeFiles, runMoveIns, stopMoveIns } from './run-move-in.ts';

type Parts = Omit<MoveInContext, 'folder' | 'ownPaths'> & {
  config: Pick<Config, 'dataDir'>;
  guard: AdminOnly;
  staticPages: readonly { path: string }[];
};

/** Keeps the parts that the routes were given, since jobs are given fewer. */
const opened = new WeakMap<Database, MoveInContext>();

async function openMoveIns(app: FastifyInstance, { staticPages, ...parts }: Parts): Promise<void> {
  const folder = join(parts.config.dataDir, 'imports');
  const context = { ...parts, folder, ownPaths: new Set(staticPages.map(({ path }) => path)) };
  opened.set(parts.database, context);
  app.addHook('onClose', () => stopMoveIns(context));
  await registerMoveIn(app, context);
}

/** Goes on with imports that an earlier process did not finish. */
const continuing: Job<{ database: Database }> = {
  everyMs: 15_000,
  firstAfterMs: 5_000,
  run: async ({ database }) => {
    const context = opened.get(database);
    if (context) await runMoveIns(context);
  },
  stop: stopMoveIns,
  failure: 'an import failed',
};

export const moveIn = {
  routes: [openMoveIns],
  jobs: [continuing],
  prune: async ({ database }: { database: Database }, now: number) => {
    const context = opened.get(database);
    if (context) await pruneMoveIns(context, now);
  },
} satisfies AnyFeature;

const DAY_MS = 24 * 60 * 60_000;

/** Deletes files that were sent and not brought in within a day, and imports of more than 30 days ago. */
async function pruneMoveIns({ database, folder }: { database: Database; folder: string }, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const unused = await database
    .selectFrom('moveIns')
    .select(['id', 'file'])
    .where((eb) =>
      eb.or([
        eb('updatedAt', '<', before(30)),
        eb('updatedAt', '<', before(1))
          .and('state', 'in', ['receiving', 'checked', 'failed'])
          .and('changeId', 'is', null),
      ]),
    )
    .execute();
  for (const { id, file } of unused) {
    await removeFiles(join(folder, file));
    await database.deleteFrom('moveIns').where('id', '=', id).execute();
  }
}

export { finishMoveInUndo, removeMovedPictures } from './undo-move-in.ts';
