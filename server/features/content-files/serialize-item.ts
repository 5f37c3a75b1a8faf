import { stringify } from 'yaml';
import type { ContentKind } from '../../../domain/content-file.ts';
import { slugify } from '../../../domain/slug.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import { CONTENT_KINDS, dateOrTimestamp } from './content-dates.ts';

/** Bytes that every file system takes for a name, less what is added to it. */
const LONGEST_NAME = 200;

/** The text of an item's file. Unknown stays absent, and so does what reading it would fill in by itself. */
export function fileText(kind: ContentKind, row: ResourceRow, more: { slug?: string; oldSlugs: string[] }): string {
  const { editable, names } = CONTENT_KINDS[kind];
  const item: Record<string, unknown> = editable.present(row as never);
  const { content, slug: _slug, ...fields } = Object.fromEntries(names.map((name) => [name, item[name]]));
  const front = known({ id: row.id, slug: more.slug, ...plain(fields), oldSlugs: more.oldSlugs, ...timesOf(row) });
  const yaml = stringify(front, { lineWidth: 110 });
  return typeof content === 'string' ? `---\n${yaml}---\n${content && `\n${content}\n`}` : yaml;
}

/** Degrees as a person writes them; the eight decimals come back by themselves. */
function plain(fields: Record<string, unknown>): Record<string, unknown> {
  const { latitude, longitude } = fields;
  return latitude === undefined ? fields : { ...fields, latitude: Number(latitude), longitude: Number(longitude) };
}

function timesOf({ createdAt, updatedAt, videoAddedAt, ...row }: ResourceRow): Record<string, unknown> {
  const isPublished = row.published !== false;
  return {
    published: isPublished ? undefined : false,
    // What is published without saying when was so from its creation on.
    publishedAt:
      row.publishedAt && !(isPublished && row.publishedAt === createdAt) ? dateOrTimestamp(row.publishedAt) : null,
    publishAt: row.publishAt,
    videoAddedAt,
    createdAt: dateOrTimestamp(createdAt),
    updatedAt: updatedAt === createdAt ? null : dateOrTimestamp(updatedAt),
  };
}

function known(fields: Record<string, unknown>): Record<string, unknown> {
  const isKnown = (value: unknown) => {
    if (value === null || value === undefined) return false;
    return typeof value !== 'object' || Object.keys(value).length > 0;
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)));
}

/**
 * The path of an item's file, which no other item has. `taken` holds the paths given before; items come in the order of their
 * ids, so that the same content has the same paths.
 */
export function filePath(kind: ContentKind, row: ResourceRow, taken: Set<string>): { path: string; slug?: string } {
  const { slugged } = CONTENT_KINDS[kind].editable;
  const slug = slugged ? String(row.slug) : slugify(String(row.name));
  const folder = kind === 'dive-sites' ? `${kind}/${areaOf(String(row.region))}` : kind;
  const ending = slugged ? 'md' : 'yaml';
  const isUsable = slug !== '' && Buffer.byteLength(slug) <= LONGEST_NAME;
  const wanted = `${folder}/${isUsable ? slug : row.id}.${ending}`;
  // Some file systems take upper and lower case for the same.
  const path = taken.has(wanted.toLowerCase()) ? `${folder}/${isUsable ? `${slug}--` : ''}${row.id}.${ending}` : wanted;
  taken.add(path.toLowerCase());
  return { path, slug: slugged && path !== `${folder}/${slug}.${ending}` ? slug : undefined };
}

/** 'Great Barrier Reef, Queensland' lies in `queensland`. */
function areaOf(region: string): string {
  const area = slugify(region.split(',').at(-1) ?? '');
  return area !== '' && Buffer.byteLength(area) <= LONGEST_NAME ? area : 'elsewhere';
}
