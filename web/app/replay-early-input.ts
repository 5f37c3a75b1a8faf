import { enter, type Field, isChoice } from '../ui/enter-value.ts';

/**
 * Remembers what the visitor enters before the page is interactive: before the script loads, and while React hydrates, which it does in
 * slices. Call it before hydration, and the function that it returns afterwards: that enters everything again, as if it were typed
 * then, since React does not notice input from before hydration, and announces again which field has the focus.
 */
export function rememberEarlyInput(container: HTMLElement): () => void {
  /** Pressed before any of our code could answer: the last one. */
  const pressed = [...container.querySelectorAll<HTMLElement>('[data-pressed]')].at(-1);
  const entered = new Map<Field, string | boolean>();
  const remember = (field: Field) => {
    // The last choice in a group of radio buttons counts, so it is entered last.
    entered.delete(field);
    entered.set(field, isChoice(field) ? field.checked : field.value);
  };
  for (const field of container.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) remember(field);
  const onInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) remember(target as Field);
  };
  // Before React sees the event, which may show the server's value again.
  container.addEventListener('input', onInput, true);
  return () => {
    // Opens parts that open on focus, such as the panel of the search box.
    setTimeout(() => document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    // One at a time, as people do: each filter changes the address, which the next one reads. By then there may be more to enter.
    for (const field of [...entered.keys()]) {
      setTimeout(() => field.isConnected && enter(field, entered.get(field) ?? ''));
    }
    setTimeout(() => container.removeEventListener('input', onInput, true));
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  };
}

const FIELDS = 'input, textarea, select';

/** Whether a field differs from the server's page. */
function isChanged(field: Field): boolean {
  if (!isChoice(field)) return field.value !== serverValue(field);
  // Only the checked radio button of a group counts.
  return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked);
}

function serverValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}
