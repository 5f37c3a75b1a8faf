import type { ReactNode } from 'react';

/** Says what a page does not promise, such as 'not for navigation'. A page carries at most one. */
export function Caveat({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`note ${className}`} role="note">
      {children}
    </p>
  );
}
