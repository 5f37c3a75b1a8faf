import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part is still on the page, for what ends later than it was begun. */
export function useIsMounted(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
