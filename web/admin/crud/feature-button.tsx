import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminCall } from '../api/admin-request.ts';
import { useAttempt } from '../api/use-api-action.ts';
import { isOvertaken } from './failure-texts.ts';
import type { Managed } from './resource-config.ts';

const FAILED = 'Failed to update featured status';
const OVERTAKEN = 'it was changed in another window meanwhile. The list shows it as it is now; please try again.';

type FeatureButtonProps = {
  item: Managed & { featured: boolean };
  kind: { name: string; path: string };
  /** All that the call takes: it is sent with `featured` flipped (specification, section 7). */
  fields: Record<string, unknown>;
};

export function FeatureButton({ item, kind, fields }: FeatureButtonProps) {
  const { busy, attempt } = useAttempt();
  const flip = async () => {
    if (busy) return;
    const path = `${kind.path}/${item.id}`;
    const body = { ...fields, featured: !item.featured };
    const { failure } = await attempt(
      () => adminCall('PUT', path, { body, version: item.version }),
      (failed) => ({ title: 'Error', description: isOvertaken(failed) ? `${FAILED}: ${OVERTAKEN}` : FAILED }),
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
