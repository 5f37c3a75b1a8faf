import type { ComponentProps } from 'react';

/** A field that people neither see nor reach; programs that fill in every field give themselves away by it. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  );
}
