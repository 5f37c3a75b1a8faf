import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-name.ts';

export type Face = {
  /** 'dark' is the main action of a screen or dialog, 'solid-danger' the last step of a deletion. */
  kind?: keyof typeof KINDS | undefined;
  isSmall?: boolean;
  icon?: IconName | undefined;
  /** Follows the label for screen readers, where many buttons have the same label: ': Ethel Beach'. */
  hiddenText?: string;
  /** The place of the button in a layout. */
  className?: string | undefined;
  children: ReactNode;
};

type ButtonProps = Face & ComponentProps<'button'> & { busy?: boolean | string };

/**
 * A button. `busy` ignores clicks while the action runs, and as a text replaces the label. A busy button keeps the focus, so that
 * a keyboard user stays where they were.
 */
export function Button({ kind, isSmall, icon, hiddenText, className, children, busy, ...rest }: ButtonProps) {
  // A click on a submit button is also how Enter in a field submits its form.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(kind, isSmall, className)}
      aria-disabled={Boolean(busy) || rest['aria-disabled']}
      onClick={busy ? ignore : rest.onClick}
    >
      {icon && <Icon name={icon} />}
      {typeof busy === 'string' ? busy : children}
      {hiddenText && <span className="visually-hidden">{hiddenText}</span>}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  isSmall,
  icon,
  hiddenText,
  className,
  children,
  ...rest
}: Face & ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(kind, isSmall, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {hiddenText && <span className="visually-hidden">{hiddenText}</span>}
    </a>
  );
}

const KINDS = {
  dark: styles.dark,
  plain: styles.plain,
  danger: styles.danger,
  'solid-danger': `${styles.danger} ${styles.solid}`,
};

export function joinClasses(kind: Face['kind'], isSmall = false, className = ''): string {
  return [styles.button, kind && KINDS[kind], isSmall && styles.small, className].filter(Boolean).join(' ');
}
