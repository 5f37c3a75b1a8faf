import { parseArgs } from 'node:util';
import type { Finding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';

/**
 * `npm run doctor [-- --send-to you@example.com]`: reports problems of this site and how to fix them. Changes nothing, so
 * the site may be running. Exits with 1 when there is an error, 0 otherwise.
 */
const LEVEL_LABELS: Record<Finding['level'], string> = {
  ok: '  ok     ',
  note: '  note   ',
  warning: 'WARNING  ',
  error: 'ERROR    ',
};

try {
  const { values } = parseArgs({ options: { 'send-to': { type: 'string' } } });
  const count = { ok: 0, note: 0, warning: 0, error: 0 };
  for await (const { level, text, todo } of runChecks({ env: process.env, sendTo: values['send-to'] })) {
    count[level] += 1;
    console.log(`${LEVEL_LABELS[level]}${text}`);
    if (todo) console.log(`         → ${todo}`);
  }
  console.log(`\n${summary(count)}`);
  process.exitCode = count.error > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function summary({ warning, error }: Record<Finding['level'], number>): string {
  if (error === 0 && warning === 0) return 'No problems found.';
  const errors = error === 1 ? '1 error' : `${error} errors`;
  const warnings = warning === 1 ? '1 warning' : `${warning} warnings`;
  return [error > 0 && errors, warning > 0 && warnings].filter(Boolean).join(' and ');
}
