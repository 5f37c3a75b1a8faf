import { useEffect, useState } from 'react';
import iconButtonStyles from '../../ui/icon-button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSiteConfig } from '../data/site-context.tsx';
import { usePath } from '../router/location.tsx';
import { SiteSearch } from './search/site-search.tsx';
import styles from './site-header.module.css';
import { isCurrent, SITE_LINKS } from './site-links.ts';

/** Sticky header. On small screens menu and search are two independent toggles. */
export function SiteHeader() {
  const path = usePath();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes menu and search
  useEffect(() => {
    setMenuOpen(false);
    setSearchOpen(false);
  }, [path]);
  return (
    <header className={styles.siteHeader}>
      <div className="container">
        <Brand />
        <nav className={styles.nav} aria-label="Main">
          <NavigationLinks path={path} />
        </nav>
        <div className={searchOpen ? `${styles.search} ${styles.open}` : styles.search} id="site-search">
          <SiteSearch autoFocus={searchOpen} />
        </div>
        <div className={`${styles.tools} flex gap-1`}>
          <Toggle
            icon={searchOpen ? 'x' : 'search'}
            label={searchOpen ? 'Close search' : 'Search'}
            controls="site-search"
            open={searchOpen}
            onToggle={setSearchOpen}
          />
          <Toggle
            icon={menuOpen ? 'x' : 'menu'}
            label={menuOpen ? 'Close menu' : 'Menu'}
            controls="phone-menu"
            open={menuOpen}
            onToggle={setMenuOpen}
          />
        </div>
        <noscript>
          <a className={`${styles.noscriptMenu} inline-line touch`} href="#footer-links">
            Menu
          </a>
        </noscript>
      </div>
      <div className={styles.mapFrame} />
      <nav className={`${styles.phoneMenu} sheet framed`} id="phone-menu" aria-label="Phone" hidden={!menuOpen}>
        <NavigationLinks path={path} />
      </nav>
    </header>
  );
}

function NavigationLinks({ path }: { path: string }) {
  return (
    <ul>
      {SITE_LINKS.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={isCurrent(link.path, path) ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ToggleProps = {
  icon: 'x' | 'search' | 'menu';
  label: string;
  controls: string;
  open: boolean;
  onToggle: (open: boolean) => void;
};

function Toggle({ icon, label, controls, open, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={iconButtonStyles.iconButton}
      aria-label={label}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onToggle(!open)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The mark: a bommie as a chart draws it, three lines of equal depth round a summit. */
export function Brand() {
  const { settings } = useSiteConfig();
  return (
    <a className={`${styles.brand} line touch ink unlined`} href="/">
      <svg viewBox="0 0 38 30" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
        <path d="M1 24C3 12 9 3 19 2S36 11 37 22 30 29 19 28.500 0 29 1 24Z" strokeWidth="1.2" />
        <path d="M7 22C8 14 12 7.500 19 7S31 13 31.500 20 27 25 19 24.500 6.500 25 7 22Z" strokeWidth="1.6" />
        <path
          d="M13 19.500C13.500 15 16 12 19.500 12S26 15 26 18 23 20.800 19.500 20.500 12.800 21 13 19.500Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
      {settings.name}
    </a>
  );
}
