import { SHOWN_DAYS } from '../../../domain/dive-reports/shown-reports.ts';
import { MIN_HOST_VISITS, QUARTER_DAYS } from '../../../domain/performance/quarter.ts';
import { REPORT_EMAIL_DAYS, REPORT_NETWORK_DAYS, SPAM_RETENTION_DAYS } from '../../../domain/settings/retention.ts';
import type { PublicSettings } from '../../../domain/settings/site-settings.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

type PolicyFacts = { mapSource: string; hasSubIds: boolean };

const sectionsFor = ({ email, retention }: PublicSettings, { mapSource, hasSubIds }: PolicyFacts): LegalSection[] => [
  {
    title: 'Information we collect',
    body: (
      <>
        <p>You can read everything here without telling us who you are. We store information only in these cases:</p>
        <ul>
          <li>
            <strong>Newsletter.</strong> Your email address, when and where you agreed to get emails, which issues were
            sent to you, whether your mailbox rejected one, and whether and when you unsubscribed. We don’t count who
            opens an email. Clicks on its links are counted as plain sums, not by person.
          </li>
          <li>
            <strong>Emails you follow.</strong> For each dive site, place or weekend plan you ask for by email: your
            address, what you asked for, when you asked and confirmed, and which emails were sent. This is separate from
            the newsletter. When you stop one, we delete its address and topic and keep only a checksum of each, so that
            the links in old emails keep working. Requests that you don’t confirm are deleted after 30 days. The private
            page of a weekend plan shows no address; anyone with its link can open it and stop its emails.
          </li>
          <li>
            <strong>Contact form.</strong> Your name, email address, subject and message, and the time it came in.
          </li>
          <li>
            <strong>Reports of changes at dive sites.</strong> What you tell us about the site and how you know, your
            email address if you give it, and the time it came in. What a report changes on the site’s page is public;
            who sent it is not.
          </li>
          <li>
            <strong>Reports of dives.</strong> What you tell us about the water, your photo without its place and camera
            data and the name you give for it, your email address if you give it, the time, and the internet (IP)
            address or network it came from, against spam. We read a report before anyone else does. What is published
            shows no address and leaves the page after {SHOWN_DAYS} days; its figures stay for the averages by month,
            and a photo stays until you or we remove it. Network addresses are deleted after {REPORT_NETWORK_DAYS} days,
            spam after {SPAM_RETENTION_DAYS} days, email addresses after {REPORT_EMAIL_DAYS / 365} years. Ask us, and we
            delete all reports and photos sent with your address.
          </li>
          <li>
            <strong>Limits against abuse.</strong> When you send a form, a counter is kept with your internet (IP)
            address until its time has run out, an hour at most. Then it is deleted.
          </li>
          <li>
            <strong>Counts of visits.</strong> How often each page was opened and each shop link was followed on a day,
            from which page and place on it, which other sites readers came from (the name of the site only), and words
            that our search found nothing for. These are plain sums. They hold no IP address, cookie, browser or
            anything else that belongs to a person, and searches that look like an email address or a telephone number
            are not counted. We delete them after {retention.traffic} days. Sums of how many visits a site with at least{' '}
            {MIN_HOST_VISITS} of them sent in a quarter of an hour are deleted after {QUARTER_DAYS} days.
          </li>
          <li>
            <strong>Speed of pages.</strong> When you leave a page, your browser tells our server how fast it appeared,
            how much it shifted and how quickly it reacted. We add that to sums for each kind of page and day, without
            your address, your browser or the page itself, and leave out browsers that send ‘Do Not Track’ or ‘Global
            Privacy Control’. The sums are deleted after {retention.traffic} days.
          </li>
          <li>
            <strong>Logins of the owners.</strong> Attempts to log in to the site’s administration are recorded with IP
            address and browser, to notice break-ins. These records are deleted after {retention.auditLog} days.
          </li>
        </ul>
        <p>
          To count a double click once and to stop floods, our server keeps your IP address in memory for a minute at
          most; it is never stored. It logs that a page or form was answered and how long that took, without the
          addresses of visitors. We do not ask for sensitive information; please don’t put any in a message.
        </p>
      </>
    ),
  },
  {
    title: 'How we use it',
    body: (
      <>
        <ul>
          <li>
            Your newsletter address: to send you the free guide and the newsletter you asked for, and nothing else.
          </li>
          <li>Counts of visits: to see which pages are read, which links work and what is missing.</li>
          <li>Your message or report: to read and answer it, and to correct the page that it is about.</li>
          <li>Records of logins and counters: to keep the site running and its accounts safe.</li>
        </ul>
        <p>
          Newsletter addresses stay until you unsubscribe or ask us to delete them. After you unsubscribe we keep the
          address and the date, so that it is not emailed again, unless you ask for deletion. Messages and reports{' '}
          {retention.messages > 0
            ? `are deleted ${retention.messages} days after they came in`
            : 'are kept for as long as we need them to answer you and to correct the guide'}
          ; spam goes after {SPAM_RETENTION_DAYS} days. Copies of outgoing email are deleted {retention.doneMail} days
          after it was sent. No one is profiled, and no automated decisions are made about you.
        </p>
      </>
    ),
  },
  {
    title: 'Cookies and third-party tools',
    body: (
      <>
        <p>
          Reading this site sets no cookies of ours. Your browser keeps three notes for us: how far down each page you
          had scrolled (until you close the tab), your answer to the question about analytics, and your lists of dives
          if you save any. To show a list your browser asks us for the facts of its dive sites; the list’s name and your
          notes stay with you unless you share or export them. It also keeps copies of the pages you read last, and of
          the guide if you ask for it, so that they open without signal. A message, report or newsletter sign-up that
          you write without a connection waits in your browser until it can be sent, and comes to us with the time at
          which you wrote it, which for a sign-up is the time of your consent. Once it is sent, only its first words
          stay in your browser, for a week. Clearing this site’s data in your browser removes all of this. The only
          cookie we set ourselves is the one that keeps an owner logged in.
        </p>
        <ul>
          <li>
            <strong>Analytics cookies.</strong> If we use Google Tag Manager and Google Analytics, you are asked first.
            Only after you accept are they loaded, set cookies and tell Google which pages and buttons of ours you used.
            If you decline, nothing is loaded. You can withdraw your consent at any time under ‘Cookie settings’ at the
            foot of every page: the cookies are deleted and nothing more is loaded.
          </li>
          <li>
            <strong>Affiliate-network cookies.</strong> When you follow a ‘Check Price’ link, the shop and its affiliate
            network may set cookies on their own pages to credit us with a sale. Their privacy policies apply there. On
            our pages they set none.
            {hasSubIds &&
              ' Links to some shops carry a code for the page and the place on it where the link stands. The network reports it back with a sale, so that we see which pages earn. It is the same for every reader and says nothing about you.'}
          </li>
          <li>
            <strong>Email marketing platforms.</strong> Email goes out through an email provider, which handles your
            address on our behalf. If we hand the newsletter to an email marketing platform, it may hold the list and
            record whether email was delivered, opened or clicked. We will name it here before we give it any addresses.
          </li>
          <li>
            <strong>Maps.</strong> The map of dive sites fetches its pictures from {mapSource}, whose servers see your
            IP address and the part of the map you look at.
          </li>
          <li>
            <strong>Videos.</strong> Videos are shown by YouTube in its privacy-enhanced mode. Nothing is loaded from
            YouTube before you press play.
          </li>
          <li>
            <strong>Pictures.</strong> Some pictures are hosted elsewhere. Those servers see your IP address when your
            browser fetches them.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Data sharing',
    body: (
      <>
        <p>We do not sell, rent or swap personal information. It is passed on only</p>
        <ul>
          <li>to those who run our server and email, as far as their work needs it and on our instructions;</li>
          <li>to the tools named above, once you have accepted them or follow a link to them;</li>
          <li>to authorities, where Australian law obliges us.</li>
        </ul>
        <p>
          Some of these providers, such as Google, keep data outside Australia, mainly in the United States. If a data
          breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information
          Commissioner.
        </p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <>
        <p>
          Every newsletter has a link that ends it at once, without a login and without questions. By writing to{' '}
          <a href={`mailto:${email}`}>{email}</a> or through our <a href="/contact">contact page</a> you can
        </p>
        <ul>
          <li>ask what we hold about you and get a copy,</li>
          <li>have it corrected,</li>
          <li>have it deleted permanently,</li>
          <li>withdraw a consent you gave.</li>
        </ul>
        <p>
          It costs nothing, and we answer within 30 days. We keep to the Australian Privacy Principles of the Privacy
          Act 1988 (Cth) and to the Spam Act 2003 (Cth). If you are not content with our answer, you can complain to the{' '}
          <a href="https://www.oaic.gov.au/privacy/privacy-complaints" target="_blank" rel="noopener noreferrer">
            Office of the Australian Information Commissioner
          </a>
          . Readers in the European Union and the United Kingdom have the rights of the GDPR as well.
        </p>
        <p>
          When this policy changes, the new text appears here with its date. Newsletter subscribers are told of changes
          that matter.
        </p>
      </>
    ),
  },
];

/** Names the server of the map's pictures: a host, or this site itself. */
function describeMapSource(tileUrl: string): string {
  if (tileUrl.includes('openstreetmap.org/')) return 'OpenStreetMap';
  return /^https?:\/\/([^/]+)/.exec(tileUrl)?.[1] ?? 'this site';
}

export function Page() {
  const { settings, mapTileUrl, hasSubIds = false } = useSiteConfig();
  const { name } = settings;
  return (
    <LegalPage
      title="Privacy Policy"
      description={`What ${name} stores about its visitors, what for and for how long, which third-party tools it uses, and how to have your data deleted.`}
      path="/privacy-policy"
      dated="Last updated: June 2025"
      lead={<p>We collect little, and this page lists all of it.</p>}
      sections={sectionsFor(settings, { mapSource: describeMapSource(mapTileUrl), hasSubIds })}
      numbered
    />
  );
}
