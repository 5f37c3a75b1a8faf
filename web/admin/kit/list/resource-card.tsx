import { type ReactNode, useId } from 'react';
import cardStyles from '../../../ui/cards/card.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import pictureStyles from '../../../ui/picture.module.css';
import { Picture } from '../../../ui/picture.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { Button } from '../fields/button.tsx';
import type { ResourceItem } from '../form/resource-config.ts';
import { DeleteItem } from './delete-item.tsx';
import resourceListStyles from './resource-list.module.css';

/** The picture of an item in a list. */
function ResourcePhoto({ src }: { src: string | null }) {
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
function ResourceTitle({ id, name, featured }: { id: string; name: ReactNode; featured: boolean }) {
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

/** The item's page on the site, in a new tab. */
export function ViewLink({ href, name, label = 'View on site' }: { href: string; name: string; label?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      <Icon name="external-link" />
      {label}
      <span className="visually-hidden">: {name}</span>
    </a>
  );
}

type ResourceCardProps = {
  item: ResourceItem & { featured?: boolean };
  kind: { name: string; path: string };
  onEdit: () => void;
  /** Left out where the items have none; null where this one has none yet. */
  photo?: string | null;
  title?: ReactNode;
  /** In place of Edit and Delete. */
  actions?: ReactNode;
  /** Below everything else. */
  below?: ReactNode;
  className?: string | undefined;
  /** Of the part beside the photo. */
  detailsClass?: string | undefined;
  children: ReactNode;
};

/** An item in a list, with its actions. */
export function ResourceCard({
  item,
  kind,
  onEdit,
  photo,
  title,
  actions,
  below,
  children,
  ...styles
}: ResourceCardProps) {
  const {
    className = `${resourceListStyles.card} content-start p-4 sheet edged`,
    detailsClass = `${resourceListStyles.details} content-start shrinks`,
  } = styles;
  const id = useId();
  return (
    <li className={className}>
      {photo !== undefined && <ResourcePhoto src={photo} />}
      <article className={detailsClass} aria-labelledby={id}>
        <ResourceTitle id={id} name={title ?? item.name} featured={item.featured ?? false} />
        {children}
        <div className={`${resourceListStyles.actions} row gap-2 small`}>
          {actions ?? (
            <>
              <EditButton name={item.name} onEdit={onEdit} />
              <DeleteItem item={item} kind={kind} />
            </>
          )}
        </div>
      </article>
      {below}
    </li>
  );
}
