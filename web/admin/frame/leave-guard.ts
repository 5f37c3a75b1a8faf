import { useEffect, useRef } from 'react';

/** Forms that hold something unsaved at present. */
const unsaved = new Set<object>();

const QUESTION = 'You have unsaved changes. Leave without saving? A copy stays in this browser.';

/** Whether the owner may go on to something else: asks when something is unsaved. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(QUESTION);
}

/** While `active`, every way out of the page asks first: links, closing the tab, another address. */
export function useLeaveGuard(active: boolean): void {
  const key = useRef({});
  useEffect(() => {
    if (!active) return;
    const form = key.current;
    unsaved.add(form);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
      if (!link || link.target || link.hasAttribute('download')) return;
      if (mayLeave()) unsaved.delete(form);
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [active]);
}
