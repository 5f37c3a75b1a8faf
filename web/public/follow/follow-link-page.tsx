import { followLink, saturdayPath } from '../../../domain/follows/follow-topic.ts';
import { type FollowPageData, useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { SubscriptionSheet } from '../newsletter/subscription-sheet.tsx';
import { FollowButton } from './follow-button.tsx';

/** Opened from a link in a mail. Opening it changes nothing, since mail scanners open links; a button does. */
export function Page({ params }: PageProps) {
  const { follow, settings } = useSiteConfig();
  const token = params.token ?? '';
  usePageHead({
    title: `Emails you follow | ${settings.name}`,
    description: 'Confirm or stop emails about a dive site, a place or your weekend.',
    canonical: followLink(token),
    noindex: true,
  });
  if (follow?.state === 'waiting') return <Question follow={follow} token={token} />;
  if (follow?.state === 'confirmed') return <Followed follow={follow} token={token} />;
  return (
    <SubscriptionSheet title="These emails have stopped">
      <p role="status">Nothing more comes for the topic of this link.</p>
      <FollowButton token={token} action="leave-all" label="Stop all other topics too" />
      <p>
        To follow again, use the link on the page of a <a href="/dive-sites">dive site</a>, a place or a{' '}
        <a href="/plan">plan</a>.
      </p>
    </SubscriptionSheet>
  );
}

type FollowProps = { follow: FollowPageData; token: string };

function Question({ follow: { name, path, email }, token }: FollowProps) {
  return (
    <SubscriptionSheet title="Do you want these emails?">
      <p>
        To <strong>{email}</strong> about <a href={path}>{name}</a>.
      </p>
      <FollowButton token={token} action="confirm" label="Yes, send them" />
      <p className="small muted">If you did not ask for this, close the page: nothing more will come.</p>
    </SubscriptionSheet>
  );
}

function Followed({ follow: { name, path, email, kind }, token }: FollowProps) {
  return (
    <SubscriptionSheet title="You get these emails">
      <p role="status">
        <strong>{email}</strong> follows <a href={path}>{name}</a>.
      </p>
      {kind === 'plan' && (
        <p>
          <a href={saturdayPath(token)}>The coming weekend on a private page</a>
        </p>
      )}
      <FollowButton token={token} action="leave" label="Stop these emails" />
      <FollowButton token={token} action="leave-all" label="Stop all topics" isQuiet />
    </SubscriptionSheet>
  );
}
