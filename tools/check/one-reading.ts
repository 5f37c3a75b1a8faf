import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds code that answers a question itself which one file answers for all: two answers drift apart, and readers then see a
 * closed site as open in one list, or a draft.
 */

type Concept = { question: string; homes: string[]; reading: RegExp; exceptions?: Record<string, string> };

export const CONCEPTS: readonly Concept[] = [
  {
    question: 'Is it closed or restricted?',
    homes: [
      'domain/dive-sites/site-access.ts',
      'domain/dive-sites/status-of-day.ts',
      'domain/dive-sites/status-times.ts',
    ],
    reading: /[!=]== '(?:closed|restricted)'|\bstatus\??\.state [!=]==/,
  },
  {
    question: 'Is there an overhead?',
    homes: ['domain/dive-sites/overhead.ts'],
    reading: /[!=]== '(?:overhead|cave)'|\bincludes\('(?:overhead|cave)'\)|\['overhead',/,
    exceptions: {
      'domain/dive-sites/hazards.ts': 'the severe kinds of hazard',
      'domain/dive-sites/site-access.ts': 'the kinds of requirement',
      'domain/kit/kit-equipment.ts': 'a site that is a cave first of all',
      'domain/plan/plan-rules.ts': 'adds it to the severe kinds',
      'domain/plates/describe-section.ts': 'the form of a cave',
    },
  },
  {
    question: 'Is it published?',
    homes: ['domain/kernel/publication.ts', 'server/crud/select-published.ts'],
    reading:
      /'(?:\w+\.)?published', '=|\bpublished (?:[!=]==|&&|\|\||\?\?|\?) |!(?:\w+\??\.)*published\b|(?<!published: |isPublished: |wasPublished: |PUBLISHED_PATH]: |\w|\.)(?:\w+\??\.)+published\b(?! = )/,
    exceptions: {
      'domain/writing/publishing.ts': 'left out, a save changes nothing',
      'server/crud/audit-entry.ts': 'the verb of a change of the field',
      'server/crud/bulk.ts': 'whether a change names the field',
      'server/crud/deleted-items.ts': 'reports the stored field',
      'server/crud/save-item.ts': 'the first day of publication, as it is written',
      'server/features/uploads/references.ts': 'reports the stored field',
      'web/admin/kit/form/conflict-dialog.tsx': 'an error about the field',
      'web/admin/screens/writing/editor-page.tsx': 'a text of that name',
      'web/admin/screens/writing/item-list.tsx': 'a text of that name',
      'server/crud/write-rows.ts': 'the state that the change expects',
    },
  },
];

/** Returns one line for each second reading: 'domain/kit/kit.ts:7: Is there an overhead? Ask domain/dive-sites/overhead.ts'. Strictly: also in excepted files. */
export function findSecondReadings(root: string, { isStrict = false } = {}): string[] {
  const paths = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  return paths.sort().flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return CONCEPTS.flatMap(({ question, homes, reading, exceptions = {} }) =>
      homes.includes(path) || (!isStrict && Object.hasOwn(exceptions, path))
        ? []
        : lines.flatMap((line, index) =>
            reading.test(line) && !isComment(line) ? [`${path}:${index + 1}: ${question} Ask ${homes[0]}`] : [],
          ),
    );
  });
}

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);
