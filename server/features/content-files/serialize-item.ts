import { stringify } from 'yaml';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { slugify } from '../../../domain/kernel/slug.ts';
import { PLACE_SLUG_PATTERN } from '../../../domain/kernel/slug-pattern.ts';
import { hasBody, type Resource, type ResourceRow, type Values } from '../../crud/resource.ts';
import { dateOrTimestamp } from './content-dates.ts';

/** Maximum bytes of a file name on every file system, less what is added to it. */
const MAX_NAME_BYTES = 200;

/** Returns the text of an item's file, without unknown fields and those filled in when it is read. */
export function fileText(
  resource: Resource,
  row: ResourceRow,
  { slug, oldSlugs, references = {} }: { slug?: string; oldSlugs: string[]; references?: Values },
): string {
  const item = resource.present(row);
  const names = Object.keys(resource.fields.shape).filter((name) => !(name in (resource.references ?? {})));
  const { content, slug: ownSlug, ...fields } = Object.fromEntries(names.map((name) => [name, item[name]]));
  const front = known({
    id: row.id,
    slug: resource.slugged ? slug : ownSlug,
    ...plain(fields),
    ...references,
    oldSlugs,
    ...readTimes(resource, row),
  });
  const yaml = stringify(front, { lineWidth: 110 });
  return typeof content === 'string' ? `---\n${yaml}---\n${content && `\n${content}\n`}` : yaml;
}

/** Writes degrees without trailing zeros; reading them restores the eight decimals. */
function plain(fields: Values): Values {
  const { latitude, longitude } = fields;
  return typeof latitude === 'string'
    ? { ...fields, latitude: Number(latitude), longitude: Number(longitude) }
    : fields;
}

function readTimes({ exported = {} }: Resource, { createdAt, updatedAt, ...row }: ResourceRow): Values {
  const isLive = isPublished(row);
  return {
    published: isLive ? undefined : false,
    // Published without a date means published since its creation.
    publishedAt:
      row.publishedAt && !(isLive && row.publishedAt === createdAt) ? dateOrTimestamp(row.publishedAt) : null,
    publishAt: row.publishAt,
    ...Object.fromEntries(Object.keys(exported).map((name) => [name, row[name]])),
    createdAt: dateOrTimestamp(createdAt),
    updatedAt: updatedAt === createdAt ? null : dateOrTimestamp(updatedAt),
  };
}

function known(fields: Values): Values {
  const isKnown = (value: unknown) => {
    if (value === null || value === undefined) return false;
    return typeof value !== 'object' || Object.keys(value).length > 0;
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value)));
}

/**
 * Returns a unique path for an item's file. `taken` holds the paths of earlier items; items come in order of id, so that the
 * same content gets the same paths.
 */
export function filePath(resource: Resource, row: ResourceRow, taken: Set<string>): { path: string; slug?: string } {
  const { kind, collection, slugged } = resource;
  const slug = slugged ? String(row.slug) : slugify(String(row.name));
  const folder = kind === 'dive-site' ? `${collection}/${areaFolder(String(row.region))}` : collection;
  const ending = hasBody(resource) ? 'md' : 'yaml';
  const isUsable = PLACE_SLUG_PATTERN.test(slug) && Buffer.byteLength(slug) <= MAX_NAME_BYTES;
  const wanted = `${folder}/${isUsable ? slug : row.id}.${ending}`;
  // Some file systems ignore case.
  const path = taken.has(wanted.toLowerCase()) ? `${folder}/${isUsable ? `${slug}--` : ''}${row.id}.${ending}` : wanted;
  taken.add(path.toLowerCase());
  return { path, slug: slugged && path !== `${folder}/${slug}.${ending}` ? slug : undefined };
}

/** Returns the folder of a region: `queensland` for 'Great Barrier Reef, Queensland'. */
function areaFolder(region: string): string {
  const area = slugify(region.split(',').at(-1) ?? '');
  return area !== '' && Buffer.byteLength(area) <= MAX_NAME_BYTES ? area : 'elsewhere';
}
