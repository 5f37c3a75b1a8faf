import iconStyles from '../../../ui/icons/icon.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { adminRequest } from '../api/admin-request.ts';
import { ActionButton } from '../fields/action-button.tsx';
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
  const body = { ...fields, featured: !item.featured };
  return (
    <ActionButton
      isSmall
      hiddenText={`: ${item.name}`}
      send={() => adminRequest('PUT', `${kind.path}/${item.id}`, { body, version: item.version })}
      failed={(failure) => ({
        title: 'Error',
        description: isVersionConflict(failure) ? `${FAILED}: ${CONFLICT}` : FAILED,
      })}
      done={{
        title: 'Success',
        description: `“${item.name}” is ${item.featured ? 'no longer featured' : 'featured now'}`,
      }}
    >
      <Icon name="star" className={item.featured ? iconStyles.filled : undefined} />
      {item.featured ? 'Unfeature' : 'Feature'}
    </ActionButton>
  );
}
