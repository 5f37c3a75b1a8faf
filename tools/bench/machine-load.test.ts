import { describe, expect, it } from 'vitest';
import { describeLoad, isBusy, loadBetween, MAX_CPU_SHARE, MAX_STEAL_SHARE } from './machine-load.ts';

/**
 * Builds /proc/stat for two processors; the figures are user, nice, system, idle, iowait, irq, softirq, steal, guest,
 * guest_nice.
 */
const stat = (...times: number[]) =>
  `cpu  ${times.join(' ')}\ncpu0 9 9 9 9 9 9 9 9 0 0\ncpu1 9 9 9 9 9 9 9 9 0 0\nintr 12 34\nctxt 99\n`;
const BEFORE = [1_000, 10, 500, 9_000, 40, 0, 20, 30, 0, 0];
/** Builds the sample after BEFORE with these times added. */
const later = (...spent: number[]) => stat(...BEFORE.map((time, index) => time + (spent[index] ?? 0)));
const load = (...spent: number[]) => loadBetween(stat(...BEFORE), later(...spent));

describe('loadBetween', () => {
  it('counts user, nice, system and interrupt time of all processors as used', () => {
    expect(load(100, 20, 60, 200, 0, 8, 12, 0)).toEqual({ used: 0.5, stolen: 0 });
  });

  it('counts waiting for a disk as idle', () => {
    expect(load(0, 0, 0, 300, 100, 0, 0, 0)).toEqual({ used: 0, stolen: 0 });
  });

  it('counts time withheld by the host separately from time used by programs', () => {
    expect(load(100, 0, 0, 280, 0, 0, 0, 20)).toEqual({ used: 0.25, stolen: 0.05 });
  });

  it('does not count guests twice', () => {
    expect(load(100, 0, 0, 300, 0, 0, 0, 0, 100)).toEqual({ used: 0.25, stolen: 0 });
  });

  it('is null when no time has passed, and for texts that are not /proc/stat', () => {
    expect(load()).toBeNull();
    expect(loadBetween('', later(1))).toBeNull();
    expect(loadBetween('cpu  1 2 three', later(1))).toBeNull();
  });
});

describe('isBusy', () => {
  it('allows loads up to both limits', () => {
    expect(isBusy({ used: MAX_CPU_SHARE, stolen: MAX_STEAL_SHARE })).toBe(false);
  });

  it('rejects a machine whose programs use more', () => {
    expect(isBusy({ used: MAX_CPU_SHARE + 0.01, stolen: 0 })).toBe(true);
  });

  it('rejects a machine whose host withholds more', () => {
    expect(isBusy({ used: 0, stolen: MAX_STEAL_SHARE + 0.01 })).toBe(true);
  });
});

it('describes a load with its limits', () => {
  expect(describeLoad({ used: 0.384, stolen: 0.03 })).toBe(
    'other programs use 38 % of the processors and the host withholds 3 % (at most 10 % and 2 % are allowed)',
  );
});
