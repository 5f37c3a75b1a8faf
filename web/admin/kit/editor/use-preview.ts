import { useEffect, useRef, useState } from 'react';
import { adminRequest } from '../api/admin-request.ts';
import { useDebouncedValue } from '../fields/use-debounced-value.ts';

/** The kind of content; it decides how the server renders it. */
export type EditorKind = 'article' | 'review' | 'product' | 'page';

export type Preview = {
  /** The latest HTML; null until the first response. */
  html: string | null;
  /** Why the preview could not be updated. */
  failure: string | null;
  retry: () => void;
};

/** Milliseconds without typing before the preview updates. */
const PREVIEW_DELAY_MS = 350;

/** Renders a text on the server while the preview is visible. Keeps the previous HTML if a request fails. */
export function usePreview(kind: EditorKind, content: string, isShown: boolean): Preview {
  const settled = useDebouncedValue(content, PREVIEW_DELAY_MS);
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
        // Responses may arrive out of order; only newer ones replace the preview.
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
