import { useEffect } from 'react';
import { confirmNavigation } from '../../../app/router/navigation.ts';

/** Forms with unsaved changes. */
const unsaved = new Set<object>();

const QUESTION = 'You have unsaved changes. Leave without saving? A copy stays in this browser.';

/** Asks before leaving if any form has unsaved changes. @returns whether to leave. */
export function canLeave(): boolean {
  return unsaved.size === 0 || window.confirm(QUESTION);
}

/** While `active`, asks before the page is left: by a link, back and forward, closing the tab or typing a URL. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const form = {};
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    confirmNavigation(canLeave);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
}
