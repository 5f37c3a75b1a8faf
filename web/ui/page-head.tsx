import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: Crumb[];
  /** A page to work with (list, plan, comparison) has a smaller title than one to read. */
  isTool?: boolean;
  children?: ReactNode;
};

/** The head of a public page: the way here, the title and one line on what it is about, at the same height everywhere. */
export function PageHead({ title, lead, crumbs, isTool = false, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1 className={isTool ? 'tool' : undefined}>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  );
}
