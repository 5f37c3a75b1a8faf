import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { replaceFailedPictures } from './failed-pictures.ts';

const neverChanges = () => () => undefined;
/** The same object at every rendering: React would write what another one holds. */
const AS_WRITTEN = { __html: '' };

type StillProps = {
  id: string;
  children: ReactNode;
};

/**
 * Holds text, pictures and links that no script changes: on the server's page they stay as they are, so their components do not run and
 * the answers that only they read (`stillQueries` of the route) are not sent. Renders them on a page that the script opens. Give it a `key`
 * where they depend on the address.
 */
export function Still({ id, children }: StillProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [isWritten] = useState(isHydrating);
  const written = useRef<HTMLDivElement>(null);
  useEffect(() => (isWritten && written.current ? replaceFailedPictures(written.current) : undefined), [isWritten]);
  if (!isWritten) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's content, whatever is given here
  return <div id={id} ref={written} dangerouslySetInnerHTML={AS_WRITTEN} suppressHydrationWarning />;
}
