import type { IconName } from './icon-name.ts';
import sprite from './icons.svg?url&no-inline';

/** A line drawing beside words; it is never the only carrier of a meaning, so readers of the screen skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
