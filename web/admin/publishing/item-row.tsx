import { Icon } from '../../ui/icons/icon.tsx';
import { DeleteButton, NamedQuestion } from '../fields/delete-button.tsx';
import { formatDateTime, formatDay } from '../fields/format-date.ts';
import type { AdminItem, PublishableConfig } from './publishable-config.ts';
import { useItemActions } from './use-item-actions.ts';

type ItemRowProps = {
  kind: PublishableConfig;
  item: AdminItem;
  onEdit: (id: number) => void;
  onDeleted: (id: number) => void;
};

/** One line of a list with all that can be done to it. */
export function ItemRow({ kind, item, onEdit, onDeleted }: ItemRowProps) {
  const { busy, switchPublished, switchFeatured, remove } = useItemActions(kind, item, onDeleted);
  const name = String(item[kind.nameField] || 'Untitled');
  const { deletePublished, deleteQuestion } = kind.texts;
  const question =
    item.published && deletePublished
      ? { title: deletePublished.title, text: <p>{deletePublished.text(name)}</p>, action: deletePublished.action }
      : { title: deleteQuestion.title, text: <NamedQuestion text={deleteQuestion.text} name={name} /> };
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <li>
      <h3>{name}</h3>
      <p className="note">
        {[item.category, dateOf(item)].filter(Boolean).join(' · ')}
        {item.featured && ' · Featured'}
      </p>
      <div className="row">
        <button type="button" className="button sm" onClick={() => onEdit(item.id)}>
          Edit{of}
        </button>
        <button type="button" className="button sm" aria-disabled={busy} onClick={busy ? undefined : switchPublished}>
          {item.published ? 'Unpublish' : 'Publish'}
          {of}
        </button>
        {item.published && kind.texts.featured && (
          <button type="button" className="button sm" aria-disabled={busy} onClick={busy ? undefined : switchFeatured}>
            <Icon name="star" />
            {item.featured ? 'Unfeature' : 'Feature'}
            {of}
          </button>
        )}
        <DeleteButton name={name} question={question} onDelete={remove} />
        {kind.pageOf && (
          <a className="button bare sm" href={kind.pageOf(item)} target="_blank" rel="noopener">
            {item.published ? 'View' : 'Preview'}
            {of}
          </a>
        )}
      </div>
    </li>
  );
}

function dateOf({ published, publishedAt, publishAt, updatedAt }: AdminItem): string {
  if (published && publishedAt) return `live since ${formatDay(publishedAt)}`;
  if (publishAt) return `scheduled for ${formatDateTime(publishAt)}`;
  return `edited ${formatDay(updatedAt)}`;
}
