import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Shares of all processor time between two samples, from 0 to 1. */
export type MachineLoad = {
  /** Share used by programs. Sampled while the benchmark waits, so all of it belongs to others. */
  used: number;
  /** Share that the host gave to other machines ('steal'). */
  stolen: number;
};

export const MAX_CPU_SHARE = 0.1;
export const MAX_STEAL_SHARE = 0.02;
const SAMPLE_MS = 2_000;

/** Names of the figures in the first line, in order (proc(5)). Guests are already included in `user` and `nice`. */
const FIELDS = ['user', 'nice', 'system', 'idle', 'iowait', 'irq', 'softirq', 'steal'] as const;

/** Computes the load between two samples of /proc/stat; null when they cannot be parsed or no time has passed. */
export function loadBetween(before: string, after: string): MachineLoad | null {
  const [first, second] = [timesIn(before), timesIn(after)];
  if (!first || !second) return null;
  const spent = FIELDS.map((_, index) => (second[index] ?? 0) - (first[index] ?? 0));
  const total = spent.reduce((sum, time) => sum + time, 0);
  if (total <= 0) return null;
  const of = (name: (typeof FIELDS)[number]) => Math.max(0, spent[FIELDS.indexOf(name)] ?? 0);
  const stolen = of('steal');
  return { used: (total - of('idle') - of('iowait') - stolen) / total, stolen: stolen / total };
}

export const isBusy = ({ used, stolen }: MachineLoad): boolean => used > MAX_CPU_SHARE || stolen > MAX_STEAL_SHARE;

/** Describes the load for the message and the note on the table. */
export const describeLoad = ({ used, stolen }: MachineLoad): string =>
  `other programs use ${percent(used)} of the processors and the host withholds ${percent(stolen)} (at most ${percent(MAX_CPU_SHARE)} and ${percent(MAX_STEAL_SHARE)} are allowed)`;

/** Samples the machine for two seconds; null where there is no /proc/stat. */
export async function sampleLoad(): Promise<MachineLoad | null> {
  const read = () => readFile('/proc/stat', 'utf8').catch(() => '');
  const before = await read();
  await wait(SAMPLE_MS);
  return loadBetween(before, await read());
}

/**
 * Ends the process with one sentence when the machine is busy, unless `--anyway` is given.
 * @returns the note to put above the table, or null for an idle machine.
 */
export async function assertIdleMachine(args: readonly string[] = process.argv): Promise<string | null> {
  const load = await sampleLoad();
  if (!load) return 'Whether the machine was busy is not known: it has no /proc/stat.';
  if (!isBusy(load)) return null;
  if (args.includes('--anyway'))
    return `**Measured on a busy machine (--anyway): ${describeLoad(load)}. These figures don’t count.**`;
  console.error(
    `The machine is busy: ${describeLoad(load)}; wait until it is quiet, or measure nevertheless with --anyway.`,
  );
  process.exit(1);
}

function timesIn(stat: string): number[] | null {
  const line = /^cpu +(.+)$/m.exec(stat)?.[1];
  const times = line?.trim().split(/ +/).map(Number) ?? [];
  return times.length >= FIELDS.length && times.every(Number.isFinite) ? times : null;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
