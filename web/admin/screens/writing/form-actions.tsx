import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import formStyles from '../../../ui/form.module.css';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Refusals } from '../../kit/api/use-you.ts';
import { isKeepable } from '../../kit/drafts/pending-item.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatLocalMinute } from '../../kit/fields/format-date.ts';
import type { AdminItem, PublishableConfig, Values } from '../../kit/form/publishable-config.ts';
import type { SaveIntent } from './use-item-form.ts';

type ActionsProps = {
  kind: PublishableConfig;
  item: AdminItem | null;
  refusals: Refusals;
  busy: SaveIntent | null;
  save: (intent: SaveIntent) => void;
  /** Other actions in the same row. */
  children?: ReactNode;
};

/** The buttons that save a form, those that the person may use. During a save they do nothing, but keep the focus. */
export function FormActions({ kind, item, refusals, busy, save, children }: ActionsProps) {
  const publishAt = useWatch<Values>({ name: 'publishAt' });
  const isLive = isPublished(item);
  const update = item?.pending ? 'Publish changes' : 'Update & Keep Published';
  const publishLabel = isLive ? update : publishAt ? 'Schedule' : 'Publish Now';
  const isBusy = busy !== null;
  const note =
    refusals.keep ?? (refusals.publish && isLive ? 'An owner or an editor publishes your changes.' : refusals.publish);
  return (
    <div className={`${fieldGroupStyles.formFoot} py-3 sheet ink-above`}>
      <div className={`${fieldGroupStyles.formButtons} cluster items-end gap-2`}>
        {!refusals.publish && (
          <Button kind="dark" busy={isBusy} onClick={() => save('publish')}>
            {busy === 'publish' || busy === 'update' ? 'Saving...' : publishLabel}
          </Button>
        )}
        {isLive && isKeepable(kind.kind, item) && !refusals.keep && (
          <Button kind={refusals.publish ? 'dark' : undefined} busy={isBusy} onClick={() => save('keep')}>
            {busy === 'keep' ? 'Saving...' : 'Keep as draft'}
          </Button>
        )}
        {!isLive && !refusals.keep && (
          <Button kind={refusals.publish ? 'dark' : undefined} busy={isBusy} onClick={() => save('draft')}>
            {busy === 'draft' ? 'Saving...' : 'Save as Draft'}
          </Button>
        )}
        {children}
      </div>
      {note && <p className="note mt-2">{note}</p>}
    </div>
  );
}

type OtherProps = {
  kind: PublishableConfig;
  item: AdminItem | null;
  isDirty: boolean;
  refusals: Refusals;
  busy: SaveIntent | null;
  save: (intent: SaveIntent) => void;
  onCancel?: (() => void) | undefined;
  tools?: ReactNode;
};

/** Chooses a time for publishing, shows the page of the item, and leaves it. */
export function OtherActions({ kind, item, isDirty, refusals, busy, save, onCancel, tools }: OtherProps) {
  const { field: publishAt } = useController<Values>({ name: 'publishAt' });
  return (
    <div className="row gap-2">
      {!isPublished(item) && !refusals.publish && (
        <PublishLater value={publishAt.value ?? ''} planned={item?.publishAt ?? ''} onChange={publishAt.onChange} />
      )}
      {item && kind.makePagePath && (
        <Tooltip text={isDirty ? 'Shows what was saved last' : 'Opens in a new tab'}>
          <ButtonLink kind="plain" icon="eye" href={kind.makePagePath(item)} target="_blank" rel="noopener">
            {isPublished(item) ? 'View on site' : 'Preview'}
          </ButtonLink>
        </Tooltip>
      )}
      {isPublished(item) && !refusals.publish && (
        <Button kind="plain" busy={busy !== null} onClick={() => save('draft')}>
          {busy === 'draft' ? 'Saving...' : 'Save as Draft'}
        </Button>
      )}
      {item && onCancel && (
        <Button kind="plain" onClick={onCancel}>
          Cancel Edit
        </Button>
      )}
      {tools}
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
      <Button ref={opener} kind="plain" onClick={() => toggle(true)}>
        Publish later…
      </Button>
    );
  }
  return (
    <div className={`${fieldGroupStyles.publishLater} ${formStyles.field}`}>
      <label htmlFor={id}>Publish at</label>
      <div className="row gap-2">
        <input
          ref={field}
          id={id}
          className={formStyles.input}
          type="datetime-local"
          defaultValue={value && formatLocalMinute(value)}
          min={formatLocalMinute(new Date().toISOString())}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value && new Date(target.value).toISOString())}
        />
        <Button kind="plain" isSmall onClick={() => toggle(false)}>
          Don’t schedule
        </Button>
      </div>
      <p className="note" id={`${id}-note`}>
        {value !== '' &&
          value !== planned &&
          'Not scheduled yet. Click Schedule to confirm; saving as a draft clears the date.'}
      </p>
    </div>
  );
}
