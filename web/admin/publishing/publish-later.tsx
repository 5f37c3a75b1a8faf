import { useId, useState } from 'react';

/** A moment in the future for publishing; null for now. Times are shown where the owner is and kept as ISO 8601 in UTC. */
export function PublishLater({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(value !== null);
  if (!isOpen) {
    return (
      <button type="button" className="button bare" onClick={() => setOpen(true)}>
        Publish later…
      </button>
    );
  }
  const close = () => {
    onChange(null);
    setOpen(false);
  };
  return (
    <div className="publish-later field">
      <label htmlFor={id}>Publish at</label>
      <div className="row">
        <input
          id={id}
          className="input"
          type="datetime-local"
          defaultValue={value ? localText(value) : ''}
          min={localText(new Date().toISOString())}
          onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
        />
        <button type="button" className="button bare sm" onClick={close}>
          Remove the date
        </button>
      </div>
    </div>
  );
}

/** `2026-12-03T09:00` where the owner is. */
function localText(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
