import { z } from 'zod';
import { missingToPublish, type PublicationState, publishingErrorMessage } from '../../domain/publishing.ts';
import { HttpError, validationBody } from '../platform/http/errors.ts';
import type { Resource } from './resource.ts';

/** @throws HttpError 400 with a sentence for each invalid field. */
export function parseOrThrow<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const issue of parsed.error.issues) details[issue.path.join('.') || 'body'] ??= issue.message;
  throw validationError(details);
}

/** @throws HttpError 400 when the item is published or scheduled and a field that readers need is missing. */
export function assertPublishable(resource: Resource, fields: Record<string, unknown>, state: PublicationState): void {
  const { publishable } = resource;
  if (!publishable || !(state.published || state.publishAt)) return;
  const details = missingToPublish(publishable, fields);
  if (Object.keys(details).length > 0) throw new HttpError(400, publishingErrorMessage(publishable), { details });
}

function validationError(details: Record<string, string>): HttpError {
  const { error, details: fields } = validationBody(details);
  return new HttpError(400, error, { details: fields });
}

/** A body that is any JSON object. */
export const bodySchema = z.record(z.string(), z.unknown(), 'Send a JSON object.');
