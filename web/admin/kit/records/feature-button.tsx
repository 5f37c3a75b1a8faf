import iconStyles from '../../../ui/icons/icon.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { adminRequest } from '../api/admin-request.ts';
import { useApiAction } from '../api/use-api-action.ts';
import { Button } from '../fields/button.tsx';
import { isVersionConflict } from '../form/failure-texts.ts';
import type { ResourceItem } from '../form/resource-config.ts';

const FAILED = 'Failed to update featured status';
const CONFLICT = 'it was changed in another window. The list now shows the latest version; please try again.';

type FeatureButtonProps = {
  item: ResourceItem & { featured: boolean };
  kind: { name: string; path: string };
  /** All fields of the item: they are sent with `featured` flipped (specification, section 7). */
  fields: Record<string, unknown>;
};

export function FeatureButton({ item, kind, fields }: FeatureButtonProps) {
  const { busy, run } = useApiAction();
  const flip = async () => {
    const path = `${kind.path}/${item.id}`;
    const body = { ...fields, featured: !item.featured };
    await run(
      () => adminRequest('PUT', path, { body, version: item.version }),
      (failed) => ({ title: 'Error', description: isVersionConflict(failed) ? `${FAILED}: ${CONFLICT}` : FAILED }),
      { title: 'Success', description: `“${item.name}” is ${item.featured ? 'no longer featured' : 'featured now'}` },
    );
  };
  return (
    <Button isSmall hiddenText={`: ${item.name}`} busy={busy} onClick={flip}>
      <Icon name="star" className={item.featured ? iconStyles.filled : undefined} />
      {item.featured ? 'Unfeature' : 'Feature'}
    </Button>
  );
}
