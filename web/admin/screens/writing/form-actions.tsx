import { useEffect, useId, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import buttonStyles from '../../../ui/button.module.css';
import formStyles from '../../../ui/form.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { Tooltip } from '../../../ui/tooltip.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import type { SaveIntent } from './use-item-form.ts';

type ActionsProps = {
  kind: PublishableConfig;
  item: AdminItem | null;
  busy: SaveIntent | null;
  isDirty: boolean;
  control: Control<Values>;
  save: (intent: SaveIntent) => void;
  onCancel: () => void;
};

/** The buttons below a form. During a save they do nothing, but keep the focus. */
export function FormActions({ kind, item, busy, isDirty, control, save, onCancel }: ActionsProps) {
  const { field: publishAt } = useController({ control, name: 'publishAt' });
  const publishLabel = item?.published ? 'Update & Keep Published' : publishAt.value ? 'Schedule' : 'Publish Now';
  return (
    <div className={fieldGroupStyles.formFoot}>
      <div className={fieldGroupStyles.formButtons}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.dark}`}
          aria-disabled={busy !== null}
          onClick={() => save('publish')}
        >
          {busy === 'publish' || busy === 'update' ? 'Saving...' : publishLabel}
        </button>
        <button
          type="button"
          className={buttonStyles.button}
          aria-disabled={busy !== null}
          onClick={() => save('draft')}
        >
          {busy === 'draft' ? 'Saving...' : 'Save as Draft'}
        </button>
        {!item?.published && (
          <PublishLater value={publishAt.value ?? ''} planned={item?.publishAt ?? ''} onChange={publishAt.onChange} />
        )}
        {item && kind.makePagePath && (
          <Tooltip text={isDirty ? 'Shows what was saved last' : 'Opens in a new tab'}>
            <a
              className={`${buttonStyles.button} ${buttonStyles.plain}`}
              href={kind.makePagePath(item)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="eye" />
              {item.published ? 'View on site' : 'Preview'}
            </a>
          </Tooltip>
        )}
        {item && (
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.plain}`} onClick={onCancel}>
            Cancel Edit
          </button>
        )}
      </div>
    </div>
  );
}

type PublishLaterProps = {
  /** ISO 8601 in UTC, shown in the browser's time zone; empty means now. */
  value: string;
  /** The saved publication time. */
  planned: string;
  onChange: (value: string) => void;
};

/** Chooses a future time for publishing. */
function PublishLater({ value, planned, onChange }: PublishLaterProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isExpanded || value !== '';
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isSwitched = useRef(false);
  // Moves the focus to the control that replaced the clicked one.
  useEffect(() => {
    if (isSwitched.current) (isOpen ? field : opener).current?.focus();
    isSwitched.current = false;
  }, [isOpen]);
  const toggle = (open: boolean) => {
    isSwitched.current = true;
    setExpanded(open);
    if (!open) onChange('');
  };
  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.plain}`}
        onClick={() => toggle(true)}
      >
        Publish later…
      </button>
    );
  }
  return (
    <div className={`${fieldGroupStyles.publishLater} ${formStyles.field}`}>
      <label htmlFor={id}>Publish at</label>
      <div className={layoutStyles.row}>
        <input
          ref={field}
          id={id}
          className={formStyles.input}
          type="datetime-local"
          defaultValue={value && localText(value)}
          min={localText(new Date().toISOString())}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value && new Date(target.value).toISOString())}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.small}`}
          onClick={() => toggle(false)}
        >
          Don’t schedule
        </button>
      </div>
      <p className={textStyles.note} id={`${id}-note`}>
        {value !== '' &&
          value !== planned &&
          'Not scheduled yet. Click Schedule to confirm; saving as a draft clears the date.'}
      </p>
    </div>
  );
}

/** '2026-12-03T09:00' in the browser's time zone. */
function localText(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
