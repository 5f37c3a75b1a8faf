import { describe, expect, it, vi } from 'vitest';
import { claimFollowMail, FOLLOW_QUEUE, listDueFollowMails } from '../../../server/features/follows/follow-mails.ts';
import { queueClosures } from '../../../server/features/follows/queue-closures.ts';
import { DAY_MS, startFollowServer } from './follow-server.ts';

const site = startFollowServer();
const { change, close, followed, jettyTopic, pass, press, quiet, readToken, received, save, sendAll } = site;

describe('a closure', () => {
  it('is mailed at once, once to each person whatever they follow, and is not in the digest again', {
    tags: ['postgres'],
  }, async () => {
    await followed('ana@example.com', jettyTopic());
    await followed('ana@example.com', 'region:south-australia');
    await followed('ben@example.com', 'region:south-australia/yankalilla-bay');
    await followed('eve@example.com', 'region:queensland').catch(() => undefined);
    await close('2026-11-02');
    await sendAll();
    expect(site.smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ana@example.com', 'ben@example.com']);
    await close('2026-11-02', 'Deck unsafe; corrected words.');
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(site.smtp.received).toHaveLength(2);
  });

  it('is told when a restriction becomes one on the same day, and when a site closes again after it was open by mistake', async () => {
    await followed('ana@example.com', jettyTopic());
    const status = { state: 'restricted', text: 'Deck unsafe.', since: '2026-11-02', source: 'Port' };
    const record = async (state: string) => {
      await save({ status: { ...status, state, checkedOn: '2026-11-02' } });
      await sendAll();
      return received().length;
    };
    expect(await record('restricted')).toBe(1);
    expect(await record('closed')).toBe(2);
    expect(received()[1]).toContain('Closed to diving');
    expect(await record('open')).toBe(2);
    expect(await record('closed')).toBe(3);
    await save({});
    await sendAll();
    expect(await record('closed')).toBe(4);
    expect(await record('restricted')).toBe(5);
    pass(9 * DAY_MS);
    // The opening alone: each closure was mailed.
    await sendAll();
    expect(received()).toHaveLength(5);
  });

  it('is told again when its end moves, since the earlier mail named another', async () => {
    await followed('ana@example.com', jettyTopic());
    const record = async (until: string | undefined, text = 'Deck unsafe.') => {
      const status = { state: 'closed', text, since: '2026-11-02', until, source: 'Port', checkedOn: '2026-11-02' };
      await save({ status });
      await sendAll();
      return received().length;
    };
    expect(await record('2026-11-09')).toBe(1);
    expect(await record('2026-11-09', 'Deck unsafe; corrected words.')).toBe(1);
    expect(await record('2026-12-20')).toBe(2);
    expect(received()[1]).toContain('opens again 21 December 2026');
    expect(await record(undefined)).toBe(3);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(3);
  });

  it('begins at midnight of the site, and its end is left to the digest', async () => {
    await followed('ana@example.com', jettyTopic());
    const times = { from: '2026-11-04', until: '2026-11-05' };
    await save({ status: { state: 'closed', text: 'Works.', ...times, source: 'Port', checkedOn: '2026-11-02' } });
    // Adelaide is 10.5 hours ahead of UTC.
    for (const [at, mails] of [
      ['2026-11-03T13:29:00Z', 0],
      ['2026-11-03T13:30:00Z', 1],
      ['2026-11-05T13:31:00Z', 1],
    ] as const) {
      vi.setSystemTime(Date.parse(at));
      await sendAll();
      expect([at, received().length]).toEqual([at, mails]);
    }
    pass(8 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(2);
    expect(received()[1]).toContain('not yet re-checked');
    // Later tests set the clock back to before this closure.
    await save({});
  });

  it('is told again after it was withdrawn', async () => {
    await followed('ana@example.com', jettyTopic());
    await close('2026-11-02');
    await queueClosures(site.server.database);
    await save({});
    await sendAll();
    expect(received()).toEqual([]);
    await close('2026-11-02');
    await sendAll();
    expect(received()).toHaveLength(1);
  });

  it('is told at once without a full day, once, and not when it is re-checked', async () => {
    await followed('ana@example.com', jettyTopic());
    const status = { state: 'closed', text: 'Deck unsafe.', source: 'Port', checkedOn: '2026-11-02' };
    for (const since of [undefined, '2026-11', '2026']) {
      await save({});
      await sendAll();
      site.smtp.received.length = 0;
      await save({ status: { ...status, since } });
      await sendAll();
      expect([since, received().length]).toEqual([since, 1]);
      await save({ status: { ...status, since, checkedOn: '2026-11-03' } });
      await sendAll();
      expect([since, received().length]).toEqual([since, 1]);
    }
    await save({ status });
    await sendAll();
    expect((await site.server.app.inject(`/api/changes?site=${site.jetty.id}`)).json()).toEqual([]);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(2);
  });

  it('that another topic of the person wants is not lost when one is left', { tags: ['postgres'] }, async () => {
    const first = await followed('ana@example.com', jettyTopic());
    await followed('ana@example.com', 'region:south-australia');
    await followed('ana@example.com', 'plan:near=Yankalilla').catch(() => '');
    await close('2026-11-02');
    await queueClosures(site.server.database);
    await press(first);
    await sendAll();
    expect(received()).toHaveLength(1);
    const second = await readToken('ana@example.com', 'region:south-australia');
    expect(received()[0]).toContain(`/follow/${second}`);
    // And is not in the digest of the other topic once more.
    await followed('ana@example.com', 'region:south-australia/yankalilla-bay');
    await press(second);
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(await site.server.database.selectFrom('followMails').selectAll().execute()).toHaveLength(1);
    await press(second, 'action=leave-all');
    expect(await site.server.database.selectFrom('followMails').selectAll().execute()).toEqual([]);
  });

  it('is withdrawn when the site opens before it was sent, or the person left', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', jettyTopic());
    await followed('ben@example.com', jettyTopic());
    await close('2026-11-02');
    await queueClosures(site.server.database);
    await press(token);
    await save({});
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    expect(await site.server.database.selectFrom('followMails').select('status').execute()).toEqual([
      { status: 'withdrawn' },
    ]);
  });

  it('says nothing while its page is off the guide, and is told at once when the page is back, once', async () => {
    await followed('ana@example.com', jettyTopic());
    await followed('ben@example.com', 'region:south-australia');
    const publish = (published: boolean) => change({ published });
    await close('2026-11-02');
    await queueClosures(site.server.database);
    await publish(false);
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    await followed('new@example.com', `region:south-australia`).catch(() => '');
    await publish(true);
    await sendAll();
    expect(site.smtp.received.map(({ to }) => to[0]).sort()).toEqual(['ana@example.com', 'ben@example.com']);
    // Unpublishing the item and publishing it again sends no second email.
    await publish(false);
    await sendAll();
    await publish(true);
    await sendAll();
    pass(9 * DAY_MS);
    await sendAll();
    expect(site.smtp.received).toHaveLength(2);
  });

  it('of long ago is left to the digest', async () => {
    await followed('ana@example.com', jettyTopic());
    pass(60_000);
    await close('2026-08-02');
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    pass(8 * DAY_MS);
    await sendAll();
    expect(site.smtp.received).toHaveLength(1);
  });

  /** Finds the mail that is due. @returns the function by which a process claims it. */
  async function listDue() {
    const context = { ...quiet(), isMuted: async () => false };
    const [due] = await listDueFollowMails(site.server.database, 10, Date.now());
    if (!due) throw new Error('nothing is due');
    return () => claimFollowMail(context, due);
  }

  it('reaches each person once, though the server is killed before, during or after sending', {
    tags: ['postgres'],
  }, async () => {
    await followed('ana@example.com', jettyTopic());
    await close('2026-11-02');
    await Promise.all([queueClosures(site.server.database), queueClosures(site.server.database)]);
    const { database } = site.server;
    const claimDue = await listDue();
    const claims = await Promise.all([claimDue(), claimDue()]);
    const [claim] = claims.filter((one) => one !== null);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await claim?.beforeLastByte?.();
    // The process dies here. The mail may have arrived, so no other process sends it again.
    pass(10 * 60_000);
    await sendAll();
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    const [mail] = await database.selectFrom('followMails').selectAll().execute();
    expect(mail).toMatchObject({ status: 'lost', attempts: 1 });
  });

  it('comes once after a kill before its last byte left', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', jettyTopic());
    await close('2026-11-02');
    await queueClosures(site.server.database);
    const { database } = site.server;
    const claimDue = await listDue();
    const dead = await claimDue();
    pass(2 * 60_000);
    await sendAll();
    expect(site.smtp.received).toEqual([]);
    pass(2 * 60_000);
    await sendAll();
    await sendAll();
    expect(site.smtp.received).toHaveLength(1);
    // Were the first process alive after all, its mail would not be completed.
    expect(await site.server.mailer.send(dead as NonNullable<typeof dead>, FOLLOW_QUEUE)).toBe(false);
    expect(site.smtp.received).toHaveLength(1);
    expect(await database.selectFrom('followMails').select('status').execute()).toEqual([{ status: 'sent' }]);
  });

  it('does not arrive where the person leaves while it is being sent', { tags: ['postgres'] }, async () => {
    const token = await followed('ana@example.com', jettyTopic());
    await close('2026-11-02');
    await queueClosures(site.server.database);
    const { database } = site.server;
    const claimDue = await listDue();
    const claim = await claimDue();
    await press(token);
    expect(await site.server.mailer.send(claim as NonNullable<typeof claim>, FOLLOW_QUEUE)).toBe(false);
    expect(site.smtp.received).toEqual([]);
    expect(await database.selectFrom('followMails').selectAll().execute()).toEqual([]);
  });
});
