import type { APIRequestContext } from '@playwright/test';
import { type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import { sampleFields } from '../factories/sample-fields.ts';

/** The paths of all texts of an item, each of which gets a payload; in links it is appended to an address. */
export const listTexts = (kind: EntityKind): string[] => textPaths(sampleFields(kind));

function textPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textPaths(part, path ? `${path}.${name}` : name));
}

const LINK = /^https?:/;
let serial = 0;

/**
 * Saves a payload in each text of an item, `content` in its body; texts that the API rejects keep their sample.
 * @returns the item, and how many payloads it holds.
 */
export async function saveHostile(
  api: APIRequestContext,
  kind: EntityKind,
  { payloads, content }: { payloads: readonly string[]; content: string },
): Promise<{ id: number; slug?: string; name: string; savedCount: number }> {
  const { collection, publishing } = getEntity(kind);
  const sample = sampleFields(kind, ++serial);
  const kept = new Set(['slug']);
  for (;;) {
    let at = 0;
    const spoil = (value: unknown, path: string): unknown => {
      if (typeof value === 'object' && value !== null) {
        const entries = Object.entries(value).map(([name, part]) => [
          name,
          spoil(part, path ? `${path}.${name}` : name),
        ]);
        return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
      }
      if (typeof value !== 'string' || kept.has(path)) return value;
      if (path === 'content') return content;
      const payload = payloads[at++ % payloads.length] ?? '';
      // The old address of a redirect.
      if (path === 'name' && value.startsWith('/')) return `/${payload.replace(/[\s\\]/g, '')}`;
      // A video must be a media file.
      const start = /video/i.test(path) ? 'https://a.example/reef.mp4?' : 'https://a.example/';
      return LINK.test(value) ? start + payload.replace(/\s/g, '') : payload;
    };
    const fields = spoil(sample, '') as object;
    const response = await api.post(`/api/${collection}`, {
      data: { ...fields, ...(publishing && { published: true }) },
    });
    const body = await response.json();
    if (response.status() === 201) return { ...body, savedCount: at };
    const rejected = Object.keys(body.details ?? {}).filter((path) => !kept.has(path));
    if (rejected.length === 0) throw new Error(`${kind}: ${response.status()} ${JSON.stringify(body)}`);
    for (const path of rejected) kept.add(path);
  }
}
