import type { ComponentProps, ReactNode } from 'react';
import { AdminLayout } from './admin-layout.tsx';

type HeadProps = {
  title: string;
  /** The purpose of the page, in one line. */
  about?: ReactNode;
  /** The page's buttons, at most one of them dark. */
  children?: ReactNode;
};

type AdminPageProps = ComponentProps<typeof AdminLayout> &
  Pick<HeadProps, 'about'> & {
    /** The page's main buttons. */
    head?: ReactNode;
    className?: string | undefined;
  };

/** A page of the admin area with its heading. */
export function AdminPage({ about, head, className = '', children, ...layout }: AdminPageProps) {
  return (
    <AdminLayout {...layout}>
      <div className={`container ${className}`}>
        <PageHead title={layout.title} about={about}>
          {head}
        </PageHead>
        {children}
      </div>
    </AdminLayout>
  );
}

/** The heading of every admin page, with the page's buttons at the right end. */
export function PageHead({ title, about, children }: HeadProps) {
  return (
    <div className="page-head row between gap-2-4 mb-4">
      <div>
        <h1>{title}</h1>
        {about && <p className="muted mt-2">{about}</p>}
      </div>
      {children && <div className="row gap-2">{children}</div>}
    </div>
  );
}
