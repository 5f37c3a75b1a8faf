import type { ReactNode } from 'react';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import noticeStyles from '../../ui/notice.module.css';

/** Opened from the mail that asks to confirm a sign-up. Opening it changes nothing, since mail scanners open links; the button does. */
export function Page({ params }: PageProps) {
  const { subscription, settings } = useSiteConfig();
  const path = `/newsletter/confirm/${encodeURIComponent(params.token ?? '')}`;
  usePageHead({
    title: `Confirm your email | ${settings.name}`,
    description: 'Confirm your newsletter sign-up.',
    canonical: path,
    noindex: true,
    status: subscription ? 200 : 404,
  });
  if (!subscription)
    return (
      <Sheet title="This link is too old or not complete">
        <p>
          It works for 30 days. Please sign up again on the <a href="/#newsletter">home page</a>.
        </p>
      </Sheet>
    );
  if (subscription.subscribed)
    return (
      <Sheet title="You are subscribed">
        <p role="status">
          Thank you. The guide is on its way to <strong>{subscription.email}</strong>.
        </p>
        <p>
          Meanwhile: <a href="/dive-sites">dive sites</a>, <a href="/gear-reviews">gear reviews</a>, the{' '}
          <a href="/blog">blog</a>.
        </p>
      </Sheet>
    );
  return (
    <Sheet title="Confirm your sign-up">
      <p>
        <strong>{subscription.email}</strong> will get our newsletter and the free PDF guide.
      </p>
      <form method="post" action={path}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
          Confirm
        </button>
      </form>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${layoutStyles.container} ${layoutStyles.section}`}>
      <div className={`${noticeStyles.notice} ${noticeStyles.single}`}>
        <Icon name="mail" />
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
