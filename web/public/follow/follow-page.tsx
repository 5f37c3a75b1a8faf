import { FOLLOW_PATH, type FollowView, TOPIC_PARAMETER } from '../../../domain/follows/follow-topic.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import buttonStyles from '../../ui/button.module.css';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import formStyles from '../../ui/form.module.css';
import { FormStatus, Honeypot } from '../../ui/form-status.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The form that begins emails about a site, a place or a plan. A plain post: this page needs no script. */
export function Page() {
  const { follow, outcome, settings } = useSiteConfig();
  const past = outcome?.form === 'follow' ? outcome : undefined;
  usePageHead({
    title: `${past && past.state !== 'sent' ? 'Not sent: ' : ''}Follow by email | ${settings.name}`,
    description: 'Emails about a dive site or a place when something changes, or about your weekend.',
    canonical: FOLLOW_PATH,
    noindex: true,
    status: follow ? 200 : 404,
  });
  if (!follow)
    return (
      <ContentNotFound
        title="Nothing to follow here"
        text="This dive site or place, or the place of this plan, is not in the guide, or it's now listed under another name."
        back={{ href: '/changes', label: 'What changed lately' }}
      />
    );
  const { title, lead } = TEXTS[follow.kind === 'plan' ? 'plan' : 'place'](follow);
  return (
    <div className="container page-end measure">
      <PageHead title={title} lead={past?.state === 'sent' ? undefined : lead} isTool />
      {past && (
        <div className="mt-3">
          <FormStatus {...STATUS_TEXTS[past.state]} />
        </div>
      )}
      {past?.state === 'sent' ? (
        <p className="mt-3">
          <a href={follow.path}>Back to {follow.kind === 'plan' ? 'the plan' : follow.name}</a>
        </p>
      ) : (
        <FollowForm topic={follow.topic} email={past?.email ?? ''} />
      )}
    </div>
  );
}

function FollowForm({ topic, email }: { topic: string; email: string }) {
  return (
    <form className={`${formStyles.form} mt-3`} method="post" action={FOLLOW_PATH}>
      <input type="hidden" name={TOPIC_PARAMETER} value={topic} />
      <div className={formStyles.field}>
        <label htmlFor="follow-email">Email address</label>
        <input
          className={formStyles.input}
          id="follow-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
        />
      </div>
      <Honeypot />
      <div className={`${formStyles.actions} row`}>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          Send
        </button>
      </div>
      <p className="small muted">
        You confirm by email, and each email ends with one link that stops them. This is separate from the newsletter.{' '}
        <a href="/privacy-policy">Privacy</a>
      </p>
    </form>
  );
}

const TEXTS = {
  place: ({ name }: FollowView) => ({
    title: `Follow ${name} by email`,
    lead: 'Closures at once. Everything else that changed in one email a week at most, and none when nothing did.',
  }),
  plan: ({ name }: FollowView) => ({
    title: 'Your weekend, every Thursday',
    lead: `Each Thursday morning: ${name}, with the weekend’s tides, slack, sunset, closures and what divers reported, and wind, swell and rain where this site has a forecast. Not a forecast or a go-ahead.`,
  }),
};

const STATUS_TEXTS = {
  sent: {
    title: 'Check your email.',
    description: 'Open its link and press the button there. If you follow this already, nothing more is needed.',
  },
  invalid: { title: 'Not sent.', description: 'Please enter a valid email address.', destructive: true },
  limited: { title: 'Not sent.', description: 'Too many requests. Please try again in an hour.', destructive: true },
  unavailable: {
    title: 'Not sent.',
    description: 'This site cannot send email at the moment. Follow by feed instead.',
    destructive: true,
  },
  failed: {
    title: 'Not sent.',
    description: 'Something went wrong on our side and nothing was stored. Please try again.',
    destructive: true,
  },
};
