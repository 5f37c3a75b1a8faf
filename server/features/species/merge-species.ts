import type { MergePlan, Species } from '../../../domain/species/species.ts';
import { speciesPath, splitKeys } from '../../../domain/species/species-key.ts';
import { findRow, parseOrThrow } from '../../crud/commands.ts';
import { moveToDeleted } from '../../crud/item-deletion.ts';
import { listOldSlugs, recordOldSlug } from '../../crud/old-slugs.ts';
import { presentForAdmin, type Resource, type ResourceRow } from '../../crud/resource.ts';
import { updateRow } from '../../crud/save-item.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { labelDroppedFields, labelMergedFields, mergeSpecies } from './merge-rules.ts';
import { listsSpecies } from './queries.ts';

/** The ids of the species to keep and of the one merged into it, each with the version that the admin saw. */
export type MergeRequest = { keep: number; merge: number; keepVersion?: number; mergeVersion?: number };

export async function planMerge(database: Database, resource: Resource, request: MergeRequest): Promise<MergePlan> {
  const { keep, merge, kept, merged } = await readBoth(database, resource, request);
  const result = mergeSpecies(kept, merged);
  const oldSlugs = await listOldSlugs(database, 'species', merge.id);
  const sites = await database
    .selectFrom('diveSites')
    .select(['id', 'name'])
    .where((eb) => listsSpecies(eb, splitKeys(String(merge.nameKeys))))
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  const summarize = ({ id, version }: ResourceRow, { name, slug }: Species) => ({
    id,
    version,
    name,
    path: speciesPath(slug),
  });
  return {
    keep: summarize(keep, kept),
    merge: summarize(merge, merged),
    sites,
    gainedNames: result.otherNames.slice(kept.otherNames.length),
    takenOver: labelMergedFields(kept, merged),
    dropped: labelDroppedFields(kept, merged),
    redirects: [merged.slug, ...oldSlugs].map(speciesPath),
  };
}

/**
 * Merges two species in one transaction: texts, names, dive sites, addresses. Moves the other one to 'Recently deleted'.
 * @returns the kept species as an admin sees it.
 */
export async function runMerge(database: Database, resource: Resource, request: MergeRequest, actor: Actor) {
  return database.transaction().execute(async (trx) => {
    const { keep, merge, kept, merged } = await readBoth(trx, resource, request);
    const fields = parseOrThrow(resource.input, mergeSpecies(kept, merged));
    const slugs = [...(await listOldSlugs(trx, 'species', merge.id)), merged.slug];
    // First, so that names on sites no longer lead to it when the kept species is saved.
    if (!(await moveToDeleted(trx, resource, merge))) throw changedMeanwhile();
    for (const slug of slugs) await recordOldSlug(trx, { kind: 'species', slug, entityId: keep.id });
    const after = await updateRow(trx, resource, keep, { fields, now: new Date().toISOString() });
    if (!after) throw changedMeanwhile();
    // The kept species had these names already, but some sites still use those of the other.
    if (after === keep) await resource.afterSave?.(trx, { before: keep, after });
    const details = { name: kept.name, merged: merged.name, from: merged.slug, into: kept.slug };
    await recordAudit(trx, { action: 'species_merged', resource: `species/${keep.id}`, details }, actor);
    return presentForAdmin(resource, after);
  });
}

async function readBoth(database: Database, resource: Resource, request: MergeRequest) {
  if (request.keep === request.merge) throw new HttpError(400, 'Choose another species to merge into.');
  const [keep, merge] = await Promise.all([
    findRow(database, resource, request.keep),
    findRow(database, resource, request.merge),
  ]);
  if (!keep || !merge) throw notFound('This species no longer exists.');
  const seen = [
    [request.keepVersion, keep.version],
    [request.mergeVersion, merge.version],
  ];
  if (seen.some(([version, current]) => version !== undefined && version !== current)) throw changedMeanwhile();
  const present = (row: ResourceRow) => resource.present(row) as unknown as Species;
  return { keep, merge, kept: present(keep), merged: present(merge) };
}

const changedMeanwhile = () =>
  new HttpError(412, 'One of the two species has been changed in another window. Nothing was merged.');
