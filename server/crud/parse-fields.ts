import { z } from 'zod';
import { isPublished } from '../../domain/kernel/publication.ts';
import { missingToPublish, type PublicationState, publishingErrorMessage } from '../../domain/writing/publishing.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError, validationBody } from '../platform/http/errors.ts';
import type { Resource, Values } from './resource.ts';

/** @throws HttpError 400 with a sentence for each invalid field. */
export function parseOrThrow<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const issue of parsed.error.issues) details[issue.path.join('.') || 'body'] ??= describeIssue(issue);
  throw validationError(details);
}

/** Says in plain words what the schema library would say of types, so that no form or import shows 'expected string, received undefined'. */
function describeIssue({ code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'invalid_type' && message.endsWith('received undefined')) return 'Fill this in too.';
  if (code === 'invalid_format' && message === 'Invalid ISO date') return 'Enter a day, such as 2026-11-22.';
  if (code === 'invalid_type' && 'expected' in issue && message.startsWith('Invalid input'))
    return `Enter a ${issue.expected}.`;
  return message;
}

/** @throws HttpError 400 when the item is published or scheduled and a field that readers need is missing. */
export function assertPublishable(resource: Resource, fields: Record<string, unknown>, state: PublicationState): void {
  const { publishable } = resource;
  if (!publishable || !isLive(resource, state)) return;
  const details = missingToPublish(publishable, fields);
  if (Object.keys(details).length > 0) throw new HttpError(400, publishingErrorMessage(publishable), { details });
}

type ItemState = { fields: Values; state: PublicationState };

/**
 * Checks published and scheduled items only; a draft may refer to anything. References that a live item already had may
 * stay, so that unpublishing a product does not block edits of the texts about it.
 * @throws HttpError 400 with a sentence for each field.
 */
export async function assertNoProblems(
  database: Database,
  resource: Resource,
  { fields, state, before }: ItemState & { before?: ItemState },
): Promise<void> {
  if (!resource.findProblems || !isLive(resource, state)) return;
  const problems = await resource.findProblems(database, fields);
  if (problems.length === 0) return;
  const known = before && isLive(resource, before.state) ? await resource.findProblems(database, before.fields) : [];
  const added = problems.filter(({ message }) => !known.some((problem) => problem.message === message));
  const details: Record<string, string> = {};
  for (const { field, message } of added) details[field] = details[field] ? `${details[field]} ${message}` : message;
  const [first] = Object.values(details);
  if (first) throw new HttpError(400, first, { details });
}

/** Published, or scheduled to be. */
const isLive = ({ publishable }: Resource, state: PublicationState): boolean =>
  !publishable || isPublished(state) || state.publishAt !== null;

function validationError(details: Record<string, string>): HttpError {
  const { error, details: fields } = validationBody(details);
  return new HttpError(400, error, { details: fields });
}

/** Accepts any JSON object as a body. */
export const bodySchema = z.record(z.string(), z.unknown(), 'Send a JSON object.');
