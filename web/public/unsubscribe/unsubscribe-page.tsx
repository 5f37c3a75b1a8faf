import { useSiteConfig } from '../../app/data/site-context.tsx';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { SubscriptionForm, SubscriptionSheet, useSubscriptionPage } from '../newsletter/subscription-sheet.tsx';

/** Opened from a link in a mail. Opening it changes nothing; the button does (RFC 8058, Spam Act 2003). */
export function Page({ params, search }: PageProps) {
  const path = `/unsubscribe/${encodeURIComponent(params.token ?? '')}`;
  const subscription = useSubscriptionPage({
    title: 'Unsubscribe',
    description: 'End your newsletter subscription.',
    path,
  });
  if (!subscription) return <UnknownLink />;
  const { email, subscribed } = subscription;
  if (subscribed) return <Question email={email} action={path} />;
  return <Confirmation email={email} justNow={search.get('done') === '1'} />;
}

function Question({ email, action }: { email: string; action: string }) {
  return (
    <SubscriptionSheet title="Unsubscribe from the newsletter?">
      <p>
        <strong>{email}</strong> will get no more email from us. You can sign up again whenever you like.
      </p>
      <SubscriptionForm action={action} label="Unsubscribe" />
    </SubscriptionSheet>
  );
}

function Confirmation({ email, justNow }: { email: string; justNow: boolean }) {
  return (
    <SubscriptionSheet title={justNow ? 'You are unsubscribed' : 'Already unsubscribed'}>
      <p role="status">
        {justNow ? 'Done: ' : ''}
        <strong>{email}</strong> gets no more email from us.
      </p>
      <p>
        The guide stays open to you: <a href="/dive-sites">dive sites</a>, <a href="/gear-reviews">gear reviews</a> and
        the <a href="/blog">blog</a>. To come back to the newsletter, sign up again on the{' '}
        <a href="/#newsletter">home page</a>.
      </p>
    </SubscriptionSheet>
  );
}

function UnknownLink() {
  const { settings } = useSiteConfig();
  return (
    <SubscriptionSheet title="We don’t recognise this unsubscribe link">
      <p>
        It may have been cut off in the email. Try the link in another email from us. If that doesn’t work either, write
        to <a href={`mailto:${settings.email}`}>{settings.email}</a> and we will take you off the list.
      </p>
    </SubscriptionSheet>
  );
}
