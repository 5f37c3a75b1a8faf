import { withParameters } from '../../app/data/query.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useAdmin } from '../api/use-admin.ts';
import type { AdminItem, PublishableConfig } from './publishable-config.ts';

/** Items whose shop link is still the one that shipped: no visitor can buy anything there, and nothing is earned. */
export function PlaceholderLinks({ kind, onEdit }: { kind: PublishableConfig; onEdit: (id: number) => void }) {
  const path = withParameters(kind.path, { admin: 'true', view: 'card', link: 'placeholder', limit: 100 });
  const { data } = useAdmin<{ items: AdminItem[]; total: number }>(path, { keepPrevious: true });
  if (!data || data.total === 0) return null;
  return (
    <details className="sheet placeholder-links">
      <summary>
        <Icon name="triangle-alert" />
        {data.total} purchase {data.total === 1 ? 'link is a placeholder' : 'links are placeholders'}
      </summary>
      <p className="soft">They lead to shop.example, where nothing is sold. Put your own links in their place.</p>
      <ul className="item-list scrolling">
        {data.items.map((item) => (
          <li key={item.id} className="inline">
            <h3>{String(item[kind.nameField])}</h3>
            <button type="button" className="button sm" onClick={() => onEdit(item.id)}>
              Edit<span className="visually-hidden"> link: {String(item[kind.nameField])}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
