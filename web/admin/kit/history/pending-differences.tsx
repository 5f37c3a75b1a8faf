import { useMemo } from 'react';
import type { Values } from '../form/publishable-config.ts';
import { Comparison } from './comparison.tsx';
import { diffFields } from './diff-fields.ts';
import { describeStoredFields } from './stored-fields.ts';
import type { HistoryConfig } from './use-history.ts';

type DifferencesProps<Held> = {
  /** Undefined for kinds whose fields are compared as they are stored. */
  config: HistoryConfig<Held> | undefined;
  live: object;
  /** The fields of the changes kept beside it. */
  fields: object;
  /** Folded to a line that names the fields. */
  isFolded?: boolean;
};

/** Shows, field by field, how publishing the changes kept beside a live item would alter it. */
export function PendingDifferences<Held>({ config, live, fields, isFolded = false }: DifferencesProps<Held>) {
  const differences = useMemo(() => {
    const { fields: compared, readTexts: read, readValues } = config ?? describeStoredFields(fields);
    const readTexts = read ?? (readValues as (each: object) => Values);
    return diffFields(compared, readTexts(live), readTexts({ ...live, ...fields }));
  }, [config, live, fields]);
  if (differences.length === 0) return null;
  const comparison = (
    <section className="grid gap-3" aria-label="What differs">
      <Comparison differences={differences} before="on the live page only" after="in the draft only" />
    </section>
  );
  if (!isFolded) return comparison;
  return (
    <details className="small shrinks">
      <summary className="py-2 link strong pointer">
        What differs: {differences.map(({ name }) => name).join(', ')}
      </summary>
      {comparison}
    </details>
  );
}
