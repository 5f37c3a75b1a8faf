import { useEffect, useState } from 'react';

const STORAGE_KEY = 'analytics-consent';
type Answer = 'accepted' | 'declined';

/** Asks once. Without a yes nothing third-party is loaded. */
export function TagManagerConsent({ tagManagerId }: { tagManagerId: string }) {
  const [answer, setAnswer] = useState<Answer | 'unknown' | 'reading'>('reading');
  useEffect(() => setAnswer((readAnswer() as Answer | null) ?? 'unknown'), []);
  useEffect(() => {
    if (answer === 'accepted') loadTagManager(tagManagerId);
  }, [tagManagerId, answer]);
  if (answer !== 'unknown') return null;
  const decide = (choice: Answer) => {
    storeAnswer(choice);
    setAnswer(choice);
  };
  return (
    <section className="consent" aria-label="Analytics consent">
      <p>
        May we count visits with Google Tag Manager? It sets cookies; nothing is loaded unless you accept. See the{' '}
        <a href="/privacy-policy">Privacy Policy</a>.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => decide('declined')}>
          Decline
        </button>
        <button type="button" className="button ink" onClick={() => decide('accepted')}>
          Accept
        </button>
      </div>
    </section>
  );
}

function loadTagManager(id: string) {
  if (document.querySelector('script[data-tag-manager]')) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.dataset.tagManager = id;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Storage may be refused in private windows: then the question simply comes again on the next page load. */
function readAnswer(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeAnswer(answer: Answer) {
  try {
    localStorage.setItem(STORAGE_KEY, answer);
  } catch {}
}
