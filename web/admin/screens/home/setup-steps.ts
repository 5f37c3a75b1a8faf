import type { AdminSettings } from '../../../../domain/settings/admin-settings.ts';
import type { TeamMember } from '../../../../domain/settings/site-settings.ts';

/** The facts that decide about the steps. */
export type SetupFacts = {
  settings: Pick<AdminSettings, 'values' | 'shipped' | 'environment' | 'mail'>;
  /** When a person last chose the password; null for the printed one. */
  passwordChangedAt: string | null;
  /** An admin likes the shipped name and texts as they are. */
  textsChecked: boolean;
  placeholderLinks: number;
  /** When the last good backup was made. */
  lastBackupAt: string | null;
};

/** `note`: its result, or why it matters and what is needed. */
export type SetupStep = {
  id: string;
  title: string;
  isDone: boolean;
  note: string;
  href: string;
  action: string;
  /** No setting can tell that it was looked at, so an admin may say so. */
  canBeDismissed?: true;
};

type FormatTime = (time: string) => string;
type Result = Pick<SetupStep, 'isDone' | 'note'>;

const done = (note: string): Result => ({ isDone: true, note });
const open = (note: string): Result => ({ isDone: false, note });

const settingsSection = (id: string) => `/admin/settings#${id}`;

const step = (id: string, title: string, result: Result, href: string, action: string): SetupStep => ({
  ...{ id, title, href, action },
  ...result,
});

/** The first steps of an owner, in the order in which they pay off. Each follows from what is set. */
export function setupSteps(facts: SetupFacts, formatTime: FormatTime): SetupStep[] {
  const { lastBackupAt } = facts;
  const backup = lastBackupAt
    ? done(`The last one was made and verified on ${formatTime(lastBackupAt)}.`)
    : open('The site makes one automatically every day, the first within minutes of starting.');
  const password = passwordStep(facts, formatTime);
  const mail = mailStep(facts, formatTime);
  const texts = step(
    'texts',
    'Check the name and the texts',
    textsStep(facts),
    settingsSection('identity'),
    'Open name and texts',
  );
  return [
    step('password', 'Choose your own password', password, settingsSection('password'), 'Change the password'),
    { ...texts, canBeDismissed: true },
    step('mail', 'Set up email and send yourself a test', mail, settingsSection('mail'), 'Set up email'),
    step('team', 'Say who you are', teamStep(facts), settingsSection('team'), 'Add your names'),
    step('social', 'Enter your social links', socialStep(facts), settingsSection('social'), 'Enter social links'),
    step('links', 'Replace the placeholder shop links', linksStep(facts), '/admin/links/paste', 'Replace shop links'),
    step('backup', 'Make the first backup', backup, '/admin?tab=export', 'Make one now'),
    ...offsiteStep(facts),
  ];
}

/** Left out where copies cannot be set in the browser. */
function offsiteStep({ settings: { values } }: SetupFacts): SetupStep[] {
  const kind = values['offsite.kind'];
  if (kind === undefined) return [];
  const result =
    kind === 'off'
      ? open('A backup is made every day on this server. A copy elsewhere survives the loss of the server.')
      : done(kind === 's3' ? 'Copies go to S3 storage.' : 'Copies go to an SFTP server.');
  return [step('offsite', 'Keep backups somewhere else', result, settingsSection('backups'), 'Choose a place')];
}

function passwordStep({ settings, passwordChangedAt }: SetupFacts, formatTime: FormatTime): Result {
  const { adminPassword } = settings.environment;
  if (adminPassword) return done(`It is set on the server by ${adminPassword}.`);
  if (passwordChangedAt) return done(`Changed on ${formatTime(passwordChangedAt)}.`);
  return open('You are using the one that was printed when the site first started.');
}

const isText = (path: string) =>
  path.startsWith('texts.') || ['name', 'tagline', 'description', 'footer'].includes(path);

function textsStep({ settings: { values, shipped }, textsChecked }: SetupFacts): Result {
  const isChanged = Object.keys(shipped).some(
    (path) => isText(path) && JSON.stringify(values[path]) !== JSON.stringify(shipped[path]),
  );
  const named = `The site is called ${values.name}: “${values.tagline}”.`;
  if (isChanged || textsChecked) return done(named);
  return open(`${named} The home, About and Learn to Dive pages still have their original texts.`);
}

function mailStep({ settings: { values, mail } }: SetupFacts, formatTime: FormatTime): Result {
  if (!values['mail.host'])
    return open(
      'So that contact messages reach you and new subscribers get their guide. You need the SMTP details from your mail provider.',
    );
  const { test } = mail;
  if (!test) return open('The mail server is set. Send yourself a test to see whether it arrives.');
  if (!test.sent) return open(`The last test failed. ${test.reason ?? ''}`.trim());
  return done(
    `Your mail server accepted a test to ${test.to} on ${formatTime(test.at)}. Check that it is in your inbox.`,
  );
}

function teamStep({ settings: { values } }: SetupFacts): Result {
  const names = (values.team as TeamMember[]).map(({ name }) => name).filter(Boolean);
  return names.length > 0
    ? done(`${names.join(', ')}.`)
    : open('Names for the About page. Until then readers see the roles alone.');
}

/** An empty field hides its link; `#` ships. */
function socialStep({ settings: { values } }: SetupFacts): Result {
  const NETWORKS = [
    ['social.facebook', 'Facebook'],
    ['social.instagram', 'Instagram'],
    ['social.youtube', 'YouTube'],
  ] as const;
  const named = (isWanted: (value: string) => boolean) =>
    NETWORKS.filter(([path]) => isWanted(String(values[path]))).map(([, name]) => name);
  const placeholders = named((value) => value === '#');
  if (placeholders.length > 0)
    return open(`${placeholders.join(', ')}: enter your address, or clear the field to hide the link.`);
  const set = named((value) => value !== '');
  return done(set.length > 0 ? `${set.join(', ')}.` : 'None are shown.');
}

function linksStep({ placeholderLinks: count }: SetupFacts): Result {
  if (count === 0) return done('Every shop link has a real address.');
  const counted = count === 1 ? '1 link is a placeholder' : `${count} links are placeholders`;
  return open(`${counted}, and readers see no shop button there. You can paste two columns from a spreadsheet.`);
}
