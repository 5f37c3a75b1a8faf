import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DiveSite } from '../../../domain/dive-sites/dive-site.ts';
import { PUBLISHED_PATH, type SiteColumn, siteColumns } from '../../../domain/dive-sites/dive-site-table.ts';
import type { KnownSite, SiteDoubt } from '../../../domain/dive-sites/plausible-site.ts';
import {
  applyPlan,
  cellUnder,
  headingOfPath,
  MAX_CELL_LENGTH,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_COLUMNS,
  planRow,
  type RowPlan,
  type RowResult,
  rowId,
} from '../../../domain/dive-sites/site-import.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { knownSpelling, regionKey, tidyRegion, tidySpaces } from '../../../domain/places/region-spelling.ts';
import { normalizeForSearch } from '../../../domain/words/search.ts';
import { type ChangedItem, compareRows, recordBulkChange } from '../../crud/bulk-changes.ts';
import { type CrudContext, createItem, findRow, parseChange, updateItem } from '../../crud/commands.ts';
import { pickFields, type ResourceRow, type Values } from '../../crud/resource.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AdminOnly } from '../../platform/http/admin-only.ts';
import { adminRoutes } from '../../platform/http/admin-routes.ts';
import { HttpError, INTERNAL_ERROR } from '../../platform/http/errors.ts';
import { judgeSite, knownSites, listKnownSites } from './judge-site.ts';
import { diveSiteResource } from './resource.ts';

const MAX_HEADING_LENGTH = 200;
/** Fits a batch of the longest rows as JSON. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
const lineNumber = z.int().min(1).max(10_000_000);

const importSchema = z.strictObject({
  columns: z.array(z.string().max(MAX_HEADING_LENGTH)).min(1).max(MAX_IMPORT_COLUMNS),
  rows: z
    .array(
      z.strictObject({
        line: lineNumber,
        cells: z.array(z.string().max(MAX_CELL_LENGTH, 'A cell is too long.')).max(2 * MAX_IMPORT_COLUMNS),
        version: z.int().positive().nullish().describe('Of the site as the dry run saw it; needed to save'),
        confirmed: z
          .boolean()
          .default(false)
          .describe('That the doubts of the dry run were looked at; needed to save such a row'),
      }),
    )
    .min(1, 'Send at least one row.')
    .max(MAX_IMPORT_BATCH, `Send at most ${MAX_IMPORT_BATCH} rows at once.`),
  asDrafts: z.boolean().default(false).describe('Whether new sites come in as drafts, whatever their column says'),
  dryRun: z.boolean().default(true),
  changeId: z.int().positive().max(2_147_483_647).optional().describe('The change that this part continues'),
});
type ImportRequest = z.output<typeof importSchema>;
type RequestRow = ImportRequest['rows'][number];

const resultSchema = z.object({
  line: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'failed']),
  version: z.int().nullable(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
  doubts: z.array(z.object({ column: z.string().nullable(), text: z.string() })),
});

type Context = CrudContext & { guard: AdminOnly };

/** Registers the admin route that saves rows of a CSV file of dive sites, or lists what they would change. */
export function registerSiteImport(app: FastifyInstance, context: Context): void {
  adminRoutes(app, context.guard).post(
    '/api/admin/dive-sites/import',
    'Save rows of a table of dive sites, each in a save of its own; a dry run unless dryRun is false',
    {
      body: importSchema,
      response: z.object({
        results: z.array(resultSchema),
        changeId: z.int().nullable().describe('By which the import is undone, and continued by the next part'),
      }),
      errors: [404],
      bodyLimit: MAX_BODY_BYTES,
    },
    async (request) => {
      const onError = (error: unknown) => request.log.error({ err: error }, 'a row could not be imported');
      return importRows(context, request.body, { actor: request, onError });
    },
  );
}

type RunOptions = { actor: Actor; onError: (error: unknown) => void };

type Imported = { results: RowResult[]; changeId: number | null };

