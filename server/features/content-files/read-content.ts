import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { type ContentKind, contentFileSchemas } from '../../../domain/content-file.ts';
import { OperatorError } from '../../platform/config/operator-error.ts';

export type ContentItem<Kind extends ContentKind = ContentKind> = {
  /** Path below the content folder, e.g. `articles/ss-yongala.md`; what the database remembers as loaded. */
  path: string;
  /** The file's name without its ending. */
  slug: string;
  fields: z.output<(typeof contentFileSchemas)[Kind]>;
  /** Text below the front matter of a `.md` file; empty for `.yaml`. */
  body: string;
};

/** The schema of each kind's files. */
export type FileSchemas = Record<ContentKind, z.ZodObject>;

export type Content = { [Kind in ContentKind]: ContentItem<Kind>[] };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * Reads and validates all content files below `root`, in the order of their paths.
 * @throws ContentError naming each file and field at fault; nothing is returned then.
 */
export const readContent = async (root: string): Promise<Content> =>
  (await readFiles(root, contentFileSchemas)) as unknown as Content;

export type ReadFile = { path: string; slug: string; fields: Record<string, unknown>; body: string };

/** As {@link readContent}, by other schemas. */
export async function readFiles(root: string, schemas: FileSchemas): Promise<Record<ContentKind, ReadFile[]>> {
  await listFolder(root, { optional: false });
  const faults: string[] = [];
  const content = {} as Record<ContentKind, ReadFile[]>;
  for (const kind of Object.keys(schemas) as ContentKind[]) content[kind] = await readKind(root, kind, schemas, faults);
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

async function readKind(root: string, kind: ContentKind, schemas: FileSchemas, faults: string[]): Promise<ReadFile[]> {
  const entries = await listFolder(join(root, kind), { optional: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && ['.md', '.yaml'].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const items: ReadFile[] = [];
  for (const file of files) {
    const path = relative(root, file).replaceAll('\\', '/');
    const item = parseItem(schemas[kind], path, await readFile(file, 'utf8'), faults);
    if (item) items.push(item);
  }
  return items;
}

/** The entries of a folder; none where an optional one does not exist. @throws ContentError naming a folder that cannot be read. */
async function listFolder(
  folder: string,
  { optional, recursive = false }: { optional: boolean; recursive?: boolean },
): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive, withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && optional) return [];
    throw new ContentError([`The folder ${folder} could not be read (${code}).`]);
  }
}

function parseItem(schema: z.ZodObject, path: string, source: string, faults: string[]): ReadFile | undefined {
  const isMarkdown = path.endsWith('.md');
  const parts = isMarkdown ? FRONT_MATTER.exec(source) : [source, source, ''];
  if (!parts) {
    faults.push(`${path}: starts with a line of three hyphens, then fields, then three hyphens again`);
    return undefined;
  }
  const document = parseDocument(parts[1] ?? '');
  if (document.errors.length > 0) {
    for (const error of document.errors) faults.push(`${path}: ${error.message.split('\n')[0]}`);
    return undefined;
  }
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      faults.push(`${path}: ${issue.path.join('.') || 'file'}: ${issue.message}`);
    return undefined;
  }
  return { path, slug: basename(path, extname(path)), fields: parsed.data, body: (parts[2] ?? '').trim() };
}

/** Every fault found in the content files, one line each: file, field, what is wrong. */
export class ContentError extends OperatorError {
  override readonly name = 'ContentError';
  readonly faults: string[];
  constructor(faults: string[]) {
    super(`The content has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`);
    this.faults = faults;
  }
}
