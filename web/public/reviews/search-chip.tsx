import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

type SearchChipProps = { text: string; removeHref: string; onRemove: (event: MouseEvent<HTMLAnchorElement>) => void };

/** The search that narrows the list, and the way to take it off. */
export function SearchChip({ text, removeHref, onRemove }: SearchChipProps) {
  return (
    <span className="chip">
      <span className="chip-text">“{text}”</span>
      <a href={removeHref} aria-label={`Remove search “${text}”`} onClick={onRemove}>
        <Icon name="x" />
      </a>
    </span>
  );
}