async function importRows(context: Context, body: ImportRequest, options: RunOptions): Promise<Imported> {
  const columns = siteColumns(Object.keys(diveSiteResource.fields.shape));
  const results: RowResult[] = [];
  const known = await listKnownSites(context.database);
  let changeId = body.changeId ?? null;
  const record = async (trx: Database, item: ChangedItem) => {
    const id = changeId ?? undefined;
    changeId = await recordBulkChange(trx, { id, kind: 'sites', summary: 'dive sites from a CSV file' }, [item]);
  };
  for (const row of body.rows)
    results.push(await importRow(context, { ...body, columns, headings: body.columns, row, known, record }, options));
  const saved = results.filter(({ outcome }) => outcome === 'created' || outcome === 'changed').length;
  if (!body.dryRun && saved > 0) {
    const entry = { action: 'dive_sites_imported', resource: 'dive-sites', details: { rows: saved } };
    await recordAudit(context.database, entry, options.actor);
  }
  return { results, changeId };
}

type RowJob = {
  columns: readonly SiteColumn[];
  headings: string[];
  row: RequestRow;
  dryRun: boolean;
  asDrafts: boolean;
  /** Sites of the guide, and those added by earlier rows. */
  known: KnownSite[];
  /** Records a saved row for undo. */
  record: (trx: Database, item: ChangedItem) => Promise<void>;
};

/** Plans a row, checks it like a save, and saves it unless this is a dry run. */
async function importRow(context: Context, job: RowJob, { actor, onError }: RunOptions): Promise<RowResult> {
  const { columns, headings, row, dryRun, asDrafts, known, record } = job;
  const blank: RowResult = {
    line: row.line,
    id: null,
    name: (cellUnder(headings, row, 'Name') ?? '').trim().slice(0, 200),
    outcome: 'failed',
    version: null,
    changes: [],
    errors: [],
    doubts: [],
  };
  const fail = (...errors: RowResult['errors']): RowResult => ({ ...blank, errors });
  const id = rowId(headings, row);
  if (typeof id === 'object' && id !== null) return fail({ column: 'ID', text: id.error });
  try {
    const current = id === null ? null : await findRow(context.database, diveSiteResource, id);
    if (current === undefined) return fail({ column: 'ID', text: unknownId(id) });
    const fields = current ? storedSite(current) : { ...blankSite(columns), published: !asDrafts };
    const read = planRow(headings, row, asDrafts && !current ? withoutPublished(columns) : columns, fields);
    const plan = withKnownRegion(read, fields, known);
    const { changes } = plan;
    Object.assign(blank, { id, version: current?.version ?? null, name: blank.name || String(fields.name) });
    blank.changes = changes.map(({ column, before, after }) => ({ column, before, after }));
    if (plan.errors.length > 0) return fail(...plan.errors);
    if (current && changes.length === 0) return { ...blank, outcome: 'unchanged' };
    if (!current) await assertNewSite(context, applyPlan(fields, plan));
    else if (!dryRun && row.version !== current.version) return fail({ column: null, text: CHANGED_SINCE });
    const body = makePatch(fields, plan, current === null);
    const stored: Values = current ? diveSiteResource.present(current) : {};
    parseChange(diveSiteResource, { ...stored, ...body }, { settings: context.settings, stored });
    blank.doubts = await findDoubts(plan, { id, fields: applyPlan(fields, plan), columns, known });
    const isHidden = !current && !isPublished(body);
    if (!dryRun && blank.doubts.length > 0 && !row.confirmed && !isHidden)
      return fail({ column: null, text: UNCONFIRMED });
    if (dryRun) return { ...blank, outcome: current ? 'changed' : 'created' };
    const saved =
      id === null
        ? await createItem(context, diveSiteResource, body, actor)
        : await updateItem(context, diveSiteResource, { id, body, version: current?.version }, actor);
    await recordRow(context.database, { before: current, id: saved.id, name: blank.name }, record);
    known.push(...knownSites([saved as unknown as DiveSite]).filter((site) => site.id !== id));
    return { ...blank, id: saved.id, version: saved.version, outcome: current ? 'changed' : 'created' };
  } catch (error) {
    if (!(error instanceof HttpError)) onError(error);
    return fail(...listErrors(error, columns));
  }
}

/** Records for undo that a row made or changed a site. */
async function recordRow(
  database: Database,
  { before, id, name }: { before: ResourceRow | null; id: number; name: string },
  record: RowJob['record'],
): Promise<void> {
  const after = await findRow(database, diveSiteResource, id);
  if (!after) return;
  const item = { kind: 'dive-site' as const, id, name };
  if (!before) return record(database, { ...item, action: 'created', after: { version: after.version } });
  const values = compareRows(diveSiteResource, before, after);
  if (values) await record(database, { ...item, action: 'changed', ...values });
}

