type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a visitor has put into the page's fields before the script came. Called before React takes over, it returns what puts
 * it in again afterwards, as if it were typed then: React itself leaves it standing without noticing, and forms empty it.
 */
export function rememberEarlyInput(container: HTMLElement): () => void {
  const again = [...container.querySelectorAll<Field>('input, textarea, select')].flatMap(enterAgain);
  return () => {
    // One at a time, as people do: what a filter makes of the address must be known to the next.
    for (const enter of again) setTimeout(enter);
  };
}

function enterAgain(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return chooseAgain(field);
  const { value } = field;
  if (value === serversValue(field)) return [];
  return [
    () => {
      if (!field.isConnected) return;
      // React takes an event for a change only when the value differs from the one it saw last, and it sees what is set on
      // the field itself, not what is set by way of its class.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    },
  ];
}

function chooseAgain(field: HTMLInputElement): (() => void)[] {
  const { checked } = field;
  // Of radio buttons the chosen one says it all.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return [];
  return [
    () => {
      if (!field.isConnected) return;
      field.checked = !checked;
      field.click();
    },
  ];
}

function serversValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}
