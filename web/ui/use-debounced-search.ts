import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Keys pressed faster than this are one search. */
const PAUSE_MS = 300;

/** A search box whose text takes effect after a short pause; `settled` is the search in effect, from the address. */
export function useDebouncedSearch(settled: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(settled);
  const applied = useRef(settled);
  const ask = useEffectEvent((search: string) => {
    applied.current = search;
    onSearch(search);
  });
  // The address changed by other means: a filter taken off, or the way back.
  useEffect(() => {
    if (settled === applied.current) return;
    applied.current = settled;
    setText(settled);
  }, [settled]);
  useEffect(() => {
    const search = text.trim();
    if (search === applied.current) return;
    const timer = setTimeout(() => ask(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, type: setText, settle: () => setText((now) => now.trim()) };
}
