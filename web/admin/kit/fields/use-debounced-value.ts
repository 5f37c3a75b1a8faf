import { type RefObject, useEffect, useRef, useState } from 'react';

/** Keys pressed faster than this start one search. */
export const TYPING_PAUSE_MS = 300;

/** The value once it has not changed for `delay` milliseconds; the initial value immediately. */
export function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** Whether the component is still mounted, for asynchronous work. */
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
