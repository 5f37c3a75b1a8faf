import { enter } from './enter-value.ts';

const storageKey = (name: string) => `words:${name}`;

/** The field for robots, which people do not see. */
const HONEYPOT = 'website';

/** Stores what a form holds now. */
export function keepWords(form: HTMLFormElement, name: string): void {
  const words = [...new FormData(form)].filter(([field]) => field !== HONEYPOT);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(words));
  } catch {
    // No room, or storage is forbidden: the form works as before.
  }
}

/** Enters the words that were kept, except where something has been typed meanwhile. */
export function restoreWords(form: HTMLFormElement, name: string): void {
  for (const [field, value] of readWords(name)) {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field)}"]`)];
    const choice = controls.find((control) => control.type === 'radio' && control.value === value);
    const [control] = controls;
    if (choice) enter(choice, true);
    else if (control && control.value === control.defaultValue && value !== control.value) enter(control, value);
  }
}

function readWords(name: string): [field: string, value: string][] {
  try {
    const words = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '[]');
    return Array.isArray(words) ? words : [];
  } catch {
    return [];
  }
}

/** Call it when the form has been sent. */
export function forgetWords(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
