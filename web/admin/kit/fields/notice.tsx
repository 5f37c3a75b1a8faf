import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './message.module.css';

const KINDS = {
  error: [styles.error, 'circle-alert'],
  warning: [styles.warning, 'triangle-alert'],
  success: [styles.success, 'circle-check'],
  info: [styles.info, 'info'],
} as const;

type NoticeProps = ComponentProps<'p'> & { kind: keyof typeof KINDS };

/** A sentence or two about what went wrong or well, with its icon. */
export function Notice({ kind, className, children, ...rest }: NoticeProps) {
  const [kindClass, icon] = KINDS[kind];
  return (
    <p {...rest} className={className ? `${kindClass} ${className}` : kindClass}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** Why something failed, read out at once; nothing where it did not. */
export const FailureNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice kind="error" role="alert">
      {children}
    </Notice>
  ) : null;
