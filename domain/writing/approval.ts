import { z } from 'zod';
import { ENTITY_KINDS } from '../kernel/entities.ts';
import { LIMITS, textSchema } from '../kernel/fields.ts';
import { timestampSchema } from '../kernel/timestamp.ts';
import { ROLES } from '../security/permissions.ts';
import { pendingChangeSchema } from './pending-change.ts';

/** Days for which a secret link to a preview works. */
export const PREVIEW_LINK_DAYS = 7;

/** Steps in the thread of a draft: someone is asked to look, comments, finds it fine to publish, or is asked no longer. */
export const APPROVAL_ACTIONS = ['ask', 'comment', 'approve', 'withdraw'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

const commentSchema = z.object({
  id: z.int(),
  action: z.enum(APPROVAL_ACTIONS),
  personId: z.int(),
  person: z.string(),
  askedId: z.int(),
  asked: z.string(),
  text: z.string(),
  seenVersion: z.int(),
  isOpen: z.boolean(),
  createdAt: timestampSchema,
});
export type ItemComment = z.infer<typeof commentSchema>;

/** `askedId` 0 asks no one. `version`: the draft that was looked at, for an approval. */
export const approvalInput = z.object({
  action: z.enum(APPROVAL_ACTIONS),
  text: textSchema(LIMITS.description).default(''),
  askedId: z.int().min(0).max(2_147_483_647).default(0),
  version: z.int().positive().max(2_147_483_647).optional(),
});
export type ApprovalInput = z.infer<typeof approvalInput>;

/** The latest question or answer about a draft as it is; undefined where no one is asked. */
export function findApproval<Step extends Pick<ItemComment, 'action' | 'isOpen'>>(
  thread: readonly Step[],
): Step | undefined {
  const last = thread.findLast(({ action, isOpen }) => isOpen && action !== 'comment');
  return last?.action === 'withdraw' ? undefined : last;
}

const itemSchema = z.object({ kind: z.enum(ENTITY_KINDS), id: z.int(), name: z.string() });

/** The thread of an item. `version` is that of its draft, null where all of it is live; `people` are those who can be asked. */
export const threadSchema = itemSchema.extend({
  version: z.int().nullable(),
  pending: pendingChangeSchema.nullable(),
  comments: z.array(commentSchema),
  people: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(ROLES) })),
  link: z.object({ expiresAt: timestampSchema, opens: z.int(), lastOpenedAt: timestampSchema.nullable() }).nullable(),
});
export type ApprovalThread = z.infer<typeof threadSchema>;

/**
 * A draft that someone is asked about or that was not published at its time (`heldFrom`, with the `problem`), or changes kept beside a live
 * item. `savedBy` and `savedAt` are those of kept changes.
 */
export const openDraftSchema = itemSchema.extend({
  savedBy: z.string().nullable(),
  savedAt: timestampSchema.nullable(),
  publishAt: timestampSchema.nullable(),
  heldFrom: timestampSchema.nullable(),
  problem: z.string(),
  approval: commentSchema.nullable(),
});
export type OpenDraft = z.infer<typeof openDraftSchema>;
