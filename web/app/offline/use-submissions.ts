import { useEffect, useState } from 'react';
import { SUBMISSION_CHANNEL } from './stores.ts';
import { listSubmissions, type StoredSubmission } from './submission-store.ts';

/** The forms that wait in this browser or were sent lately, as they change; none before the script runs and without storage. */
export function useSubmissions(): StoredSubmission[] {
  const [submissions, setSubmissions] = useState<StoredSubmission[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: StoredSubmission[]) => isCurrent && setSubmissions(found);
    const read = () => void listSubmissions().then(show, () => undefined);
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(SUBMISSION_CHANNEL) : null;
    channel?.addEventListener('message', read);
    read();
    return () => {
      isCurrent = false;
      channel?.close();
    };
  }, []);
  return submissions;
}
