import { useEffect, useRef, useState } from 'react';
import { adminRequest } from '../api/admin-request.ts';
import { useDebouncedValue } from '../fields/use-debounced-value.ts';

/** What is being written; it decides how the server renders it. */
export type EditorKind = 'article' | 'review' | 'product';

export type Preview = {
  /** The newest HTML that came; null until the first. */
  html: string | null;
  /** Why the newest text is not shown. */
  failure: string | null;
  retry: () => void;
};

/** Milliseconds without typing after which the preview follows. */
const PAUSE = 350;

/** The public renderer's HTML of a text, while somebody looks. A failed answer leaves the former HTML in place. */
export function usePreview(kind: EditorKind, content: string, isShown: boolean): Preview {
  const settled = useDebouncedValue(content, PAUSE);
  const [rendered, setRendered] = useState<{ html: string; of: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const latestRequest = useRef(0);
  const answered = useRef(0);
  const source = `${kind} ${settled}`;
  const isDone = rendered?.of === source && !failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isShown || isDone) return;
    latestRequest.current += 1;
    const number = latestRequest.current;
    adminRequest<{ html: string }>('POST', '/api/admin/preview', { body: { kind, content: settled } }).then(
      ({ html }) => {
        // Answers may overtake one another; only a newer one replaces what is shown.
        if (number < answered.current) return;
        answered.current = number;
        setRendered({ html, of: source });
        if (number === latestRequest.current) setFailure(null);
      },
      (error: Error) => {
        if (number === latestRequest.current) setFailure(error.message);
      },
    );
  }, [source, isShown, tries]);
  return { html: rendered?.html ?? null, failure, retry: () => setTries((count) => count + 1) };
}
