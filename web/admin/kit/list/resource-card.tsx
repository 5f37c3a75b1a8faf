import cardStyles from '../../../ui/cards/card.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import pictureStyles from '../../../ui/picture.module.css';
import { Picture } from '../../../ui/picture.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { Button } from '../fields/button.tsx';
import resourceListStyles from './resource-list.module.css';

/** The picture of an item in a list. */
export function ResourcePhoto({ src }: { src: string | null }) {
  if (!src) {
    return (
      <div className={`${resourceListStyles.picture} relative clipped shoal framed ${resourceListStyles.none}`}>
        <span className={pictureStyles.state}>
          <span>
            <Icon name="image" />
            No photo yet
          </span>
        </span>
      </div>
    );
  }
  return (
    <div className={`${resourceListStyles.picture} relative clipped shoal framed`}>
      <Picture src={src} alt="" width={400} height={267} sizes="(min-width: 40rem) 12rem, 100vw" />
    </div>
  );
}

/** The name of an item in a list, and its 'Featured' tag. */
export function ResourceTitle({ id, name, featured }: { id: string; name: string; featured: boolean }) {
  return (
    <div className={`${resourceListStyles.title} row`}>
      <h2 id={id}>{name}</h2>
      {featured && (
        <span className={`${tagStyles.tag} ${tagStyles.solid}`}>
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
    <dl className={`${resourceListStyles.facts} grid gap-2-4 small`}>
      {facts.map(([name, value, wide]) => (
        <div key={name} className={wide ? cardStyles.wide : undefined}>
          <dt className="tiny muted">{name}</dt>
          <dd>{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the form of an item in a list. */
export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <Button isSmall icon="square-pen" hiddenText={`: ${name}`} onClick={onEdit}>
      Edit
    </Button>
  );
}
