import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { isVersionConflict } from './failure-texts.ts';
import type { ManagedItem } from './resource-config.ts';

const FAILED = 'Failed to update featured status';
const OVERTAKEN = 'it was changed in another window meanwhile. The list shows it as it is now; please try again.';

type FeatureButtonProps = {
  item: ManagedItem & { featured: boolean };
  kind: { name: string; path: string };
  /** All that the call takes: it is sent with `featured` flipped (specification, section 7). */
  fields: Record<string, unknown>;
};

export function FeatureButton({ item, kind, fields }: FeatureButtonProps) {
  const { busy, attempt } = useApiAction();
  const flip = async () => {
    if (busy) return;
    const path = `${kind.path}/${item.id}`;
    const body = { ...fields, featured: !item.featured };
    const { failure } = await attempt(
      () => adminRequest('PUT', path, { body, version: item.version }),
      (failed) => ({ title: 'Error', description: isVersionConflict(failed) ? `${FAILED}: ${OVERTAKEN}` : FAILED }),
    );
    const outcome = item.featured ? 'no longer featured' : 'featured now';
    if (!failure) showToast({ title: 'Success', description: `“${item.name}” is ${outcome}` });
  };
  return (
    <button type="button" className="button sm" aria-disabled={busy} onClick={flip}>
      <Icon name="star" className={item.featured ? 'fill' : undefined} />
      {item.featured ? 'Unfeature' : 'Feature'}
      <span className="visually-hidden">: {item.name}</span>
    </button>
  );
}
