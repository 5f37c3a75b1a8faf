import { useEffect, useState } from 'react';
import type { ListedPerson } from '../../../../domain/security/person-fields.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { PasskeySection } from '../settings/passkey-section.tsx';
import { PasswordSection } from '../settings/password-section.tsx';
import { SecondFactorSection } from '../settings/second-factor-section.tsx';
import { SessionsSection } from '../settings/sessions-section.tsx';
import { AuthorPageForm } from './author-page-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationLink, InviteForm, type SentInvitation } from './invite-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people-page.module.css';
import { RecentActions } from './recent-actions.tsx';
import { Roles } from './roles.tsx';

/** Who runs the site. Owners see everyone; others look after their own login. A link of an invitation leads here too. */
export function Page() {
  const { token, forget } = useToken();
  return (
    <AdminPage
      title="People"
      path="/admin/people"
      about="Everyone logs in as themselves, and every change carries a name."
      loggedOut={token && <InvitationForm token={token} onUsed={forget} />}
    >
      <Screen hasInvitation={Boolean(token)} />
    </AdminPage>
  );
}

/** The secret after the # of the link, which no server sees. */
function useToken(): { token: string | null; forget: () => void } {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(/^#[\w-]{43}$/.test(location.hash) ? location.hash.slice(1) : null);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const forget = () => {
    history.replaceState(null, '', location.pathname);
    setToken(null);
  };
  return { token, forget };
}

function Screen({ hasInvitation }: { hasInvitation: boolean }) {
  const query = useAdmin<ListedPerson>('/api/admin/account');
  const [sent, setSent] = useState<SentInvitation | null>(null);
  return (
    <Loaded query={query} loading="Loading people..." failed="The people could not be loaded.">
      {(you) => (
        <div className="grid gap-5">
          {hasInvitation && <p role="status">You are logged in already. Log out to use this invitation.</p>}
          <div className={`${you.role === 'owner' ? styles.columns : ''} grid gap-5`}>
            {you.role === 'owner' && <Who you={you} onSent={setSent} />}
            <div className="grid gap-5 content-start">
              {you.role === 'owner' && (
                <section className="grid gap-4">
                  <h2>Invite</h2>
                  <InviteForm onSent={setSent} />
                  <InvitationLink sent={sent} />
                </section>
              )}
              <section className="grid gap-4">
                <h2>You</h2>
                <OwnAccount you={you} />
              </section>
              <section className="grid gap-4">
                <h2>Your author page</h2>
                <AuthorPageForm you={you} />
              </section>
            </div>
            {you.role === 'owner' && (
              <div className="grid gap-5 content-start">
                <RecentActions />
                <section className="grid gap-4">
                  <h2>Roles</h2>
                  <Roles />
                </section>
              </div>
            )}
          </div>
          <Login isOwner={you.role === 'owner'} />
        </div>
      )}
    </Loaded>
  );
}

function Who({ you, onSent }: { you: ListedPerson; onSent: (sent: SentInvitation) => void }) {
  const query = useAdmin<ListedPerson[]>('/api/admin/people');
  return (
    <section className="grid gap-4 content-start">
      <h2>Who</h2>
      <Loaded query={query} loading="Loading people..." failed="The people could not be loaded.">
        {(people) => <PeopleList people={people} you={you} onSent={onSent} />}
      </Loaded>
    </section>
  );
}

/** One's own sign-in. Owners change the password, which the environment may set, under Settings. */
function Login({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <section className="grid gap-4">
        <h2>Your sign-in</h2>
        {isOwner ? (
          <p className="small">
            <a href="/admin/settings#password">Password and two-step login</a>
          </p>
        ) : (
          <>
            <PasswordSection variable={undefined} />
            <SecondFactorSection />
          </>
        )}
        <PasskeySection />
      </section>
      <section className="grid gap-4">
        <h2>Where you’re logged in</h2>
        <SessionsSection />
      </section>
    </>
  );
}
