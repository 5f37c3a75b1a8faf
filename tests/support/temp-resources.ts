import { onTestFinished } from 'vitest';

/** Opens a resource for a test and closes it at the end, whatever the outcome. */
export async function tempResources<Resource extends { close(): Promise<void> }>(
  resource: Promise<Resource>,
): Promise<Resource> {
  const value = await resource;
  onTestFinished(() => value.close());
  return value;
}
