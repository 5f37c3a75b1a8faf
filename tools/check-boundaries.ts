import { resolve } from 'node:path';
import { assertViolationsAreFound, findBoundaryViolations } from './check/boundaries.ts';

/** Reports violations of import rules, as a step of `npm run check`. */
const root = resolve(import.meta.dirname, '..');
const violations = findBoundaryViolations(root);
if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exitCode = 1;
} else {
  assertViolationsAreFound(root);
  console.log('  no violations; all planted ones were found');
}
