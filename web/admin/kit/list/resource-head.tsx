import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import resourceListStyles from './resource-list.module.css';

type ResourceHeadProps = { title: string; back?: { href: string; label: string }; children?: ReactNode };

const DASHBOARD = { href: '/admin', label: 'Admin Dashboard' };

/** The page's heading, with a link back and the page's main buttons. */
export function ResourceHead({ title, back = DASHBOARD, children }: ResourceHeadProps) {
  return (
    <div className={`${resourceListStyles.head} row between gap-2-4 mb-4`}>
      <a className="more-link" href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
