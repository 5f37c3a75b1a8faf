// @module-tag postgres

import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { createMailer } from '../../../server/features/mail/outbox-worker.ts';
import { IssueSender } from '../../../server/features/newsletter/issue-sender.ts';
import { migrate, migrateTo } from '../../../server/platform/database/migrations.ts';
import { createDatabase } from '../../../server/platform/database/open-database.ts';
import { postgresDialect } from '../../../server/platform/database/postgres-dialect.ts';
import { sqliteDialect } from '../../../server/platform/database/sqlite-dialect.ts';
import { TEST_KIND, testDatabaseLocation } from '../../support/database-location.ts';
import { tempResources } from '../../support/temp-resources.ts';
import { SITE_URL } from '../test-server.ts';
import { addSubscribers } from './issues.ts';

const AT = '2026-03-01T00:00:00.000Z';
const LATER = '2026-03-02T00:00:00.000Z';
const MIGRATIONS = readdirSync(new URL('../../../migrations/', import.meta.url)).map((name) => name.replace('.ts', ''));
const log = { info() {}, warn() {}, error() {} };

/** A delivery as the earlier version stored it, and its mail in the outbox: status, attempts. */
type Before = [delivery: string, mail?: [status: string, attempts: number]];
const BEFORE: Before[] = [
  ['waiting'],
  ['queued', ['pending', 0]],
  ['queued', ['pending', 2]],
  ['queued', ['sending', 1]],
  ['queued', ['sent', 1]],
  ['queued', ['dead', 1]],
  ['queued'],
  ['held', ['dead', 1]],
  ['sent'],
  ['failed', ['dead', 28]],
  ['failed'],
  ['withdrawn'],
];

async function earlierDatabase() {
  const place = await testDatabaseLocation();
  const { databaseUrl, file = '' } = place.where;
  const database = createDatabase(TEST_KIND === 'postgres' ? postgresDialect(databaseUrl ?? '') : sqliteDialect(file));
  await migrateTo(
    database,
    MIGRATIONS.filter((name) => name !== '039-newsletter-queue'),
  );
  const close = async () => {
    await database.destroy();
    await place.remove();
  };
  return { database, close };
}

it('moves mail that waits in the outbox to its delivery, and sends each once under its Message-ID', async () => {
  const { database } = await tempResources(earlierDatabase());
  await addSubscribers(database, BEFORE.length);
  await sql`insert into newsletter_issues (id, title, slug, preheader, content, search_text, created_at, updated_at)
    values (1, 'Swell', 'swell', '', '', '', ${AT}, ${AT})`.execute(database);
  await sql`insert into newsletter_sendings (issue_id, status, send_at, started_at, fed_at)
    values (1, 'sending', ${AT}, ${AT}, ${AT})`.execute(database);
  await sql`insert into newsletter_mails (issue_id, subject, html, text) values (1, 'Swell', '', '')`.execute(database);
  for (const [index, [status, mail]] of BEFORE.entries()) {
    const id = index + 1;
    if (mail)
      await sql`insert into mail_outbox
          (id, kind, status, attempts, next_attempt_at, last_error, created_at, sent_at, recipient, subject, text)
        values (${id}, 'newsletter-issue', ${mail[0]}, ${mail[1]}, ${LATER}, ${mail[1] > 0 ? 'Busy' : null}, ${AT},
          ${mail[0] === 'sent' ? LATER : null}, ${`${id}@divers.example`}, 'Swell', 'Text')`.execute(database);
    const settledAt = ['sent', 'failed', 'withdrawn'].includes(status) ? AT : null;
    await sql`insert into newsletter_deliveries (issue_id, subscriber_id, status, mail_id, settled_at)
      values (1, ${id}, ${status}, ${mail ? id : null}, ${settledAt})`.execute(database);
  }
  await sql`insert into mail_outbox (id, kind, status, next_attempt_at, created_at, recipient, subject, text)
    values (99, 'contact', 'pending', ${LATER}, ${AT}, 'owner@example.com', 'Hi', 'Hi')`.execute(database);

  await migrate(database);
  expect(await database.selectFrom('mailOutbox').select('id').execute()).toEqual([{ id: 99 }]);
  const after = await database
    .selectFrom('newsletterDeliveries')
    .select(['status', 'attempts', 'nextAttemptAt', 'messageId'])
    .orderBy('subscriberId')
    .execute();
  const messageId = (id: number) => `${id}.${Date.parse(AT)}`;
  expect(after.map(Object.values)).toEqual([
    ['waiting', 0, null, null],
    ['waiting', 0, null, null],
    ['waiting', 2, LATER, messageId(3)],
    ['sending', 1, LATER, messageId(4)],
    ['sent', 1, null, messageId(5)],
    ['failed', 1, null, messageId(6)],
    ['withdrawn', 0, null, null],
    ['waiting', 1, LATER, messageId(8)],
    ['sent', 0, null, null],
    ['failed', 28, null, messageId(10)],
    ['dropped', 0, null, null],
    ['withdrawn', 0, null, null],
  ]);

  const sent: [to: string, messageId: string][] = [];
  const send = async ({ mail, messageId: id }: { mail: { to: string }; messageId: string }) =>
    void sent.push([mail.to, id]);
  const mailer = createMailer({ database, log, send });
  const parts = {
    database,
    settings: siteSettings,
    siteUrl: SITE_URL,
    mailer,
    forecasts: { read: async () => null },
    mailsPerMinute: 6_000,
    log,
  };
  await new IssueSender(parts).step(Date.parse(LATER));
  expect(sent.sort()).toEqual([
    ['1@divers.example', `1-1.${Date.parse(AT)}`],
    ['2@divers.example', `1-2.${Date.parse(AT)}`],
    ['3@divers.example', messageId(3)],
    ['4@divers.example', messageId(4)],
    ['8@divers.example', messageId(8)],
  ]);
});
