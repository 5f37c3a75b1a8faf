import { z } from 'zod';
import { SKILL_LEVELS } from '../dive-sites/dive-site.ts';
import { accessFields } from '../dive-sites/dive-site-details.ts';
import { ENTITY_KINDS, type EntityKind } from '../kernel/entities.ts';

/** Answers of `GET /api/search`. */

const pieces = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

export const searchResultSchema = z.object({
  kind: z.enum(ENTITY_KINDS as [EntityKind, ...EntityKind[]]),
  id: z.int(),
  /** Address of its page on this site. */
  path: z.string(),
  title: pieces,
  /** Category or region. */
  place: z.string(),
  /** The part of the text that holds the words, or what it is about. */
  excerpt: pieces,
  imageUrl: z.string().nullable(),
  /** Only for dive sites. */
  skillLevel: z.enum(SKILL_LEVELS).optional(),
  depthRange: z.string().optional(),
  ...accessFields,
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const waySchema = z.object({ label: z.string(), path: z.string() });
/** A page of ours, with the words of its link. */
export type SearchWay = z.infer<typeof waySchema>;

const countSchema = z.object({ kind: z.string(), heading: z.string(), total: z.int() });

export const searchAnswerSchema = z.object({
  q: z.string(),
  /** Items found for the words as they were typed; of all kinds, or of the one asked for. */
  total: z.int(),
  /** Pages that answer better than any text: the plan for 'can I dive today', the comparison for 'fins'. */
  ways: z.array(waySchema),
  /** The best match of all; null when one kind was asked for. */
  best: searchResultSchema.nullable(),
  /** Every kind of which something was found, most first. */
  counts: z.array(countSchema),
  /** The results by kind, or of the one asked for. The best match is in none of them, but counted. */
  groups: z.array(countSchema.extend({ items: z.array(searchResultSchema) })),
  /**
   * Other words that were searched for, where those typed find nothing, or only parts of words. Best match, counts and groups are
   * theirs then.
   */
  suggestion: z.object({ q: z.string(), total: z.int() }).nullable(),
  /** Set by a device that has no signal: it searched what is saved there, the guide or so many pages. */
  saved: z.object({ hasGuide: z.boolean(), pages: z.int() }).optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
