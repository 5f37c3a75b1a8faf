type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what the visitor entered before the script loaded. Call it before hydration, and the function that it returns
 * afterwards: that enters everything again, as if it were typed then, since React does not notice input from before hydration.
 */
export function rememberEarlyInput(container: HTMLElement): () => void {
  const replays = [...container.querySelectorAll<Field>('input, textarea, select')].flatMap(replayField);
  return () => {
    // One at a time, as people do: each filter changes the address, which the next one reads.
    for (const replay of replays) setTimeout(replay);
  };
}

function replayField(field: Field): (() => void)[] {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return replayChoice(field);
  const { value } = field;
  if (value === serverValue(field)) return [];
  return [
    () => {
      if (!field.isConnected) return;
      // React ignores an event unless the value differs from the last one it saw, and it sees values set on the
      // element, not those set through the prototype's setter.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    },
  ];
}

function replayChoice(field: HTMLInputElement): (() => void)[] {
  const { checked } = field;
  // Of a group of radio buttons only the chosen one matters.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return [];
  return [
    () => {
      if (!field.isConnected) return;
      field.checked = !checked;
      field.click();
    },
  ];
}

function serverValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}
