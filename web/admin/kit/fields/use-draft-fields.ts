import { useState } from 'react';

/**
 * Texts that can be edited in place. Values saved elsewhere appear in fields that have not been
 * edited; edited fields keep their text until `settle` or `undo`.
 */
export function useDraftFields<Name extends string>(stored: Readonly<Record<Name, string>>) {
  const [edits, setEdits] = useState<Partial<Record<Name, string>>>({});
  const texts: Record<Name, string> = { ...stored, ...edits };
  const names = Object.keys(stored) as Name[];
  return {
    texts,
    type: (name: Name, text: string) => setEdits((all) => ({ ...all, [name]: text })),
    isChanged: names.some((name) => texts[name].trim() !== stored[name]),
    /** Call it with the saved values: fields that still hold them count as unedited again. */
    settle: (saved: Readonly<Record<Name, string>>) =>
      setEdits((all) => {
        const rest = { ...all };
        for (const name of names) if (rest[name] === saved[name]) delete rest[name];
        return rest;
      }),
    undo: () => setEdits({}),
  };
}
