import { useEffect, useRef, useState } from 'react';
import buttonStyles from '../../ui/button.module.css';
import styles from './tag-manager-consent.module.css';

const STORAGE_KEY = 'analytics-consent';
type Answer = 'accepted' | 'declined';

type TagManagerConsentProps = { tagManagerId: string; isOpen: boolean; onClose: () => void };

/** Asks once, and again when opened from the footer. Without a yes nothing third-party is loaded. */
export function TagManagerConsent({ tagManagerId, isOpen, onClose }: TagManagerConsentProps) {
  const [answer, setAnswer] = useState<Answer | 'unknown' | 'reading'>('reading');
  const box = useRef<HTMLElement>(null);
  useEffect(() => setAnswer(readAnswer() ?? 'unknown'), []);
  useEffect(() => {
    if (answer === 'accepted') loadTagManager(tagManagerId);
    // Again on later pages: what runs while consent is withdrawn may write its cookies once more.
    if (answer === 'declined') deleteAnalyticsCookies();
  }, [tagManagerId, answer]);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  if (answer === 'reading' || (answer !== 'unknown' && !isOpen)) return null;
  const decide = (choice: Answer) => {
    const isWithdrawal = answer === 'accepted' && choice === 'declined';
    storeAnswer(choice);
    // Scripts that have run can only be stopped by a new document.
    if (isWithdrawal) {
      deleteAnalyticsCookies();
      location.reload();
      return;
    }
    setAnswer(choice);
    onClose();
  };
  return (
    <section ref={box} className={`${styles.consent} sheet framed`} aria-label="Analytics consent" tabIndex={-1}>
      <ConsentText answer={answer} />
      <div className="flex gap-3 mt-3">
        <button type="button" className={buttonStyles.button} onClick={() => decide('declined')}>
          {answer === 'accepted' ? 'Withdraw consent' : 'Decline'}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.dark}`}
          onClick={() => decide('accepted')}
        >
          {answer === 'accepted' ? 'Keep counting visits' : 'Accept'}
        </button>
      </div>
    </section>
  );
}

function ConsentText({ answer }: { answer: Answer | 'unknown' }) {
  const policy = <a href="/privacy-policy">Privacy Policy</a>;
  if (answer === 'accepted')
    return (
      <p>
        You let us count visits with Google Tag Manager. If you withdraw your consent, its cookies on this site are
        deleted and it is no longer loaded. See the {policy}.
      </p>
    );
  return (
    <p>
      {answer === 'declined' && 'You declined. '}May we count visits with Google Tag Manager? It sets cookies; nothing
      is loaded unless you accept. See the {policy}.
    </p>
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

/** First-party cookies that Google Tag Manager, Analytics and Ads set. */
const ANALYTICS_COOKIE = /^(?:_ga|_gid|_gat|_gac_|_gcl_|_dc_gtm_)/;

/** Deletes them on this host and on every domain above it, where they may have been set. */
function deleteAnalyticsCookies() {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!ANALYTICS_COOKIE.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Storage may be refused in private windows: then the question simply comes again on the next page load. */
function readAnswer(): Answer | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    return null;
  }
}

function storeAnswer(answer: Answer) {
  try {
    localStorage.setItem(STORAGE_KEY, answer);
  } catch {}
}
