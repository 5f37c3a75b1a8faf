export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Enters a value as if it were typed, so that React notices it; `true` checks a radio button or checkbox. */
export function enter(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  // React ignores an event unless the value differs from the last one it saw, and it sees values set on the
  // element, not those set through the prototype's setter.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
