import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alert, alertMail, dueAlerts } from './alerts.ts';

const disk: Alert = { cause: 'disk', text: 'The disk has 300 MB left.', href: '/admin' };
const backup: Alert = { cause: 'backup', text: 'The last backup failed.', href: '/admin/backups' };
const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

describe('dueAlerts', () => {
  it('is due at once, and then once a day for each cause', () => {
    expect(dueAlerts([disk, backup], {}, NOW)).toEqual([disk, backup]);
    expect(dueAlerts([disk, backup], { disk: hoursAgo(1) }, NOW)).toEqual([backup]);
    expect(dueAlerts([disk, backup], { disk: hoursAgo(24), backup: hoursAgo(23) }, NOW)).toEqual([disk]);
  });

  it('is due where the last mail is from a clock that was ahead, or unreadable', () => {
    expect(dueAlerts([disk], { disk: hoursAgo(-48) }, NOW)).toEqual([disk]);
    expect(dueAlerts([disk], { disk: 'yesterday' }, NOW)).toEqual([disk]);
  });

  it('mails a lasting problem at most once a day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 60 }), (minutes) => {
        let now = NOW;
        let sentAt: string | undefined;
        for (const pause of minutes) {
          now += pause * 60_000;
          if (dueAlerts([disk], { disk: sentAt }, now).length === 0) continue;
          if (sentAt) expect(now - Date.parse(sentAt)).toBeGreaterThan(23 * 3_600_000);
          sentAt = new Date(now).toISOString();
        }
      }),
    );
  });
});

describe('alertMail', () => {
  it('names one problem in its subject, and counts several', () => {
    const site = { siteName: 'Bommie', siteUrl: 'https://bommie.example' };
    expect(alertMail([disk], site).subject).toBe('[Bommie] The server’s disk is nearly full');
    const both = alertMail([disk, backup], site);
    expect(both.subject).toBe('[Bommie] 2 things need attention');
    expect(both.text).toContain('The last backup failed.\nhttps://bommie.example/admin/backups');
  });
});
