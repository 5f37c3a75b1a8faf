import { describe, expect, it } from 'vitest';
import { queueClosures } from '../../../server/features/follows/queue-closures.ts';
import { queueDigests } from '../../../server/features/follows/queue-news.ts';
import { create, fresh } from '../admin/items.ts';
import { DAY_MS, startFollowServer } from './follow-server.ts';

const site = startFollowServer();
const { change, close, correct, follow, followed, jettyTopic, pass, press, received, rows, sendAll } = site;

describe('the digest', () => {
  it('tells only what changed since the last mail, a week later at the earliest, and nothing where nothing did', {
    tags: ['postgres'],
  }, async () => {
    await correct('Depth corrected before.');
    await queueClosures(site.server.database);
    pass(60_000);
    await followed('ana@example.com', 'region:south-australia/yankalilla-bay');
    pass(DAY_MS);
    // Its day lies before the follow began; what counts is when the site first showed it.
    await correct('Entry moved.', '2026-10-20');
    await sendAll();
    pass(5 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    pass(2 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved.');
    expect(received()[0]).not.toContain('Depth corrected before.');
    for (const days of [1, 8, 30]) {
      pass(days * DAY_MS);
      await sendAll();
    }
    expect(received()).toHaveLength(1);
    await correct('Parking closed at dusk.', '2026-12-20');
    await sendAll();
    expect(received()).toHaveLength(2);
    expect(received()[1]).toContain('Parking closed at dusk.');
    expect(received()[1]).not.toContain('Entry moved.');
  });

  it('is one after weeks without a mail server, and tells all of them', async () => {
    await followed('ana@example.com', jettyTopic());
    pass(60_000);
    for (let week = 0; week < 5; week++) {
      await correct(`Entry moved ${week} times.`);
      await queueClosures(site.server.database);
      pass(8 * DAY_MS);
      await queueDigests(site.server.database);
      await queueDigests(site.server.database);
    }
    await sendAll();
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved 4 times.');
    for (const days of [6, 2, 20]) {
      pass(days * DAY_MS);
      await sendAll();
    }
    expect(received()).toHaveLength(1);
  });

  it('that was rejected is told again by the next, a week later', async () => {
    await followed('ana@example.com', jettyTopic());
    pass(60_000);
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    site.rejection = { code: 552, text: '5.2.3 too long' };
    await sendAll();
    site.rejection = undefined;
    pass(6 * DAY_MS);
    await sendAll();
    expect(received()).toEqual([]);
    pass(2 * DAY_MS);
    await sendAll();
    expect(received()).toHaveLength(1);
    expect(received()[0]).toContain('Entry moved.');
  });

  it('is queued once by two processes at the same time', { tags: ['postgres'] }, async () => {
    await followed('ana@example.com', jettyTopic());
    await correct('Entry moved.');
    pass(8 * DAY_MS);
    await queueClosures(site.server.database);
    pass(8 * DAY_MS);
    await Promise.all([queueDigests(site.server.database), queueDigests(site.server.database)]);
    expect(await site.server.database.selectFrom('followMails').selectAll().execute()).toHaveLength(1);
  });
});

it('follows a place to its new address', { tags: ['postgres'] }, async () => {
  const [before, after] = [fresh('Old Bay'), fresh('New Bay')];
  const { id } = await create(site.admin, '/api/places', { name: `${before}, South Australia` });
  const topic = (name: string) => `region:south-australia/${name.toLowerCase().replace(/\W+/g, '-')}`;
  await change({ region: `${before}, South Australia` });
  const token = await followed('ana@example.com', topic(before));
  expect((await site.admin.send('PUT', `/api/places/${id}`, { name: `${after}, South Australia` })).statusCode).toBe(
    200,
  );
  await change({ region: `${after}, South Australia` });
  expect((await site.server.app.inject(`/follow/${token}`)).body).toContain(after);
  await queueClosures(site.server.database);
  await close('2026-11-02');
  await sendAll();
  pass(8 * DAY_MS);
  await correct('The steps are gone.');
  await sendAll();
  expect(received()).toHaveLength(2);
  // A form of yesterday's page.
  expect(await follow('ben@example.com', topic(before))).toBe('sent');
  expect((await rows()).at(-1)?.topic).toBe(topic(after));
  await press(token);
  expect((await rows())[0]?.state).toBe('ended');
});
