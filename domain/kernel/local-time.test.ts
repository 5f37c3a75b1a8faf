import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatOffset, localTime, startOfDay, timeZoneAt, timeZoneName } from './local-time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SYDNEY = 'Australia/Sydney';

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyZone = fc.constantFrom(
  ...[SYDNEY, 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Brisbane', 'Pacific/Chatham', 'Pacific/Apia'],
  ...['Pacific/Tahiti', 'Indian/Cocos', 'Etc/GMT-10'],
);

describe('local time', () => {
  it('begins every day at midnight, in every zone', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        // Samoa skipped a day when it crossed the date line.
        fc.pre(!(zone === 'Pacific/Apia' && date === '2011-12-30'));
        // In 2010 its clocks went from midnight to one o'clock.
        const time = zone === 'Pacific/Apia' && date === '2010-09-26' ? '01:00' : '00:00';
        expect(localTime(startOfDay(date, zone), zone)).toEqual({ date, time });
        expect(localTime(startOfDay(date, zone) - MINUTE_MS, zone).date).not.toBe(date);
      }),
    );
  });

  it('gives the days on which clocks change their true length', () => {
    const hours = (date: string, zone: string) =>
      (startOfDay(addDays(date, 1), zone) - startOfDay(date, zone)) / HOUR_MS;
    expect(hours('2026-10-04', SYDNEY)).toBe(23);
    expect(hours('2026-04-05', SYDNEY)).toBe(25);
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5);
    expect(hours('2026-10-04', 'Australia/Brisbane')).toBe(24);
    expect(hours('2010-09-26', 'Pacific/Apia')).toBe(23);
    expect(hours('2010-09-25', 'Pacific/Apia')).toBe(24);
  });

  it('writes offsets of half hours and west of Greenwich', () => {
    expect(formatOffset(Date.parse('2026-11-22'), 'Australia/Adelaide')).toBe('+10:30');
    expect(formatOffset(Date.parse('2026-11-22'), 'Pacific/Marquesas')).toBe('-09:30');
  });

  it('takes the zone of the place, then of the station, then of the longitude', () => {
    const at = (longitude: number) => ({ latitude: -31, longitude });
    expect(timeZoneAt(at(159), 'Australia/Lord_Howe', SYDNEY)).toBe('Australia/Lord_Howe');
    expect(timeZoneAt(at(178), null, 'Pacific/Fiji')).toBe('Pacific/Fiji');
    expect(timeZoneAt(at(151), null, undefined)).toBe('Etc/GMT-10');
    expect(timeZoneAt(at(-151), undefined, null)).toBe('Etc/GMT+10');
    expect(timeZoneName('Pacific/Port_Moresby')).toBe('Port Moresby');
    expect(timeZoneName('Etc/GMT-10')).toBe('');
  });
});
