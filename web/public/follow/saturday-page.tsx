import { saturdayPath } from '../../../domain/follows/follow-topic.ts';
import type { Letter, LetterSection } from '../../../domain/follows/letter.ts';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SubscriptionSheet } from '../newsletter/subscription-sheet.tsx';
import { FollowButton } from './follow-button.tsx';

/** Thursday's mail on a page, worked out when it is opened. Its address is private and it shows none of a person. */
export function Page({ params }: PageProps) {
  const { follow, settings } = useSiteConfig();
  const address = saturdayPath(encodeURIComponent(params.token ?? ''));
  usePageHead({
    title: `Your weekend | ${settings.name}`,
    description: 'The coming weekend for the plan that you asked about.',
    canonical: address,
    noindex: true,
  });
  if (follow?.weekend) return <Weekend weekend={follow.weekend} path={follow.path} address={address} />;
  return (
    <SubscriptionSheet title="These emails have stopped">
      <p role="status">You’ll get no more emails on Thursdays, and this page no longer shows your weekend.</p>
      <p>
        To get them again, <a href={PLAN_PATH}>plan a dive</a> and use the link beside the answer.
      </p>
    </SubscriptionSheet>
  );
}

function Weekend({ weekend, path, address }: { weekend: Letter; path: string; address: string }) {
  return (
    <div className="container page-end measure">
      <PageHead title="Your weekend" lead={weekend.lead} isTool />
      <p className="mt-3">{weekend.note}</p>
      {weekend.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
      <div className="mt-5">
        <FollowButton path={address} action="leave" label="Stop Thursday’s emails" />
      </div>
      <p className="mt-3 small muted">
        Anyone with this page’s address can read it and stop its emails. <a href={path}>The plan</a>
      </p>
    </div>
  );
}

function Section({ section: { heading, lines, items } }: { section: LetterSection }) {
  return (
    <section className="mt-5">
      <h2 className="h3">{heading}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      {items.map((item) => (
        <div key={item.path} className="mt-3">
          <a href={item.path}>
            <b>{item.text}</b>
          </a>
          {item.lines.map((line) => (
            <p key={line} className="small leading-140">
              {line}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
