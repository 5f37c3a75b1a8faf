import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
/** The same object at every rendering: React would write what another one holds. */
const AS_WRITTEN = { __html: '' };

type StillProps = {
  id: string;
  className?: string;
  children: ReactNode;
};

/**
 * Holds text, pictures and links that no script changes: on the server's page they stay as they are, so their components do not run and
 * the answers that only they read (`stillQueries` of the route) are not sent. Renders them on a page that the script opens, and where a
 * picture fails, which says so then. Give it a `key` where they depend on the address.
 */
export function Still({ id, className, children }: StillProps) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [isWritten, setWritten] = useState(isHydrating);
  const written = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = written.current;
    if (!part) return undefined;
    const hasFailed = (picture: HTMLImageElement) =>
      picture.complete && picture.naturalWidth === 0 && picture.currentSrc;
    const render = () => setWritten(false);
    if ([...part.querySelectorAll('img')].some(hasFailed)) render();
    // Errors of pictures do not bubble.
    part.addEventListener('error', render, { capture: true });
    return () => part.removeEventListener('error', render, { capture: true });
  }, []);
  const place = { id, ...(className && { className }) };
  if (!isWritten)
    return (
      <div {...place} key="rendered">
        {children}
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's content, whatever is given here
  return <div {...place} key="written" ref={written} dangerouslySetInnerHTML={AS_WRITTEN} suppressHydrationWarning />;
}
