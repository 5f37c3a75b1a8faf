import { useEffect, useId, useRef, useState } from 'react';

type PublishLaterProps = {
  /** ISO 8601 in UTC, shown as the owner's own time; empty for now. */
  value: string;
  /** What is saved of it. */
  planned: string;
  onChange: (value: string) => void;
};

/** A moment in the future for publishing. */
export function PublishLater({ value, planned, onChange }: PublishLaterProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || value !== '';
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isSwitched = useRef(false);
  // The part that was pressed makes room for the other, and so does the focus.
  useEffect(() => {
    if (isSwitched.current) (isOpen ? field : opener).current?.focus();
    isSwitched.current = false;
  }, [isOpen]);
  const turn = (open: boolean) => {
    isSwitched.current = true;
    setAsked(open);
    if (!open) onChange('');
  };
  if (!isOpen) {
    return (
      <button ref={opener} type="button" className="button bare" onClick={() => turn(true)}>
        Publish later…
      </button>
    );
  }
  return (
    <div className="publish-later field">
      <label htmlFor={id}>Publish at</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="input"
          type="datetime-local"
          defaultValue={value && localText(value)}
          min={localText(new Date().toISOString())}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value && new Date(target.value).toISOString())}
        />
        <button type="button" className="button bare sm" onClick={() => turn(false)}>
          Don’t schedule
        </button>
      </div>
      <p className="note" id={`${id}-note`}>
        {value !== '' &&
          value !== planned &&
          'Not scheduled yet. Click Schedule to confirm; saving as a draft clears the date.'}
      </p>
    </div>
  );
}

/** `2026-12-03T09:00` where the owner is. */
function localText(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
