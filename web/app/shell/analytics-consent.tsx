import { type ComponentType, useEffect, useState } from 'react';

const OPEN_EVENT = 'open-cookie-settings';

/** Shows the question again, with the answer given before. */
export const openCookieSettings = () => window.dispatchEvent(new Event(OPEN_EVENT));

type Consent = ComponentType<{ tagManagerId: string; isOpen: boolean; onClose: () => void }>;

/** Asks for consent to analytics. Its code is loaded only where a tag manager is configured. */
export function AnalyticsConsent({ id }: { id: string }) {
  const [Consent, setConsent] = useState<Consent | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    window.addEventListener(OPEN_EVENT, open);
    // Without the question nothing is counted, so a failed fetch needs no words.
    import('./tag-manager-consent.tsx').then(
      (module) => setConsent(() => module.TagManagerConsent),
      () => undefined,
    );
    return () => window.removeEventListener(OPEN_EVENT, open);
  }, []);
  return Consent && <Consent tagManagerId={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}
