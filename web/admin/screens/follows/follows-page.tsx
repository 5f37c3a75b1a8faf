import type { FollowsOverview } from '../../../../domain/follows/listed-follows.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { Counts } from '../../kit/fields/counts.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { FollowedTopics } from './followed-topics.tsx';
import { FOLLOWS_PATH, Followers } from './followers.tsx';
import { GivenUpMails } from './given-up-mails.tsx';

/** Shows what people follow by mail, and mail to them that was not delivered. */
export function Page({ search }: PageProps) {
  return (
    <AdminPage
      title="Follows by email"
      path="/admin/follows"
      about="Who gets emails about a dive site or a place. The newsletter is separate. Nothing is sent before a follow is confirmed."
    >
      <Screen search={search} />
    </AdminPage>
  );
}

function Screen({ search }: { search: URLSearchParams }) {
  const overview = useAdmin<FollowsOverview>(`${FOLLOWS_PATH}/overview`, { keepPrevious: true }).data;
  return (
    <div className="grid gap-5">
      {overview?.pause && <Pause pause={overview.pause} />}
      <Counts
        counts={[
          [overview?.addresses, 'Addresses'],
          [overview?.confirmed, 'Follows'],
          [overview?.waiting, 'Not confirmed yet'],
          [overview?.givenUp, 'Emails given up'],
        ]}
      />
      <FollowedTopics />
      <Followers search={search} />
      {overview !== undefined && overview.givenUp > 0 && <GivenUpMails />}
    </div>
  );
}

/** Says that mail waits, with the button that ends it. */
function Pause({ pause: { until, mails, reason } }: { pause: NonNullable<FollowsOverview['pause']> }) {
  return (
    <Notice kind="warning">
      {countText(mails, 'email waits', 'emails wait')} until {formatDateTime(until)}, because the mail server rejected
      too many in a row. {reason && `It said: ${reason} `}
      <ActionButton
        isSmall
        send={() => adminRequest<{ mails: number }>('POST', `${FOLLOWS_PATH}/send-again`)}
        failed="Not sent"
        done={(sent) => ({
          title: 'Sending again',
          description:
            sent.mails === 0
              ? 'No emails were waiting.'
              : `${countText(sent.mails, 'email')} will go out within minutes. If too many are rejected again, they wait again.`,
        })}
      >
        Send again
      </ActionButton>
    </Notice>
  );
}
