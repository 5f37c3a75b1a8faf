import { onTestFinished } from 'vitest';

/** What a test opens, to be closed at its end, whatever comes of it. */
export async function tempResources<Resource extends { close(): Promise<void> }>(
  resource: Promise<Resource>,
): Promise<Resource> {
  const value = await resource;
  onTestFinished(() => value.close());
  return value;
}
