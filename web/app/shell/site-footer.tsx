import { useEffect, useState } from 'react';
import { copyrightYears } from '../../../domain/kernel/dates.ts';
import { SocialLinks } from '../../ui/social-links.tsx';
import { useSiteConfig } from '../data/site-context.tsx';
import type { SiteLinks } from '../data/site-links.ts';
import { openCookieSettings } from './analytics-consent.tsx';
import { DivingEmergency } from './diving-emergency.tsx';
import styles from './site-footer.module.css';
import { Brand } from './site-header.tsx';

export function SiteFooter({ hasCookieSettings }: { hasCookieSettings: boolean }) {
  const { year, settings, links } = useSiteConfig();
  return (
    <footer className={`${styles.siteFooter} small later`}>
      <div className="container">
        <DivingEmergency />
        <div>
          <Brand />
          <p>{settings.footer}</p>
          {settings.social.length > 0 && <SocialLinks className="cluster gap-0-5 mt-3" label="Social media" />}
        </div>
        <nav className={styles.columns} aria-label="The guide" id="footer-links">
          {column('Read', links.read)}
          {column('Use', links.tools)}
          {column(settings.name, links.about)}
        </nav>
        <div className={`${styles.colophon} row between`}>
          <span>
            © {copyrightYears(settings.copyrightYear, year)} {settings.name}. Depths in metres, bearings true.
          </span>
          <nav className="cluster" aria-label="The fine print">
            {listLinks(links.legal)}
            <a href="/sitemap.xml" target="_blank" rel="noopener">
              Sitemap
            </a>
            {hasCookieSettings && <CookieSettings />}
          </nav>
        </div>
      </div>
    </footer>
  );
}

const column = (title: string, links: SiteLinks['main']) => (
  <div>
    <h2>{title}</h2>
    {listLinks(links)}
  </div>
);

const listLinks = (links: SiteLinks['main']) =>
  links.map((link) => (
    <a key={link.path} href={link.path}>
      {link.label}
    </a>
  ));

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
