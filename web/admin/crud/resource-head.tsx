import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';
import resourceListStyles from './resource-list.module.css';

/** The page's heading, with a link back to the dashboard and the page's main buttons. */
export function ResourceHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={resourceListStyles.head}>
      <a className={textStyles.moreLink} href="/admin">
        <Icon name="arrow-left" />
        Admin Dashboard
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
