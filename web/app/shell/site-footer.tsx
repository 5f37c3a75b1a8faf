import { useEffect, useState } from 'react';
import { copyrightYears } from '../../../domain/kernel/dates.ts';
import { SocialLinks } from '../../ui/social-links.tsx';
import { useSiteConfig } from '../data/site-context.tsx';
import { openCookieSettings } from './analytics-consent.tsx';
import styles from './site-footer.module.css';
import { Brand } from './site-header.tsx';
import { FOOTER_LINKS, LEGAL_LINKS } from './site-links.ts';

export function SiteFooter({ hasCookieSettings }: { hasCookieSettings: boolean }) {
  const { year, settings } = useSiteConfig();
  return (
    <footer className={`${styles.siteFooter} later`}>
      <div className="container">
        <div>
          <Brand />
          <p>{settings.footer}</p>
          {settings.social.length > 0 && <SocialLinks className={styles.social} label="Social media" />}
        </div>
        <nav aria-label="The guide" id="footer-links">
          <h2>The guide</h2>
          <ul>
            {FOOTER_LINKS.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="The fine print">
          <h2>The fine print</h2>
          <ul className={styles.oneColumn}>
            {LEGAL_LINKS.map((link) => (
              <li key={link.path}>
                <a href={link.path}>{link.label}</a>
              </li>
            ))}
            <li>
              <a href="/sitemap.xml" target="_blank" rel="noopener">
                Sitemap
              </a>
            </li>
          </ul>
        </nav>
        <div className={`${styles.colophon} cluster between small`}>
          <span>
            © {copyrightYears(settings.copyrightYear, year)} {settings.name}
          </span>
          {hasCookieSettings && <CookieSettings />}
          <span>Depths in metres, distances in kilometres, bearings true.</span>
        </div>
      </div>
    </footer>
  );
}

/** Lets a visitor change or withdraw consent to analytics. Without script nothing is loaded, so it is not needed. */
function CookieSettings() {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  if (!hasScript) return null;
  return (
    <button type="button" className={styles.footerLink} onClick={openCookieSettings}>
      Cookie settings
    </button>
  );
}
