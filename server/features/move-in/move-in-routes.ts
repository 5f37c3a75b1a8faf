import { randomUUID } from 'node:crypto';
import { mkdir, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import {
  DEFAULT_MOVE_IN_OPTIONS,
  EMPTY_REPORT,
  MAX_MOVE_IN_BYTES,
  MOVE_IN_PART_BYTES,
  type MoveIn,
  moveInOptionsSchema,
  moveInSchema,
} from '../../../domain/move-in/move-in.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { readStream, receiveBody, registerStreamed, streamedPart } from '../../platform/http/receive-body.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { MoveInContext, MoveInRow } from './move-in-context.ts';
import { removeFiles, runMoveIns, update } from './run-move-in.ts';

type Context = MoveInContext & { guard: AdminOnly };

const PATH = '/api/admin/move-ins';
const MAX_NAME = 200;
/** Space left for the site, which keeps saving. */
const SPARE_BYTES = 200 * 1024 * 1024;
const beginSchema = z.object({
  fileName: z.string().trim().min(1, 'Choose a file.').max(MAX_NAME),
  bytes: z.int('Send the size of the file in bytes.').min(1, 'The file is empty.'),
});
const GONE = 'This import no longer exists. Choose the file again.';

/** Registers the admin routes that receive an export of another program, check it, and bring it in. */
export async function registerMoveIn(app: FastifyInstance, context: Context): Promise<void> {
  const { database, folder, log } = context;
  const admin = adminRoutes(app, context.guard);
  const kick = () => {
    // Looks twice: a run that is about to end may have looked before this one was written.
    const run = async () => {
      if ((await runMoveIns(context)) !== 'stopped') await runMoveIns(context);
    };
    run().catch((error) => log.error({ err: error }, 'an import failed'));
  };
  admin.get(PATH, 'Imports from other programs, the latest first', { response: z.array(moveInSchema) }, () =>
    list(context),
  );
  admin.get(
    `${PATH}/:id`,
    'One import, with how far it is and what came along',
    { params: idParameters, response: moveInSchema },
    async ({ params }) => present(context, await find(database, params.id)),
  );
  admin.post(
    PATH,
    'Begin an import; the parts of its file follow, and a check of it after them',
    { body: beginSchema, response: moveInSchema, status: 201, errors: [413, 507] },
    async ({ body }) => {
      await assertRoom(folder, body.bytes);
      const now = new Date().toISOString();
      const row = await database
        .insertInto('moveIns')
        .values({
          ...{ ...body, file: randomUUID(), state: 'receiving', createdAt: now, updatedAt: now },
          ...{ options: JSON.stringify(DEFAULT_MOVE_IN_OPTIONS), report: JSON.stringify(EMPTY_REPORT) },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeFile(join(folder, row.file), '', { flag: 'wx', mode: 0o600 });
      return present(context, row);
    },
  );
  for (const [step, summary, state, from] of STEPS)
    admin.post(
      `${PATH}/:id/${step}`,
      summary,
      { params: idParameters, body: moveInOptionsSchema, response: moveInSchema, status: 202, errors: [409] },
      async ({ params, body }) => {
        const options = JSON.stringify(body);
        const claimed = await database
          .updateTable('moveIns')
          .set({ ...{ state, options, position: 0, error: null, updatedAt: new Date().toISOString() } })
          .where('id', '=', params.id)
          .where('state', 'in', from)
          .where('changeId', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (!claimed) {
          await find(database, params.id);
          throw new HttpError(409, 'This import is running or finished. Reload the page.');
        }
        kick();
        return present(context, claimed);
      },
    );
  admin.delete(
    `${PATH}/:id`,
    'Discard an import that has not begun, with its file',
    { params: idParameters, errors: [409] },
    async ({ params }) => {
      const row = await find(database, params.id);
      if (row.state === 'running')
        throw new HttpError(409, 'This import is still running. Undo it once it has finished.');
      await removeFiles(join(folder, row.file));
      await database.deleteFrom('moveIns').where('id', '=', row.id).execute();
    },
  );
  await registerStreamed(app, (scope) => registerParts(scope, context, kick));
}

const STEPS = [
  ['check', 'Check the file again with these options; nothing comes in by it', 'checking', ['checked', 'failed']],
  ['start', 'Bring everything in', 'running', ['checked']],
] as const satisfies [string, string, string, string[]][];

function registerParts(scope: FastifyInstance, context: Context, kick: () => void): void {
  const { database, folder } = context;
  const mutex = new KeyedMutex();
  adminRoutes(scope, context.guard).put(
    `${PATH}/:id/file`,
    'Send the next part of the file; `offset` is where it begins',
    { ...streamedPart, params: idParameters, response: moveInSchema, bodyLimit: MOVE_IN_PART_BYTES },
    async ({ params, query: { offset }, body: sent }) => {
      const body = readStream(sent, 'part');
      return mutex.runExclusive(String(params.id), async () => {
        const row = await find(database, params.id);
        const path = join(folder, row.file);
        const received = (await stat(path).catch(() => null))?.size;
        if (row.state !== 'receiving' || received === undefined)
          throw new HttpError(409, 'This file has been received already.');
        if (offset !== received) throw new HttpError(409, `This part does not continue the file at ${received}.`);
        await receiveBody(path, body, { limit: Math.min(MOVE_IN_PART_BYTES, row.bytes - received) });
        const { size } = await stat(path);
        if (size === row.bytes) {
          await update(database, row.id, { state: 'checking' });
          kick();
        }
        return present(context, await find(database, row.id));
      });
    },
  );
}

/** @throws HttpError 413, 507 */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  if (bytes > MAX_MOVE_IN_BYTES)
    throw new HttpError(413, `A file can be at most ${formatBytes(MAX_MOVE_IN_BYTES)}. Export fewer years at a time.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  if (bytes + SPARE_BYTES > bavail * bsize)
    throw new HttpError(507, 'The server has too little disk space for this file.');
}

/** @throws HttpError 404 */
async function find(database: Database, id: number): Promise<MoveInRow> {
  const row = await database.selectFrom('moveIns').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(GONE);
  return row;
}

const MAX_SHOWN = 10;

async function list(context: Context): Promise<MoveIn[]> {
  const rows = await context.database
    .selectFrom('moveIns')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return Promise.all(rows.map((row) => present(context, row)));
}

async function present({ folder }: Context, row: MoveInRow): Promise<MoveIn> {
  const { file, options, report, updatedAt: _updatedAt, ...rest } = row;
  const size = (await stat(join(folder, file)).catch(() => null))?.size ?? row.bytes;
  return { ...rest, received: size, options: JSON.parse(options), report: JSON.parse(report) };
}
