import type { ReactNode } from 'react';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import noticeStyles from '../../ui/notice.module.css';

/** Opened from a link in a mail. Opening it changes nothing; the button does (RFC 8058, Spam Act 2003). */
export function Page({ params, search }: PageProps) {
  const { subscription, settings } = useSiteConfig();
  const path = `/unsubscribe/${encodeURIComponent(params.token ?? '')}`;
  usePageHead({
    title: `Unsubscribe | ${settings.name}`,
    description: 'End your newsletter subscription.',
    canonical: path,
    noindex: true,
    status: subscription ? 200 : 404,
  });
  if (!subscription) return <UnknownLink />;
  const { email, subscribed } = subscription;
  if (subscribed) return <Question email={email} action={path} />;
  return <Confirmation email={email} justNow={search.get('done') === '1'} />;
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

function Question({ email, action }: { email: string; action: string }) {
  return (
    <Sheet title="Unsubscribe from the newsletter?">
      <p>
        <strong>{email}</strong> will get no more email from us. You can sign up again whenever you like.
      </p>
      <form method="post" action={action}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
          Unsubscribe
        </button>
      </form>
    </Sheet>
  );
}

function Confirmation({ email, justNow }: { email: string; justNow: boolean }) {
  return (
    <Sheet title={justNow ? 'You are unsubscribed' : 'Already unsubscribed'}>
      <p role="status">
        {justNow ? 'Done: ' : ''}
        <strong>{email}</strong> gets no more email from us.
      </p>
      <p>
        The guide stays open to you: <a href="/dive-sites">dive sites</a>, <a href="/gear-reviews">gear reviews</a> and
        the <a href="/blog">blog</a>. To come back to the newsletter, sign up again on the{' '}
        <a href="/#newsletter">home page</a>.
      </p>
    </Sheet>
  );
}

function UnknownLink() {
  const { settings } = useSiteConfig();
  return (
    <Sheet title="We don’t recognise this unsubscribe link">
      <p>
        It may have been cut off in the email. Try the link in another email from us. If that doesn’t work either, write
        to <a href={`mailto:${settings.email}`}>{settings.email}</a> and we will take you off the list.
      </p>
    </Sheet>
  );
}
