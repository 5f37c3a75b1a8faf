import { siteSettings } from '../../../content/site-settings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { LegalPage } from './legal-page.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

export function Page() {
  const { name } = siteSettings;
  return (
    <LegalPage
      title="Terms of Service"
      description={`The terms on which you use ${name}: no professional advice, your own responsibility under water, liability, and the law that applies.`}
      path="/terms-of-service"
      dated="Effective: 4 July 2025"
      lead={
        <p>
          In short: read as much as you like, dive within your training, check conditions on the spot, and do not hold
          us responsible for the sea. The long form follows.
        </p>
      }
      sections={TERMS_SECTIONS}
      numbered
    >
      <p className="back">
        <a className="button" href="/">
          <Icon name="arrow-left" />
          Back to Home
        </a>
      </p>
    </LegalPage>
  );
}
