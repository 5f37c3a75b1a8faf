import { inWords } from '../fields/moments.ts';
import type { UnsavedCopy } from '../unsaved/unsaved-copies.ts';

type KeptNoticesProps<Values> = {
  kept: [key: string, copy: UnsavedCopy<Values>][];
  onGoOn: (key: string, copy: UnsavedCopy<Values>) => void;
  onDiscard: (key: string) => void;
};

/** What was typed and never saved, after a crash, a lost session or a closed window. */
export function KeptNotices<Values>({ kept, onGoOn, onDiscard }: KeptNoticesProps<Values>) {
  if (kept.length === 0) return null;
  return (
    <section className="kept-notices" aria-label="Unsaved changes">
      <ul>
        {kept.map(([key, form]) => (
          <li key={key}>
            <span>
              <b>{form.name || 'Untitled'}</b>: {form.itemId === null ? 'new, ' : 'changes, '}
              typed {inWords(form.keptAt)} and not saved
            </span>
            <button type="button" className="button sm" onClick={() => onGoOn(key, form)}>
              Go on
            </button>
            <button type="button" className="button danger sm" onClick={() => onDiscard(key)}>
              Discard
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
