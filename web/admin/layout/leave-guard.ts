import { useEffect } from 'react';
import { confirmNavigation } from '../../app/router/navigation.ts';

/** Forms that hold something unsaved at present. */
const unsaved = new Set<object>();

const QUESTION = 'You have unsaved changes. Leave without saving? A copy stays in this browser.';

/** Whether the owner may go on to something else: asks when something is unsaved. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(QUESTION);
}

/** While `active`, every way out asks first: links to our pages, back and forward, closing the tab, another address. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const form = {};
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    confirmNavigation(mayLeave);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active]);
}
