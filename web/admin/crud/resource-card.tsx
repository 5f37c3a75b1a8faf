import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The picture of an item in a list. */
export function ResourcePhoto({ src }: { src: string | null }) {
  if (!src) {
    return (
      <div className="managed-picture none">
        <span className="picture-state">
          <span>
            <Icon name="image" />
            No photo yet
          </span>
        </span>
      </div>
    );
  }
  return (
    <div className="managed-picture">
      <Picture src={src} alt="" width={400} height={267} sizes="(min-width: 40rem) 12rem, 100vw" />
    </div>
  );
}

/** The name of an item in a list, and its 'Featured' tag. */
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

/** Facts of an item in a list; a missing one reads 'Not specified'. `wide` facts take a full line. */
export function ResourceFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | null, wide?: boolean])[];
}) {
  return (
    <dl className="managed-facts">
      {facts.map(([name, value, wide]) => (
        <div key={name} className={wide ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd>{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  );
}
