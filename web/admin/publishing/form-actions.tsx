import { type Control, useController } from 'react-hook-form';
import { Icon } from '../../ui/icons/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PublishLater } from './publish-later.tsx';
import type { AdminItem, PublishableConfig, Values } from './publishable-config.ts';
import type { SaveIntent } from './use-save-item.tsx';

type ActionsProps = {
  kind: PublishableConfig;
  item: AdminItem | null;
  busy: SaveIntent | null;
  isDirty: boolean;
  control: Control<Values>;
  save: (intent: SaveIntent) => void;
  onCancel: () => void;
};

/** The buttons under a form. While it is being saved they do nothing, but keep the focus. */
export function FormActions({ kind, item, busy, isDirty, control, save, onCancel }: ActionsProps) {
  const { field: publishAt } = useController({ control, name: 'publishAt' });
  const publishLabel = item?.published ? 'Update & Keep Published' : publishAt.value ? 'Schedule' : 'Publish Now';
  return (
    <div className="form-foot">
      <div className="form-buttons">
        <button type="button" className="button ink" aria-disabled={busy !== null} onClick={() => save('publish')}>
          {busy === 'publish' ? 'Saving...' : publishLabel}
        </button>
        <button type="button" className="button" aria-disabled={busy !== null} onClick={() => save('draft')}>
          {busy === 'draft' ? 'Saving...' : 'Save as Draft'}
        </button>
        {!item?.published && (
          <PublishLater value={publishAt.value ?? ''} planned={item?.publishAt ?? ''} onChange={publishAt.onChange} />
        )}
        {item && kind.pageOf && (
          <Tooltip text={isDirty ? 'Shows what was saved last' : 'Opens in a new tab'}>
            <a className="button bare" href={kind.pageOf(item)} target="_blank" rel="noopener">
              <Icon name="eye" />
              {item.published ? 'View on site' : 'Preview'}
            </a>
          </Tooltip>
        )}
        {item && (
          <button type="button" className="button bare" onClick={onCancel}>
            Cancel Edit
          </button>
        )}
      </div>
    </div>
  );
}
