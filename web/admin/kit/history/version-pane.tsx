import { useEffect, useRef } from 'react';
import { LoadFailure } from '../fields/load-failure.tsx';
import { Comparison } from './comparison.tsx';
import type { Difference } from './diff-fields.ts';
import historyDialogStyles from './history-dialog.module.css';
import type { History } from './use-history.ts';

/** `differences` is null while the chosen version loads, and for the current version. */
type VersionPaneProps = { history: History; differences: Difference[] | null };

/** Shows how the chosen version differs from the current one. */
export function VersionPane({ history, differences }: VersionPaneProps) {
  const { list, chosen, isOld, revision } = history;
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is read from its beginning
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    pane.current?.scrollTo(0, 0);
  }, [chosen?.id]);
  return (
    <section
      ref={pane}
      className={`${historyDialogStyles.pane} inset-focus grid content-start gap-4 p-4 shrinks`}
      aria-label="Comparison with what is saved now"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <p role="status">
        {!isOld && <PresentVersion isOnly={list.length === 1} />}
        {isOld && !revision.error && !differences && <span className="muted">Loading...</span>}
        {differences && <Summary differences={differences} />}
      </p>
      {isOld && revision.error && (
        <div className={`${historyDialogStyles.message} grid content-start justify-start gap-3 measure`}>
          <LoadFailure text="This version could not be loaded." failure={revision.error} onRetry={revision.retry} />
        </div>
      )}
      {differences && differences.length > 0 && <Comparison differences={differences} />}
    </section>
  );
}

const PresentVersion = ({ isOnly }: { isOnly: boolean }) => (
  <span className="muted">
    This is what is saved now.{' '}
    {isOnly ? 'There is no older version of it.' : 'Choose an older version to see how it differs.'}
  </span>
);

function Summary({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return <span className="muted">It is the same as what is saved now.</span>;
  return (
    <>
      Differs in <b>{differences.map(({ name }) => name).join(', ')}</b>
    </>
  );
}