const CHANGED_SINCE = 'This dive site was changed after the file was checked. Check the file again.';
const unknownId = (id: number | null) =>
  `There is no dive site ${id}. Leave the ID empty to add a new one, or restore it from Recently Deleted.`;

const storedSite = (row: ResourceRow): Values => ({
  ...pickFields(diveSiteResource, row),
  [PUBLISHED_PATH]: row.published,
});

const withoutPublished = (columns: readonly SiteColumn[]) => columns.filter(({ path }) => path !== PUBLISHED_PATH);

/**
 * Returns the blank fields of a new site, so that the schema reports what is required. Assumes no values, least of all a
 * skill level.
 */
const blankSite = (columns: readonly SiteColumn[]): Values => ({
  ...Object.fromEntries(columns.filter(({ path }) => !path.includes('.')).map(({ path }) => [path, ''])),
  featured: false,
  details: {},
});

/** Returns only the fields that change for an existing site, so that no others are written. */
function makePatch(fields: Values, plan: RowPlan, isNew: boolean): Values {
  const next = applyPlan(fields, plan);
  if (isNew) return next;
  const names = plan.changes.map(({ path }) => path.split('.', 1)[0] ?? path);
  return Object.fromEntries(names.map((name) => [name, next[name]]));
}

/** Uses the guide's spelling of a region, unless the row only changes the spelling of its own region. */
function withKnownRegion(plan: RowPlan, before: Values, known: readonly KnownSite[]): RowPlan {
  const spell = (region: string) =>
    regionKey(region) === regionKey(String(before.region ?? ''))
      ? region
      : (knownSpelling(
          region,
          known.map((site) => site.region),
        ) ?? region);
  const changes = plan.changes.map((change) =>
    change.path === 'region' ? { ...change, value: spell(tidyRegion(String(change.value))) } : change,
  );
  return { ...plan, changes };
}

/** Fields of a site that the plausibility rules judge. */
const JUDGED_PATHS: Record<SiteDoubt['field'], readonly string[]> = {
  name: ['name'],
  region: ['region'],
  position: ['latitude', 'longitude'],
};

type Judged = { id: number | null; fields: Values; columns: readonly SiteColumn[]; known: readonly KnownSite[] };

/** Finds doubts about the row's site, where the row changes its place or name, or publishes it. */
async function findDoubts(plan: RowPlan, { id, fields, columns, known }: Judged): Promise<RowResult['doubts']> {
  const judged = Object.values(JUDGED_PATHS).flat();
  const isJudged = ({ path, value }: RowPlan['changes'][number]) =>
    judged.includes(path) || (path === 'published' && value !== false);
  if (!plan.changes.some(isJudged)) return [];
  const site = fields as unknown as DiveSite;
  const position = parseSitePosition({ latitude: String(site.latitude), longitude: String(site.longitude) });
  if (!position) return [];
  const { name, region, details } = site;
  const doubts = await judgeSite({ id: id ?? undefined, name, region, position, kinds: details.kinds }, known);
  return doubts.map(({ field, text }) => ({ column: headingOfPath(JUDGED_PATHS[field][0] ?? field, columns), text }));
}

const UNCONFIRMED = 'This row has unconfirmed doubts. Check the file again.';

/** Checks that no site has this name and region: most likely the ID is missing, or the file is imported a second time. */
async function assertNewSite({ database }: Context, fields: Values): Promise<void> {
  const [name, region] = [tidySpaces(String(fields.name)), String(fields.region)];
  const known = await database
    .selectFrom('diveSites')
    .select('id')
    .where('sortName', '=', normalizeForSearch(name))
    .where('region', '=', region)
    .limit(1)
    .executeTakeFirst();
  if (!known) return;
  const text = `“${name}” in ${region} is dive site ${known.id}. Give that ID to change it.`;
  throw new HttpError(400, text, { details: { id: text } });
}

function listErrors(error: unknown, columns: readonly SiteColumn[]): RowResult['errors'] {
  if (!(error instanceof HttpError)) return [{ column: null, text: `${INTERNAL_ERROR} This row was not saved.` }];
  const details = Object.entries(error.details ?? {});
  if (details.length === 0) return [{ column: null, text: error.message }];
  return details.map(([path, text]) => ({ column: path === 'id' ? 'ID' : headingOfPath(path, columns), text }));
}
