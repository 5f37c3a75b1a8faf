import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Shows an element alone on the screen. The element stays where it is in the document, so that a text area in it keeps its
 * undo history; everything around it is inert meanwhile, dialogs and messages apart, which come after it.
 */
export function useFocusMode(frame: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isFocused || !frame.current) return;
    const others = listSurroundings(frame.current);
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [isFocused, frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isFocused || event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    setFocused(false);
  };
  return { isFocused, setFocused, onKeyDown };
}

/** The siblings of an element and of those that it is in, up to the page's root. */
function listSurroundings(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  const isOther = (node: Element, inner: Element): node is HTMLElement =>
    node !== inner &&
    node instanceof HTMLElement &&
    !node.inert &&
    !node.matches('dialog, script, [aria-live], [role=region]');
  for (let inner: Element = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    // Radix puts messages and tooltips into the body.
    if (inner.parentElement === document.body) break;
    found.push(...[...inner.parentElement.children].filter((node) => isOther(node, inner)));
  }
  return found;
}
