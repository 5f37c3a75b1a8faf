import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import pictureStyles from '../../../ui/picture.module.css';
import { Picture } from '../../../ui/picture.tsx';
import { Button } from '../fields/button.tsx';
import { Tag } from '../fields/tag.tsx';
import type { ResourceItem } from '../form/resource-config.ts';
import resourceListStyles from './resource-list.module.css';

/** The picture of an item in a list. */
function ResourcePhoto({ src }: { src: string | null }) {
  return (
    <div
      className={`${resourceListStyles.picture} three-two covered self-start relative clipped shoal framed ${src ? '' : resourceListStyles.none}`}
    >
      {src ? (
        <Picture src={src} alt="" width={400} height={267} sizes="(min-width: 40rem) 12rem, 100vw" />
      ) : (
        <span className={pictureStyles.state}>
          <span>
            <Icon name="image" />
            No photo yet
          </span>
        </span>
      )}
    </div>
  );
}

/** The name of an item in a list, and its 'Featured' tag. */
function ResourceTitle({ id, name, featured }: { id: string; name: ReactNode; featured: boolean }) {
  return (
    <div className={`${resourceListStyles.title} row`}>
      <h2 id={id}>{name}</h2>
      {featured && (
        <Tag tone="solid" icon="star">
          Featured
        </Tag>
      )}
    </div>
  );
}

type ShownFact = readonly [name: string, value: ReactNode, wide?: boolean | undefined];

/** Facts of an item in a list; missing ones are left out. `wide` facts take a full line. */
export function ResourceFacts({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className={`${resourceListStyles.facts} leading-135 grid gap-2-4 small`}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, wide]) => (
          <div key={name} className={wide ? resourceListStyles.wide : undefined}>
            <dt className="tiny muted">{name}</dt>
            <dd>{value}</dd>
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
    <a className="inline-line gap-1 nowrap" href={href} target="_blank" rel="noopener">
      <Icon name="external-link" />
      {label}
      <span className="visually-hidden">: {name}</span>
    </a>
  );
}

type ResourceCardProps = {
  item: ResourceItem & { featured?: boolean };
  /** Left out where the items have none; null where this one has none yet. */
  photo?: string | null | undefined;
  title?: ReactNode;
  actions: ReactNode;
  /** Below everything else. */
  below?: ReactNode;
  children: ReactNode;
};

/** An item in a list, with its actions. */
export function ResourceCard({ item, photo, title, actions, below, children }: ResourceCardProps) {
  const id = useId();
  return (
    <li className={`${resourceListStyles.card} grid content-start p-4 sheet edged`}>
      {photo !== undefined && <ResourcePhoto src={photo} />}
      <article className={`${resourceListStyles.details} grid content-start shrinks`} aria-labelledby={id}>
        <ResourceTitle id={id} name={title ?? item.name} featured={item.featured ?? false} />
        {children}
        <div className={`${resourceListStyles.actions} row gap-2 small`}>{actions}</div>
      </article>
      {below}
    </li>
  );
}
