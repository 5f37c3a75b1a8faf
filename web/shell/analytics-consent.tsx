import { type ComponentType, useEffect, useState } from 'react';

/** The question whether visits may be counted. Its code is fetched only where the owner has configured a tag manager. */
export function AnalyticsConsent({ id }: { id: string }) {
  const [Consent, setConsent] = useState<ComponentType<{ tagManagerId: string }> | null>(null);
  useEffect(() => {
    // Without the question nothing is counted, so a failed fetch needs no words.
    import('./tag-manager-consent.tsx').then(
      (module) => setConsent(() => module.TagManagerConsent),
      () => undefined,
    );
  }, []);
  return Consent && <Consent tagManagerId={id} />;
}
