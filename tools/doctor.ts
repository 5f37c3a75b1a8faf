import { parseArgs } from 'node:util';
import type { Finding } from './doctor/finding.ts';
import { examine } from './doctor/run-checks.ts';

/**
 * `npm run doctor [-- --send-to you@example.com]`: what is wrong with this site, and what to do about it. The site may be
 * running; nothing is changed. Ends with 1 when something is at fault, 0 otherwise.
 */
const SIGNS: Record<Finding['level'], string> = {
  ok: '  ok     ',
  note: '  note   ',
  warning: 'WARNING  ',
  fault: 'FAULT    ',
};

try {
  const { values } = parseArgs({ options: { 'send-to': { type: 'string' } } });
  const count = { ok: 0, note: 0, warning: 0, fault: 0 };
  for await (const { level, text, todo } of examine({ env: process.env, sendTo: values['send-to'] })) {
    count[level] += 1;
    console.log(`${SIGNS[level]}${text}`);
    if (todo) console.log(`         → ${todo}`);
  }
  console.log(`\n${summary(count)}`);
  process.exitCode = count.fault > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function summary({ warning, fault }: Record<Finding['level'], number>): string {
  if (fault === 0 && warning === 0) return 'All is well.';
  const faults = fault === 1 ? '1 fault' : `${fault} faults`;
  const warnings = warning === 1 ? '1 warning' : `${warning} warnings`;
  return [fault > 0 && faults, warning > 0 && warnings].filter(Boolean).join(' and ');
}
