import { type ComponentType, lazy } from 'react';

/**
 * Loads the script of a part after that of its page. What the server wrote stays until then, also where the file cannot be fetched: without
 * a signal an error would replace the whole page.
 */
export const loadLater = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
