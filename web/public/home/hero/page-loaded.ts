import { useEffect, useState } from 'react';

/** True once everything that the page itself needs has come and the browser has time to spare. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let current = true;
    const done = () => current && setLoaded(true);
    // Safari knows no idle callbacks; a moment later does as well.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(done) : setTimeout(done, 200));
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => {
      current = false;
      window.removeEventListener('load', whenIdle);
    };
  }, []);
  return loaded;
}

type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor's system asks for less motion or less data. */
export function prefersReducedMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    (navigator as WithConnection).connection?.saveData === true
  );
}
