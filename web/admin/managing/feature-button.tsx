import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import { isOvertaken } from './failure-texts.ts';
import type { Managed } from './managed-kind.ts';

const FAILED = 'Failed to update featured status';

type FeatureButtonProps = {
  item: Managed & { featured: boolean };
  kind: { name: string; path: string };
  /** All that the call takes: it is sent with `featured` flipped (specification, section 7). */
  fields: Record<string, unknown>;
};

export function FeatureButton({ item, kind, fields }: FeatureButtonProps) {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const flip = async () => {
    setBusy(true);
    try {
      await adminCall('PUT', `${kind.path}/${item.id}`, {
        body: { ...fields, featured: !item.featured },
        version: item.version,
      });
      await forgetAnswers();
      showToast({
        title: 'Success',
        description: `“${item.name}” is ${item.featured ? 'no longer featured' : 'featured now'}`,
      });
    } catch (failure) {
      const overtaken = isOvertaken(failure);
      if (overtaken) await forgetAnswers();
      const description = overtaken
        ? `${FAILED}: it was changed in another window meanwhile. The list shows it as it is now; please try again.`
        : FAILED;
      showToast({ title: 'Error', description, destructive: true });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button sm" disabled={busy} onClick={flip}>
      <Icon name="star" className={item.featured ? 'fill' : undefined} />
      {item.featured ? 'Unfeature' : 'Feature'}
      <span className="visually-hidden">: {item.name}</span>
    </button>
  );
}
