import { useState } from 'react';

/**
 * A few texts that can be changed on the spot. What is saved meanwhile, here or elsewhere, shows in the fields that nobody
 * has typed in; the others stay as they were typed until `settle` or `undo`.
 */
export function useDraftFields<Name extends string>(stored: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const texts: Record<Name, string> = { ...stored, ...typed };
  const names = Object.keys(stored) as Name[];
  return {
    texts,
    type: (name: Name, text: string) => setTyped((all) => ({ ...all, [name]: text })),
    isChanged: names.some((name) => texts[name].trim() !== stored[name]),
    /** To be called with what was saved: it is typed no more, but what was typed since is. */
    settle: (saved: Readonly<Record<Name, string>>) =>
      setTyped((all) => {
        const rest = { ...all };
        for (const name of names) if (rest[name] === saved[name]) delete rest[name];
        return rest;
      }),
    undo: () => setTyped({}),
  };
}
