import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import type { z } from 'zod';
import { contentFileSchemas } from '../../../domain/content-files/content-file.ts';
import { hazardText } from '../../../domain/dive-sites/hazards.ts';
import { type Collection, ENTITY_KINDS, getEntity } from '../../../domain/kernel/entities.ts';
import { ContentError } from './content-error.ts';
import { NOT_UTF8, parseYaml, readTextFile } from './read-text-file.ts';

export type ContentItem<Kind extends Collection = Collection> = {
  /** Path below the content folder, e.g. `articles/ss-yongala.md`; recorded in the database as loaded. */
  path: string;
  /** File name without its extension; for a place, its path in the collection's folder. */
  slug: string;
  fields: z.output<(typeof contentFileSchemas)[Kind]>;
  /** Text below the front matter of a `.md` file; empty for `.yaml`. */
  body: string;
};

/** The schema of each collection's files. */
export type FileSchemas = Record<Collection, z.ZodObject>;

export type Content = { [Kind in Collection]: ContentItem<Kind>[] };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/**
 * Reads and validates all content files below `root`, in path order.
 * @throws ContentError naming each invalid file and field.
 */
export async function readContent(root: string): Promise<Content> {
  const content = (await readFiles(root, contentFileSchemas)) as unknown as Content;
  for (const { fields } of content['dive-sites']) {
    // Hazards are written as items only; this gives the same facts to code that reads the text.
    if (fields.details.hazards) fields.hazards = hazardText(fields.details.hazards);
  }
  return content;
}

export type ReadFile = { path: string; slug: string; fields: Record<string, unknown>; body: string };

/** Reads files like {@link readContent}, with other schemas. */
export async function readFiles(root: string, schemas: FileSchemas): Promise<Record<Collection, ReadFile[]>> {
  await listFolder(root, { optional: false });
  const problems: string[] = [];
  const content = {} as Record<Collection, ReadFile[]>;
  for (const kind of Object.keys(schemas) as Collection[])
    content[kind] = await readKind(root, kind, schemas, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

async function readKind(root: string, kind: Collection, schemas: FileSchemas, problems: string[]): Promise<ReadFile[]> {
  const entries = await listFolder(join(root, kind), { optional: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && ['.md', '.yaml'].includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const items: ReadFile[] = [];
  for (const file of files) {
    const path = relative(root, file).replaceAll('\\', '/');
    const source = await readTextFile(file);
    if (source === null) problems.push(`${path}: ${NOT_UTF8}`);
    const item =
      source !== null && parseItem(schemas[kind], { path, slug: slugFromPath(kind, path) }, source, problems);
    if (item) items.push(item);
  }
  return items;
}

/**
 * Lists the entries of a folder; empty for an optional folder that does not exist. @throws ContentError naming a folder that
 * cannot be read.
 */
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

const NESTED = ENTITY_KINDS.map(getEntity)
  .filter(({ nested }) => nested)
  .map(({ collection }) => collection);

function slugFromPath(kind: Collection, path: string): string {
  const name = path.slice(0, -extname(path).length);
  return NESTED.includes(kind) ? relative(kind, name).replaceAll('\\', '/') : basename(name);
}

function parseItem(
  schema: z.ZodObject,
  { path, slug }: { path: string; slug: string },
  source: string,
  problems: string[],
): ReadFile | undefined {
  const isMarkdown = path.endsWith('.md');
  const parts = isMarkdown ? FRONT_MATTER.exec(source) : [source, source, ''];
  if (!parts) {
    problems.push(`${path}: starts with a line of three hyphens, then fields, then three hyphens again`);
    return undefined;
  }
  const { value, errors } = parseYaml(parts[1] ?? '');
  if (errors.length > 0) {
    for (const error of errors) problems.push(`${path}: ${error}`);
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      problems.push(`${path}: ${issue.path.join('.') || 'file'}: ${issue.message}`);
    return undefined;
  }
  return { path, slug, fields: parsed.data, body: (parts[2] ?? '').trim() };
}
