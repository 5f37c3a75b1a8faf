import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import resourceListStyles from '../list/resource-list.module.css';
import { AdminLayout } from './admin-layout.tsx';

type HeadProps = { title: string; back?: { href: string; label: string } | undefined; children?: ReactNode };

type AdminPageProps = ComponentProps<typeof AdminLayout> &
  Pick<HeadProps, 'back'> & {
    /** The page's main buttons. */
    head?: ReactNode;
    className?: string | undefined;
  };

/** A page of the admin area with its heading and the link back. */
export function AdminPage({ back, head, className = '', children, ...layout }: AdminPageProps) {
  return (
    <AdminLayout {...layout}>
      <div className={`container ${className}`}>
        <PageHead title={layout.title} back={back}>
          {head}
        </PageHead>
        {children}
      </div>
    </AdminLayout>
  );
}

const DASHBOARD = { href: '/admin', label: 'Admin Dashboard' };

/** The page's heading, with a link back and the page's main buttons. */
export function PageHead({ title, back = DASHBOARD, children }: HeadProps) {
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
