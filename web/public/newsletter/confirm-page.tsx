import type { PageProps } from '../../app/pages/page-modules.ts';
import { SubscriptionForm, SubscriptionSheet, useSubscriptionPage } from './subscription-sheet.tsx';

/** Opened from the mail that asks to confirm a sign-up. Opening it changes nothing, since mail scanners open links; the button does. */
export function Page({ params }: PageProps) {
  const path = `/newsletter/confirm/${encodeURIComponent(params.token ?? '')}`;
  const subscription = useSubscriptionPage({
    title: 'Confirm your email',
    description: 'Confirm your newsletter sign-up.',
    path,
  });
  if (!subscription)
    return (
      <SubscriptionSheet title="This link has expired or is incomplete">
        <p>
          Links work for 30 days. Please sign up again on the <a href="/#newsletter">home page</a>.
        </p>
      </SubscriptionSheet>
    );
  if (subscription.subscribed)
    return (
      <SubscriptionSheet title="You are subscribed">
        <p role="status">
          Thank you. The guide is on its way to <strong>{subscription.email}</strong>.
        </p>
        <p>
          Meanwhile: <a href="/dive-sites">dive sites</a>, <a href="/gear-reviews">gear reviews</a>, the{' '}
          <a href="/blog">blog</a>.
        </p>
      </SubscriptionSheet>
    );
  return (
    <SubscriptionSheet title="Confirm your sign-up">
      <p>
        <strong>{subscription.email}</strong> will get our newsletter and the free PDF guide.
      </p>
      <SubscriptionForm action={path} label="Confirm" />
    </SubscriptionSheet>
  );
}
