import { describe, expect, it } from 'vitest';
import { readSubscriberImport } from './read-subscriber-import.ts';

/** Files with the columns that services write, each line with the state that it has to be read as. */
type Expected = [email: string, state: string, consentedAt?: string];

const MAILCHIMP =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';
const MAILCHIMP_END = 'LAST_CHANGED,LEID,EUID,NOTES,TAGS';

const FILES: [service: string, fileName: string, csv: string, people: Expected[]][] = [
  [
    'Mailchimp, subscribed, with a blank OPTIN_TIME',
    'subscribed_email_audience_export_4a1b.csv',
    `${MAILCHIMP},${MAILCHIMP_END}
a@example.com,Ann,Lee,2,,,"2021-03-04 05:06:07",1.2.3.4,,,,,,au,nsw,"2022-01-01 00:00:00",1,e,,"""reef"""
b@example.com,Bob,Ray,2,"2020-01-02 03:04:05",,"2021-03-04 05:06:07",1.2.3.4,,,,,,au,nsw,"2022-01-01 00:00:00",2,f,,`,
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'subscribed', '2020-01-02T03:04:05.000Z'],
    ],
  ],
  [
    'Mailchimp, unsubscribed, renamed',
    'list.csv',
    `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,${MAILCHIMP_END}
a@example.com,Ann,Lee,2,,,"2021-03-04 05:06:07",,,,,,,,,"2022-05-06 07:08:09",May,9,NORMAL,,"2022-05-06 07:08:09",1,e,,`,
    [['a@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z']],
  ],
  [
    'Mailchimp, cleaned, renamed',
    'list.csv',
    `${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,${MAILCHIMP_END}
a@example.com,Ann,Lee,2,,,"2021-03-04 05:06:07",,,,,,,,,"2022-05-06 07:08:09",May,9,"2022-05-06 07:08:09",1,e,,`,
    [['a@example.com', 'bounced', '2021-03-04T05:06:07.000Z']],
  ],
  [
    'Mailchimp, unsubscribed, by its name alone',
    'unsubscribed_email_audience_export_4a1b.csv',
    'a@example.com',
    [['a@example.com', 'unsubscribed']],
  ],
  [
    'Mailchimp, cleaned, by its name alone',
    'cleaned_email_audience_export_4a1b.csv',
    'Email Address\na@example.com',
    [['a@example.com', 'bounced']],
  ],
  [
    'Mailchimp, contacts who never agreed',
    'nonsubscribed_email_audience_export.csv',
    'Email Address\na@example.com',
    [['a@example.com', 'pending']],
  ],
  [
    'Ghost',
    'members.2026-11-26.csv',
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@example.com,Ann,,true,false,,2021-03-04T05:06:07.000Z,,,
2,b@example.com,Bob,,false,false,,2021-03-04T05:06:07.000Z,,,
3,c@example.com,Cy,,true,true,,2021-03-04T05:06:07.000Z,2022-01-01T00:00:00.000Z,,`,
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z'],
      ['c@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z'],
    ],
  ],
  [
    'listmonk',
    'subscribers.csv',
    `uuid,email,name,attributes,status,created_at,updated_at
u1,a@example.com,Ann,{},enabled,2021-03-04 05:06:07.123456+10,2021-03-04 05:06:07+10
u2,b@example.com,Bob,{},disabled,2021-03-04 05:06:07+10,2021-03-04 05:06:07+10
u3,c@example.com,Cy,{},blocklisted,2021-03-04 05:06:07+10,2021-03-04 05:06:07+10`,
    [
      ['a@example.com', 'subscribed', '2021-03-03T19:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-03T19:06:07.000Z'],
      ['c@example.com', 'unsubscribed', '2021-03-03T19:06:07.000Z'],
    ],
  ],
  [
    'Substack, where active_subscription is about paying',
    'subscribers.csv',
    `email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at
a@example.com,false,,free,false,true,2021-03-04T05:06:07.000Z
b@example.com,true,2027-01-01,monthly,true,false,2021-03-04T05:06:07.000Z`,
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z'],
    ],
  ],
  [
    'Brevo',
    'export.csv',
    `CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLOCKLISTED;SMS_BLOCKLISTED;ADDED_TIME;MODIFIED_TIME
1;a@example.com;Ann;;;No;Yes;04-03-2021 05:06:07;25-12-2022 00:00:00
2;b@example.com;Bob;;;Yes;No;25-03-2021 05:06:07;25-12-2022 00:00:00`,
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-25T05:06:07.000Z'],
    ],
  ],
  [
    'Brevo, by the status of its marketing',
    'export.csv',
    'EMAIL,EMAIL_MARKETING\na@example.com,Subscribed\nb@example.com,Unsubscribed\nc@example.com,Never subscribed',
    [
      ['a@example.com', 'subscribed'],
      ['b@example.com', 'unsubscribed'],
      ['c@example.com', 'pending'],
    ],
  ],
  [
    'MailPoet',
    'MailPoet_export.csv',
    `Email,"First name","Last name",List,Status,"Global status",Source,"Subscription time","Confirmation time"
a@example.com,Ann,,News,Subscribed,Subscribed,form,"2021-03-04 05:06:07",
b@example.com,Bob,,News,Subscribed,Unsubscribed,form,"2021-03-04 05:06:07",
c@example.com,Cy,,News,Unconfirmed,Unconfirmed,form,"2021-03-04 05:06:07",
d@example.com,Di,,News,Bounced,Bounced,form,"2021-03-04 05:06:07",`,
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z'],
      ['c@example.com', 'pending', '2021-03-04T05:06:07.000Z'],
      ['d@example.com', 'bounced', '2021-03-04T05:06:07.000Z'],
    ],
  ],
  [
    'Kit',
    'subscribers.csv',
    'first_name,email,state,created_at\nAnn,a@example.com,active,2021-03-04\nBob,b@example.com,complained,2021-03-04\nCy,c@example.com,cancelled,2021-03-04',
    [
      ['a@example.com', 'subscribed', '2021-03-04T00:00:00.000Z'],
      ['b@example.com', 'complained', '2021-03-04T00:00:00.000Z'],
      ['c@example.com', 'unsubscribed', '2021-03-04T00:00:00.000Z'],
    ],
  ],
  [
    'MailerLite, whose Subscribed is a time',
    'export.csv',
    'Subscriber,Subscribed,Unsubscribed,Location\na@example.com,2021-03-04 05:06:07,,NSW\nb@example.com,2021-03-04 05:06:07,2022-03-04 05:06:07,NSW',
    [
      ['a@example.com', 'subscribed', '2021-03-04T05:06:07.000Z'],
      ['b@example.com', 'unsubscribed', '2021-03-04T05:06:07.000Z'],
    ],
  ],
  [
    'WordPress users',
    'users.csv',
    'ID,user_login,user_nicename,user_email,user_url,user_registered,user_status,display_name\n1,jane@old.example,jane,jane@new.example,,2021-03-04 05:06:07,0,Jane',
    [['jane@new.example', 'subscribed', '2021-03-04T05:06:07.000Z']],
  ],
  [
    'our own export',
    'bommie-subscribers.csv',
    `\uFEFFEmail,Status,Subscribed Date,Consent given,Consent date typed,Consent source,Confirmed by mail,Unsubscribed by themselves,Mailbox gone,Marked as spam\r
a@example.com,Active,2026-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,website-form,2025-01-01T00:00:00.000Z,,,\r
b@example.com,Unsubscribed,2026-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,website-form,,2026-02-01T00:00:00.000Z,,\r
c@example.com,Active,2026-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,website-form,,,2026-02-01T00:00:00.000Z,\r
d@example.com,Unsubscribed,2026-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,,website-form,,2026-02-01T00:00:00.000Z,,2026-02-01T00:00:00.000Z\r
e@example.com,Unsubscribed,2026-01-01T00:00:00.000Z,2025-01-01T00:00:00.000Z,Yes,website-form,,,,\r
`,
    [
      ['a@example.com', 'subscribed', '2025-01-01T00:00:00.000Z'],
      ['b@example.com', 'unsubscribed', '2025-01-01T00:00:00.000Z'],
      ['c@example.com', 'bounced', '2025-01-01T00:00:00.000Z'],
      ['d@example.com', 'complained', '2025-01-01T00:00:00.000Z'],
      ['e@example.com', 'unsubscribed', '2025-01-01T00:00:00.000Z'],
    ],
  ],
  [
    'a service with headings in another language',
    'kontakte.csv',
    'Adresse;Vorname;Zustand\na@example.com;Ann;subscribed\nb@example.com;Bob;Unsubscribed',
    [
      ['a@example.com', 'subscribed'],
      ['b@example.com', 'unsubscribed'],
    ],
  ],
];

describe('files of other services', () => {
  it.each(FILES)('reads %s', (_service, fileName, csv, expected) => {
    const { people, questions, invalid, addresses } = readSubscriberImport(csv, { fileName });
    expect(people.map(({ email, state, consentedAt }) => [email, state, consentedAt].filter(Boolean))).toEqual(
      expected,
    );
    expect([questions, invalid, addresses]).toEqual([[], [], expected.length]);
  });

  it.each<[name: string, csv: string, states: string[], options?: { fileName: string }]>([
    [
      'German columns',
      'E-Mail-Adresse;Angemeldet am;Abgemeldet am;Gesperrt\na@example.com;03.02.2021;;\nb@example.com;13.02.2021;14.02.2022;nein\nc@example.com;13.02.2021;;ja',
      ['subscribed', 'unsubscribed', 'unsubscribed'],
    ],
    [
      'German words',
      'E-Mail;Status global\na@example.com;Abonniert\nb@example.com;Abgemeldet\nc@example.com;Unbestätigt\nd@example.com;gekündigt',
      ['subscribed', 'unsubscribed', 'pending', 'unsubscribed'],
    ],
    [
      'French columns, sep=;',
      'sep=;\nAdresse e-mail;Date d’inscription;Désabonné\na@example.com;03/02/2021;non\nb@example.com;13/02/2021;oui',
      ['subscribed', 'unsubscribed'],
    ],
    [
      'French words',
      'Courriel;Statut\na@example.com;Abonné\nb@example.com;Désabonné\nc@example.com;Rejeté\nd@example.com;Plainte',
      ['subscribed', 'unsubscribed', 'bounced', 'complained'],
    ],
    [
      'Spanish words',
      'Correo electrónico,Estado\na@example.com,Suscrito\nb@example.com,Dado de baja',
      ['subscribed', 'unsubscribed'],
    ],
    [
      'Dutch and Italian columns',
      'E-mailadres;Uitgeschreven op;Cancellato il\na@example.com;;\nb@example.com;2021-01-01;\nc@example.com;;2021-01-01',
      ['subscribed', 'unsubscribed', 'unsubscribed'],
    ],
    [
      'words with a remark',
      'Email,Status\na@example.com,Unsubscribed (manual)\nb@example.com,Unsubscribed - spam\nc@example.com,Bounced (hard)\nd@example.com,✗\ne@example.com,✓',
      ['unsubscribed', 'complained', 'bounced', 'unsubscribed', 'subscribed'],
    ],
    [
      'no headings',
      'a@example.com,Unsubscribed\nb@example.com,Subscribed\nc@example.com,bounced',
      ['unsubscribed', 'subscribed', 'bounced'],
    ],
    ['a word beside the address', 'a@example.com - unsubscribed\nb@example.com', ['unsubscribed', 'subscribed']],
    [
      'other separators mixed in',
      'Email,Status\na@example.com;Unsubscribed\n"b@example.com,Unsubscribed"\nc@example.com,Subscribed',
      ['unsubscribed', 'unsubscribed', 'subscribed'],
    ],
    [
      'the title of a sheet above the headings',
      'Newsletter 2024\n\nEmail,Status\na@example.com,Inactive - unsubscribed\nb@example.com,Subscribed',
      ['unsubscribed', 'subscribed'],
    ],
    [
      'one cell of a column of free words',
      `Email,Reason\n${[...'abcdefghijklmn'].map((name, at) => `${name}@example.com,${at === 3 ? 'Désinscrit' : `word ${name}`}`).join('\n')}`,
      [...'abcdefghijklmn'].map((_, at) => (at === 3 ? 'unsubscribed' : 'subscribed')),
    ],
    ['a German file name', 'a@example.com', ['unsubscribed'], { fileName: 'Abmeldungen 2024.csv' }],
  ])('reads who left in %s', (_name, csv, states, options) => {
    const { people, questions } = readSubscriberImport(csv, options);
    expect([people.map(({ state }) => state), questions]).toEqual([states, []]);
  });

  it('asks about a French column that says yes and no', () => {
    const { questions } = readSubscriberImport('EMAIL;Abonné email\na@example.com;Oui\nb@example.com;Non');
    expect(questions.map(({ value }) => value)).toEqual(['Oui', 'Non']);
  });

  it('takes no notice of addresses of houses and of names that sound like a status', () => {
    const csv = 'Email,Street,Last name\na@example.com,Block 4,Left\nb@example.com,Reef Road,Spamer';
    expect(readSubscriberImport(csv).people.map(({ state }) => state)).toEqual(['subscribed', 'subscribed']);
  });

  it('does not take the state of Australia in an address for a status', () => {
    const { people, questions } = readSubscriberImport('Email,State\na@example.com,NSW\nb@example.com,QLD');
    expect([people.map(({ state }) => state), questions]).toEqual([['subscribed', 'subscribed'], []]);
  });

  it.each([
    ['Email,Mailing permission\na@example.com,P3', [['Mailing permission', 'P3', 1]]],
    ['Email,Status\na@example.com,Inactive\nb@example.com,inactive\nc@example.com,Active', [['Status', 'Inactive', 2]]],
    [
      'Email,Newsletter\na@example.com,yes\nb@example.com,no',
      [
        ['Newsletter', 'yes', 1],
        ['Newsletter', 'no', 1],
      ],
    ],
  ])('asks about what it cannot read in %j', (csv, questions) => {
    const read = readSubscriberImport(csv);
    expect(read.questions.map(({ heading, value, count }) => [heading, value, count])).toEqual(questions);
    expect(read.people.filter(({ state }) => state === 'unknown')).toHaveLength(
      questions.reduce((sum, [, , count]) => sum + Number(count), 0),
    );
  });

  it('follows the owner’s answers', () => {
    const answers = {
      'Newsletter=yes': 'subscribed',
      'Newsletter=no': 'unsubscribed',
      'Newsletter=2': 'left-out',
    } as const;
    const csv = 'Email,Newsletter\na@example.com,yes\nb@example.com,No\nc@example.com,2';
    const { people } = readSubscriberImport(csv, { answers });
    expect(people.map(({ state }) => state)).toEqual(['subscribed', 'unsubscribed', 'unknown']);
  });
});
