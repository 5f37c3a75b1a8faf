import { followLink, MAX_FOLLOWS } from '../../../domain/follows/follow-topic.ts';
import { type FollowPageData, useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { SubscriptionSheet } from '../newsletter/subscription-sheet.tsx';
import { FollowButton } from './follow-button.tsx';

/** Opened from a link in a mail. Opening it changes nothing, since mail scanners open links; a button does. */
export function Page({ params }: PageProps) {
  const { follow, settings } = useSiteConfig();
  const path = followLink(encodeURIComponent(params.token ?? ''));
  usePageHead({
    title: `Emails you follow | ${settings.name}`,
    description: 'Confirm or stop emails about a dive site, a place or your weekend.',
    canonical: path,
    noindex: true,
  });
  if (follow?.state === 'full') return <Full follow={follow} />;
  if (follow?.state === 'waiting') return <Question follow={follow} path={path} />;
  if (follow?.state === 'confirmed') return <Followed follow={follow} path={path} />;
  return (
    <SubscriptionSheet title={follow?.state === 'expired' ? 'This link has expired' : 'These emails have stopped'}>
      <p role="status">
        {follow?.state === 'expired'
          ? 'It no longer works. If you asked again since, use the link in the latest email.'
          : 'You’ll get no more emails about this topic.'}
      </p>
      <FollowButton path={path} action="leave-all" label="Stop all other topics too" />
      <p>
        To follow again, use the link on the page of a <a href="/dive-sites">dive site</a>, a place or a{' '}
        <a href="/plan">plan</a>.
      </p>
    </SubscriptionSheet>
  );
}

type FollowProps = { follow: FollowPageData; path: string };

function Question({ follow: { name, path: topicPath, email, confirmToken }, path }: FollowProps) {
  return (
    <SubscriptionSheet title="Do you want these emails?">
      <p>
        To <strong>{email}</strong> about <a href={topicPath}>{name}</a>.
      </p>
      <FollowButton path={path} action="confirm" label="Yes, send them" confirmToken={confirmToken} />
      <p className="small muted">If you did not ask for this, close the page: nothing more will come.</p>
    </SubscriptionSheet>
  );
}

function Full({ follow: { name, path: topicPath, email } }: Pick<FollowProps, 'follow'>) {
  return (
    <SubscriptionSheet title={`You follow ${MAX_FOLLOWS} topics already`}>
      <p role="status">
        That is the most for one address, so <strong>{email}</strong> does not follow <a href={topicPath}>{name}</a>{' '}
        yet. Stop one by the link at the end of its emails, then open this page again.
      </p>
    </SubscriptionSheet>
  );
}

function Followed({ follow: { name, path: topicPath, email, weekendPath }, path }: FollowProps) {
  return (
    <SubscriptionSheet title="You get these emails">
      <p role="status">
        <strong>{email}</strong> follows <a href={topicPath}>{name}</a>.
      </p>
      {weekendPath && (
        <p>
          <a href={weekendPath}>The coming weekend on a private page</a>
        </p>
      )}
      <FollowButton path={path} action="leave" label="Stop these emails" />
      <FollowButton path={path} action="leave-all" label="Stop all topics" isQuiet />
    </SubscriptionSheet>
  );
}
