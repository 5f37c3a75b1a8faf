import { decodePath, findAddresses, findPaths, textsIn } from '../../domain/kernel/addresses.ts';
import type { EntityKind } from '../../domain/kernel/entities.ts';
import { canContainBlocks, mentionedRecords } from '../../domain/writing/body-blocks.ts';

/** Finds items that link to another one: by a link in a text, a block, or a field that names it. */

/** The item that others may lead to. `path` is that of its page, null where it has none. */
export type LinkedItem = { kind: EntityKind; id: number; name: string; slug: string | null; path: string | null };

type Values = Record<string, unknown>;

/** Whether the fields of an item of `kind` lead to `target`. `origin` is that of this site, for links written in full. */
export function isLinkedFrom(target: LinkedItem, kind: EntityKind, fields: Values, origin: string): boolean {
  if (namesInField(target, kind, fields)) return true;
  for (const text of textsIn(fields)) {
    if (canContainBlocks(text) && namesInBlock(target, text)) return true;
    if (target.path !== null && pathsIn(text, origin).some((path) => leadsTo(path, target))) return true;
  }
  return false;
}

/**
 * Search strings for a database query: every text that links to the item contains at least one of them. Paths
 * may be written with or without percent signs.
 */
export function linkNeedles({ kind, id, name, slug, path }: LinkedItem): string[] {
  if (kind === 'dive-site') return [`/dive-sites/${id}`, `id=${id}`, `id="${id}"`, `id='${id}'`, `id = ${id}`];
  const needles = [slug, path, kind === 'species' ? name : null].filter((needle) => needle !== null && needle !== '');
  return [...new Set(needles as string[])];
}

function pathsIn(text: string, origin: string): string[] {
  const own = findAddresses(text).flatMap(({ address }) =>
    new URL(address).origin === origin ? [new URL(address).pathname] : [],
  );
  return [...findPaths(text), ...own];
}

function leadsTo(written: string, { kind, id, path }: LinkedItem): boolean {
  const [plain = ''] = written.split(/[?#]/, 1);
  if (kind === 'dive-site') return new RegExp(`^/dive-sites/${id}(?:-[^/]*)?/?$`).test(plain);
  return decodePath(plain).replace(/\/$/, '') === decodePath(path ?? '');
}

function namesInBlock({ kind, id, slug }: LinkedItem, text: string): boolean {
  const { slugs, siteIds } = mentionedRecords(text);
  if (kind === 'dive-site') return siteIds.includes(id);
  return kind === 'product' && slug !== null && slugs.includes(slug);
}

type Details = { operators?: { slug: string }[]; species?: { common: string; scientific?: string | null }[] };

function namesInField(target: LinkedItem, kind: EntityKind, fields: Values): boolean {
  if (target.kind === 'review') return fields.reviewId === target.id;
  if (kind === 'buying-guide') {
    const picks = fields.picks as { product: string }[];
    if (target.kind === 'product') return picks.some(({ product }) => product === target.slug);
    return target.kind === 'article' && fields.article !== null && fields.article === target.slug;
  }
  if (kind !== 'dive-site') return false;
  const { operators = [], species = [] } = fields.details as Details;
  if (target.kind === 'operator') return operators.some(({ slug }) => slug === target.slug);
  const name = target.name.toLowerCase();
  return target.kind === 'species' && species.some(({ common }) => common.toLowerCase() === name);
}
