import type { ReactNode } from 'react';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import noticeStyles from '../../ui/notice.module.css';

type PageHead = { title: string; description: string; path: string };

/** Sets the head of a page that a mail links to. @returns the subscription that its token names; nothing for an unknown one. */
export function useSubscriptionPage({ title, description, path }: PageHead) {
  const { subscription, settings } = useSiteConfig();
  usePageHead({
    title: `${title} | ${settings.name}`,
    description,
    canonical: path,
    noindex: true,
    status: subscription ? 200 : 404,
  });
  return subscription;
}

export function SubscriptionSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container page-head page-end">
      <div className={`${noticeStyles.notice} icon-and-text framed ${noticeStyles.single}`}>
        <Icon name="mail" className="icon-24" />
        <h1 className="tool">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The button that changes the subscription; it works without script. */
export function SubscriptionForm({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
        {label}
      </button>
    </form>
  );
}
