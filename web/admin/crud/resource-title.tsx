import { Icon } from '../../ui/icons/icon.tsx';

/** The name of one thing in a list, and whether it is featured. */
export function ResourceTitle({ id, name, featured }: { id: string; name: string; featured: boolean }) {
  return (
    <div className="managed-title">
      <h2 id={id}>{name}</h2>
      {featured && (
        <span className="tag solid">
          <Icon name="star" />
          Featured
        </span>
      )}
    </div>
  );
}
