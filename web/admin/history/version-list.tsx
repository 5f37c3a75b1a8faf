import { useEffect, useId, useRef } from 'react';
import { formatDateTime, formatDay } from '../fields/format-date.ts';
import type { RevisionSummary } from './use-history.ts';

/** The version of what a text held before its first save. */
const BEFORE_EDITING = 0;

type VersionListProps = { list: RevisionSummary[]; chosen: number; onChoose: (id: number) => void };

/** The saves, newest first, as one choice: arrow keys go from one to the next. */
export function VersionList({ list, chosen, onChoose }: VersionListProps) {
  const name = useId();
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => checked.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className="history-versions">
      <legend className="visually-hidden">Saved versions, newest first</legend>
      {list.map((revision, index) => (
        <label key={revision.id}>
          <input
            ref={revision.id === chosen ? checked : undefined}
            type="radio"
            name={name}
            checked={revision.id === chosen}
            onChange={() => onChoose(revision.id)}
          />
          <span className="history-version">
            <b>{revision.version === BEFORE_EDITING ? 'Before editing began' : formatDateTime(revision.savedAt)}</b>
            {index === 0 && <span className="tag info">Saved now</span>}
            {/* The date of what came with the site is a day. */}
            {revision.version === BEFORE_EDITING && <span>as of {formatDay(revision.savedAt)}</span>}
            <span className="history-title">{revision.title || 'Untitled'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
