import { enter } from './enter-value.ts';

/**
 * Loaded once the page is interactive. Keeps in this tab what is typed into each form with `data-keep`, under that name, and enters
 * it again when the form is shown again: after Back, a reload or other pages. A reset of the form, or an element with
 * `data-forget`, ends that.
 */
addEventListener('input', ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>('form[data-keep]');
  if (form) keepWords(form);
});
addEventListener('reset', ({ target }) => forgetWords((target as HTMLElement).dataset.keep));

let isWaiting = false;
new MutationObserver(() => {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(lookForForms);
}).observe(document.body, { childList: true, subtree: true });

const known = new WeakSet<Element>();

function lookForForms(): void {
  isWaiting = false;
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-forget]')) forgetWords(dataset.forget);
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    if (known.has(form)) continue;
    known.add(form);
    restoreWords(form);
    // Typed before this was loaded.
    if ([...new FormData(form).values()].some((value) => value !== '')) keepWords(form);
  }
}

/** The field for robots, which people do not see. */
const HONEYPOT = 'website';

const storageKey = (name: string | undefined) => `words:${name}`;

function keepWords(form: HTMLFormElement): void {
  // A file cannot be entered again by a script.
  const words = [...new FormData(form)].filter(([field, value]) => field !== HONEYPOT && typeof value === 'string');
  try {
    sessionStorage.setItem(storageKey(form.dataset.keep), JSON.stringify(words));
  } catch {
    // No room, or storage is forbidden: the form works as before.
  }
}

/** Enters the words that were kept, except where something has been typed or chosen meanwhile. */
function restoreWords(form: HTMLFormElement): void {
  for (const [field, value] of readWords(form.dataset.keep)) {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]`)];
    const [control] = controls;
    if (control?.type === 'radio') {
      const choice = controls.find((each) => each.value === value);
      const isChosen = controls.some(({ checked, defaultChecked }) => checked !== defaultChecked);
      if (choice && !isChosen) enter(choice, true);
    } else if (control && control.value === control.defaultValue && value !== control.value) enter(control, value);
  }
}

function readWords(name: string | undefined): [field: string, value: string][] {
  try {
    const words = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(words) ? words : [];
  } catch {
    return [];
  }
}

function forgetWords(name: string | undefined): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

lookForForms();
