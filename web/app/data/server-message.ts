/**
 * The sentence for people in a failed answer. `failureOf` writes status, colon, space and body; a JSON body's `error` is the
 * sentence, any other text is kept as it is.
 */
export function serverMessage(failure: unknown): string {
  const message = failure instanceof Error ? failure.message : String(failure);
  const body = message.replace(/^\d{3}: /, '');
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' ? error : message;
  } catch {
    return message;
  }
}
