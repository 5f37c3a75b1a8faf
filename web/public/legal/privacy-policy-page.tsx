import { siteSettings } from '../../../content/site-settings.ts';
import { LegalPage } from './legal-page.tsx';
import { PRIVACY_SECTIONS } from './privacy-sections.tsx';

export function Page() {
  const { name } = siteSettings;
  return (
    <LegalPage
      title="Privacy Policy"
      description={`What ${name} stores about its visitors, what for and for how long, which third-party tools it uses, and how to have your data deleted.`}
      path="/privacy-policy"
      dated="Last updated: June 2025"
      lead={<p>We collect little, and this page lists all of it.</p>}
      sections={PRIVACY_SECTIONS}
      numbered
    />
  );
}
