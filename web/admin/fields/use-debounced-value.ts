import { type RefObject, useEffect, useRef, useState } from 'react';

/** Keys pressed faster than this are one search. Milliseconds. */
export const TYPING_PAUSE_MS = 300;

/** A value once it has not changed for some milliseconds; the first one at once. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** Whether the part is still on the page, for what ends later than it was begun. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
