import { resolve } from 'node:path';
import { findBoundaryViolations } from './check/boundaries.ts';

/** Reports violations of import rules, as a step of `npm run check`. */
const violations = findBoundaryViolations(resolve(import.meta.dirname, '..'));
if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exitCode = 1;
} else console.log('  no violations; all planted ones were found');
